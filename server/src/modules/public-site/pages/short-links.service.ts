import { pagePath, qrSource, sourceParameter } from '@porchlight/contract/page-address'
import { arePagesResting, restTime } from '@porchlight/domain/lapse'
import type { AppContext } from '../../../context.ts'
import { findAccount, siteOrigin } from '../../accounts/index.ts'
import { findPageByShortSlug } from '../../pages/index.ts'
import { findAddressedPage } from './public-pages.repository.ts'

/** Where a short link leads: always to a page of ours, on its agent's own host. */
export async function followShortLink(context: AppContext, slug: string, query: Record<string, unknown>) {
  const page = await findPageByShortSlug(context.db, slug)
  // Codes that were printed with a short link in them name their source themselves.
  return page ? leadTo(context, page, query[sourceParameter] === qrSource ? 'qr' : 'short') : null
}

/** Where a QR code leads: to its page, whatever that is called today. */
export async function followQrCode(context: AppContext, pageId: string) {
  const page = await findAddressedPage(context.db, pageId)
  return page ? leadTo(context, page, 'qr') : null
}

type Addressed = NonNullable<Awaited<ReturnType<typeof findAddressedPage>>>

async function leadTo({ db, config, clock }: AppContext, page: Addressed, source: 'qr' | 'short') {
  const agent = await findAccount(db, page.user_id)
  if (!agent) return null
  const path = pagePath({ _id: page.id, campaignType: page.campaign_type, slugUrl: page.slug })
  const from = source === 'qr' ? qrSource : 'short-link'
  const isResting = arePagesResting(agent.access_ends_at, clock.now())
  return {
    agentId: agent.id,
    href: `${siteOrigin(agent, config)}${path}?${sourceParameter}=${from}`,
    /** Null where nobody will see the page: it rests. */
    visit: isResting ? null : { pageId: page.id, source },
    until: isResting ? Number.POSITIVE_INFINITY : restTime(agent.access_ends_at),
  }
}

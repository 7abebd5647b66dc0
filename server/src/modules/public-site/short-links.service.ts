import { pagePath, qrSource, sourceParameter } from '@porchlight/contract/page-address'
import type { AppContext } from '../../context.ts'
import { findAccount, siteOrigin } from '../accounts/index.ts'
import { findPageByShortSlug } from '../pages/index.ts'

/** Where a short link leads: always to a page of ours, on its agent's own host. */
export async function followShortLink({ db, config }: AppContext, slug: string, query: Record<string, unknown>) {
  const page = await findPageByShortSlug(db, slug)
  const agent = page && (await findAccount(db, page.user_id))
  if (!page || !agent) return null
  const path = pagePath({ _id: page.id, campaignType: page.campaign_type, slugUrl: page.slug })
  const isQr = query[sourceParameter] === qrSource
  return {
    pageId: page.id,
    href: `${siteOrigin(agent, config)}${path}?${sourceParameter}=${isQr ? qrSource : 'short-link'}`,
    source: isQr ? 'qr' : 'short',
  }
}

import { pageKinds } from '@porchlight/contract/page-kinds'
import type { SiteView } from '@porchlight/contract/site-view'
import { embedFrame, embedHeights } from '@porchlight/domain/embed-snippets'
import { nameOf, titleOf } from '@porchlight/domain/page-words'
import { findEmbedOrigins } from '../../pages/index.ts'
import { cardPathOf } from '../pages/draw-page.service.ts'
import { loadPage } from '../pages/public-pages.service.ts'
import type { PublicSite } from '../public-site.ts'

interface Room {
  maxWidth: number
  maxHeight: number
}

const widest = 640
const thumbnail = { width: 1200, height: 630 }

/** The page that an address of this agent's names; null for every other address. */
export async function findByAddress(
  site: PublicSite,
  agentId: string,
  hosts: string[],
  address: string,
): Promise<SiteView | null> {
  if (!URL.canParse(address)) return null
  const { protocol, host, pathname } = new URL(address)
  if (!/^https?:$/.test(protocol) || !hosts.includes(host)) return null
  const pageId = pathname.split('/').findLast(Boolean)
  const found = pageId ? await loadPage(site.context, agentId, pageId, pathname) : null
  return found?.kind === 'page' ? found.view : null
}

/** What oEmbed says of a page: a frame where some site may show one, and else what a link to it looks like. */
export async function describePage(site: PublicSite, view: SiteView, { maxWidth, maxHeight }: Room) {
  const { page, agent } = view
  const { config } = site.context
  const origin = agent.domain
  const [kind] = pageKinds[page.campaignType].embeds
  const isShown = (await findEmbedOrigins(site.context.db, agent._id, page._id)).length > 0
  const title = titleOf(view)
  const [width, height] = [Math.min(widest, maxWidth), Math.min(embedHeights[kind], maxHeight)]
  const hasThumbnail = thumbnail.width <= maxWidth && thumbnail.height <= maxHeight
  return {
    version: '1.0',
    type: isShown ? 'rich' : 'link',
    title,
    author_name: nameOf(agent),
    author_url: `${origin}/`,
    provider_name: config.productName,
    provider_url: `${config.appUrl.origin}/`,
    cache_age: 300,
    ...(hasThumbnail && {
      thumbnail_url: origin + cardPathOf(view),
      thumbnail_width: thumbnail.width,
      thumbnail_height: thumbnail.height,
    }),
    ...(isShown && {
      html: embedFrame({ origin, pageId: page._id, kind, title }, { width, height }),
      width,
      height,
    }),
  }
}

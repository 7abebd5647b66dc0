import type { EmbedKind } from '@porchlight/contract/options'
import { pageKinds } from '@porchlight/contract/page-kinds'
import { siteMessages } from '@porchlight/contract/site-messages'
import type { SiteView } from '@porchlight/contract/site-view'
import type { Embed, FormState } from '@porchlight/site/render'
import { findEmbedOrigins } from '../../pages/index.ts'
import type { Withheld } from '../pages/page-cache.ts'
import { loadPage } from '../pages/public-pages.service.ts'
import type { PublicSite } from '../public-site.ts'
import type { Parent } from './embed-parent.ts'

const { embed: words } = siteMessages

export interface LoadedEmbed {
  kind: 'part'
  view: SiteView
  embed: Embed
  policy: string
  form: FormState | null
}

/** A part of a page for the site that asks for it, or the sentence that stands there instead. */
export async function loadEmbed(
  site: PublicSite,
  agentId: string,
  pageId: string,
  kind: EmbedKind,
  parent: Parent,
  sent?: string,
): Promise<LoadedEmbed | Withheld> {
  const { context } = site
  const [found, origins] = await Promise.all([
    loadPage(context, agentId, pageId, null, sent),
    context.read((db) => findEmbedOrigins(db, agentId, pageId)),
  ])
  if (found.kind !== 'page' || !offers(found.view, kind)) return { kind: 'withheld', status: 404, words: words.gone }
  const isAllowed = origins.includes(parent.origin)
  if (parent.isCertain && !isAllowed) return { kind: 'withheld', status: 403, words: words.notAllowed }
  return {
    kind: 'part',
    view: found.view,
    embed: { kind, parent: isAllowed ? parent.origin : '' },
    policy: site.embedPolicy(origins),
    form: found.form,
  }
}

/** Whether a page has such a part. */
export function offers({ page, property }: SiteView, kind: EmbedKind): boolean {
  return pageKinds[page.campaignType].embeds.includes(kind) && (kind !== 'card' || property !== null)
}

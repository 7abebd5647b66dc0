import type { SiteView } from '@porchlight/contract/site-view'
import type { AppContext } from '../../../context.ts'
import type { Db } from '../../../db/client.ts'
import { loadSiteView } from '../../pages/index.ts'
import { findOwnedPage, findSocialPage } from '../pages/public-pages.repository.ts'
import { guestLinkOf, holderOf, previewKeyFor } from './preview-links.ts'

export interface Previewed {
  view: SiteView
  /** Only the owner is handed a link to pass on: whoever holds one must not make another that lives longer. */
  preview: { key: string; guestLink: string | null }
}

/** The page as its owner sees it, for whoever holds a key to it. */
export async function findPreviewed(context: AppContext, pageId: string, key: unknown): Promise<Previewed | null> {
  const owned = await findOwnedPage(context.db, pageId)
  const holder = owned && holderOf(context, key, owned)
  const view = holder && (await loadSiteView(context, owned.user_id, pageId, { isPreview: true }))
  if (!view) return null
  return {
    view,
    preview: { key: String(key), guestLink: holder === 'owner' ? guestLinkOf(context, view.page, owned) : null },
  }
}

/** The key that somebody on the app's host goes on with: the one they were given, or a new one for their own page. */
export async function keyToPreview(
  context: AppContext,
  pageId: string,
  { key, agentId }: { key: unknown; agentId: string | undefined },
): Promise<string | null> {
  const owned = await findOwnedPage(context.db, pageId)
  if (!owned) return null
  if (holderOf(context, key, owned)) return String(key)
  return owned.user_id === agentId ? previewKeyFor(context, 'owner', owned) : null
}

export async function findSocialPreview(db: Db, agentId: string | undefined): Promise<string | null> {
  const page = agentId ? await findSocialPage(db, agentId) : undefined
  return page?.id ?? null
}

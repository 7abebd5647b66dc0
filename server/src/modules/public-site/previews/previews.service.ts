import type { SiteView } from '@porchlight/contract/site-view'
import type { AppContext } from '../../../context.ts'
import type { Db } from '../../../db/client.ts'
import { loadSiteView } from '../../pages/index.ts'
import { findPageOwner, findSocialPage } from '../pages/public-pages.repository.ts'
import { holderOf, previewKeyFor } from './preview-links.ts'

export interface Previewed {
  view: SiteView
  preview: { key: string; isOwner: boolean }
}

/** The page as its owner sees it, for whoever holds a key to it. */
export async function findPreviewed(context: AppContext, pageId: string, key: unknown): Promise<Previewed | null> {
  const holder = holderOf(context, key, pageId)
  const owner = holder && (await findPageOwner(context.db, pageId))
  const view = owner ? await loadSiteView(context, owner.user_id, pageId, { isPreview: true }) : null
  return view && { view, preview: { key: String(key), isOwner: holder === 'owner' } }
}

/** The key that somebody on the app's host goes on with: the one they were given, or a new one for their own page. */
export async function keyToPreview(
  context: AppContext,
  pageId: string,
  { key, agentId }: { key: unknown; agentId: string | undefined },
): Promise<string | null> {
  if (holderOf(context, key, pageId)) return String(key)
  const owner = agentId ? await findPageOwner(context.db, pageId) : undefined
  return owner && owner.user_id === agentId ? previewKeyFor(context, 'owner', pageId) : null
}

export async function findSocialPreview(db: Db, agentId: string | undefined): Promise<string | null> {
  const page = agentId ? await findSocialPage(db, agentId) : undefined
  return page?.id ?? null
}

import type { SiteView } from '@porchlight/contract/site-view'
import type { FastifyRequest } from 'fastify'
import type { AppContext } from '../../../context.ts'
import type { Db } from '../../../db/client.ts'
import { loadSiteView } from '../../pages/index.ts'
import { findPageOwner, findSocialPage } from '../pages/public-pages.repository.ts'
import { opensPreview } from './preview-links.ts'

/** The page with its owner's eyes, or null for whoever is neither its owner nor holds a link to it. */
export async function findPreviewed(
  context: AppContext,
  { site, actors }: Pick<FastifyRequest, 'site' | 'actors'>,
  pageId: string,
  key: unknown,
): Promise<{ view: SiteView; isOwner: boolean } | null> {
  if (site.kind === 'unknown' || site.kind === 'short') return null
  const self = actors.agent?.account.id
  const owner = opensPreview(context, key, pageId) ? (await findPageOwner(context.db, pageId))?.user_id : self
  if (!owner || (site.kind === 'agent' && site.agentId !== owner)) return null
  const view = await loadSiteView(context, owner, pageId, { isPreview: true })
  return view && { view, isOwner: owner === self }
}

export async function findSocialPreview(db: Db, agentId: string | undefined): Promise<string | null> {
  const page = agentId ? await findSocialPage(db, agentId) : undefined
  return page?.id ?? null
}

import { pageDefaults } from '@porchlight/contract/page-defaults'
import { type Look, lookOf } from '@porchlight/domain/look'
import type { Queryable } from '../../db/client.ts'
import { findPage } from './pages.repository.ts'

/** What an agent's page wears, for what goes out in its name. */
export async function findLook(db: Queryable, agentId: string, pageId: string): Promise<Look | null> {
  const page = await findPage(db, agentId, pageId)
  if (!page) return null
  const { campaign_type: campaignType, content } = page
  return lookOf({ ...pageDefaults[campaignType], ...content, campaignType })
}

import { pagePath } from '@porchlight/contract/page-address'
import type { Property } from '@porchlight/contract/property'
import type { AppContext } from '../../context.ts'
import type { AccountRow } from '../../db/tables.ts'
import { findAccount, siteOrigin } from '../accounts/index.ts'
import { findPageOfListing } from './listings.repository.ts'
import { findProperty } from './listings.service.ts'

export interface Shared {
  agent: AccountRow
  property: Property
  /** Where visitors see it; empty while the listing has no published page. */
  link: string
  /** The whole address of its first photo; empty while it has none. */
  photo: string
}

/** What goes out of a listing, or null for one that is gone by now. */
export async function loadShared(
  { db, config }: AppContext,
  { agentId, listingId }: { agentId: string; listingId: string },
): Promise<Shared | null> {
  const agent = await findAccount(db, agentId)
  const property = await findProperty(db, agentId, listingId)
  if (!agent || !property) return null
  const page = await findPageOfListing(db, agentId, listingId)
  const path = page && pagePath({ _id: page.id, campaignType: page.campaign_type, slugUrl: page.slug })
  const [picture] = property.pictures
  return {
    agent,
    property,
    link: path ? siteOrigin(agent, config) + path : '',
    photo: picture ? new URL(picture.url, config.appUrl).href : '',
  }
}

import type { CampaignType } from '@porchlight/contract/options'
import { pageDefaults } from '@porchlight/contract/page-defaults'
import { newId } from '../ids.ts'
import type { TestApp } from './test-app.ts'

interface Details {
  userId: string
  campaignType?: CampaignType
  linkName?: string
  /** With an address the page gets a listing of its own. */
  address?: string
  units?: string
}

/** A published page, as the editor would leave it. */
export async function makePage(
  { db, clock }: Pick<TestApp, 'db' | 'clock'>,
  { userId, campaignType = 'listing-website', linkName = 'Spring campaign', address, units = '' }: Details,
): Promise<{ id: string; listingId: string | null }> {
  const now = clock.now()
  const stamps = { created_at: now, updated_at: now }
  const id = newId()
  const listingId = address ? newId() : null
  if (listingId && address) {
    const place = { address, units, city: 'Portland', state: 'OR', zipcode: '97209', slug: `home-${listingId}` }
    await db
      .insertInto('listings')
      .values({
        id: listingId,
        user_id: userId,
        type: 'for-purchase',
        sub_property_type: 'condo',
        status: 'active',
        ...place,
        ...stamps,
      })
      .execute()
  }
  await db
    .insertInto('pages')
    .values({
      id,
      user_id: userId,
      campaign_type: campaignType,
      link_name: linkName,
      status: 'active',
      slug: `page-${id.toLowerCase()}`,
      listing_id: listingId,
      content: JSON.stringify(pageDefaults[campaignType]),
      ...stamps,
    })
    .execute()
  return { id, listingId }
}

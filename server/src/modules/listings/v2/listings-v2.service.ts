import type { QueryOf } from '@porchlight/contract/endpoint'
import { type ListingInput, listingForm } from '@porchlight/contract/listing-form'
import type { Property } from '@porchlight/contract/property'
import {
  listingFormOf,
  type V2ListingChanges,
  v2ListingProblems,
  withoutOtherKind,
} from '@porchlight/contract/v2-listing-form'
import type { v2ListingEndpoints } from '@porchlight/contract/v2-listings'
import type { AppContext } from '../../../context.ts'
import { cutWindow, readWindow } from '../../../db/v2-window.ts'
import { refuseUnlessAsRead } from '../../../http/if-match.ts'
import { refuseInput } from '../../../http/input.ts'
import { linksByIds } from '../../media/index.ts'
import { listListingsOf } from '../listing-list.repository.ts'
import { presentListing } from '../listings.presenter.ts'
import { readListing } from '../listings.service.ts'
import { saveListing } from '../save-listing.service.ts'
import { listingTag, presentV2Listing } from './listings-v2.presenter.ts'
import { storedPhotos } from './photos-by-address.service.ts'

export async function v2Listings(
  { db, config }: AppContext,
  agentId: string,
  query: QueryOf<typeof v2ListingEndpoints.v2Listings>,
) {
  const window = readWindow(query)
  const { status, kind: type, search = '' } = query
  const rows = await listListingsOf(db, agentId, { status, type, search }, window)
  const { shown, nextCursor } = cutWindow(rows, window)
  const photos = shown.flatMap(({ photo_ids }) => photo_ids)
  const links = await linksByIds(db, photos)
  return { data: shown.map((row) => presentV2Listing(presentListing(row, links, new Map()), config)), nextCursor }
}

type Kind = Property['type']

export async function v2CreateListing(context: AppContext, agentId: string, sent: V2ListingChanges & { kind: Kind }) {
  const input = listingForm.listing.parse(listingFormOf(sent))
  return (await saveListing(context, agentId, await withStoredPhotos(context, agentId, input))).property
}

/** What is not named stays as it is, unless somebody saves it in between. */
export async function v2ChangeListing(
  context: AppContext,
  agentId: string,
  { id, tag, sent }: { id: string; tag: string | undefined; sent: V2ListingChanges },
) {
  const before = await readListing(context, agentId, id)
  refuseUnlessAsRead(tag, listingTag(before))
  const known = presentV2Listing(before, context.config)
  // A day stands in place of words, and words in place of a day.
  const instead = {
    ...(sent.available_on && { availability: null }),
    ...(sent.availability && { available_on: null }),
  }
  const kept = withoutOtherKind(writable(known), sent.kind ?? known.kind)
  const listing = { ...kept, ...instead, ...sent }
  refuseInput(v2ListingProblems(listing, sent))
  const input = listingForm.listing.parse(listingFormOf(listing))
  const stored = await withStoredPhotos(context, agentId, input)
  return (await saveListing(context, agentId, { ...stored, _id: id, version: before.version })).property
}

async function withStoredPhotos(context: AppContext, agentId: string, input: ListingInput): Promise<ListingInput> {
  const images = await storedPhotos(context, agentId, input.images)
  return { ...input, images, floorPlans: images.filter((_, at) => input.floorPlans.includes(input.images[at] ?? '')) }
}

function writable({ id: _, created_at: __, updated_at: ___, ...listing }: ReturnType<typeof presentV2Listing>) {
  return listing as V2ListingChanges & { kind: Kind }
}

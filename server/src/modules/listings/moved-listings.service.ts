import { type DataRow, dataRows } from '@porchlight/contract/data-import'
import { fieldErrors } from '@porchlight/contract/endpoint'
import { type ListingInput, listingForm } from '@porchlight/contract/listing-form'
import { customAvailability } from '@porchlight/contract/options'
import { unsoundTexts } from '@porchlight/contract/sound-text'
import { readImportedRow } from '@porchlight/domain/import-row'
import type { AppContext } from '../../context.ts'
import type { Queryable } from '../../db/client.ts'
import { newId } from '../../ids.ts'
import { linksByIds, mediaByOrigin } from '../media/index.ts'
import { tellOfNewListings } from './listing-events.service.ts'
import { presentListing } from './listings.presenter.ts'
import { insertMoved } from './listings.repository.ts'
import { columnsOf, pictureOrder } from './save-listing.service.ts'

type Raw = Record<string, unknown>
export type MovedListing = DataRow<'listings'> & { input: ListingInput }

const dollars = (cents: unknown) => (typeof cents === 'number' ? cents / 100 : null)

/** A row of a data zip as the listing it is. What its status asks for and it has not keeps it in the drafts. */
export function readMovedListing(raw: Raw): { thing: MovedListing } | { errors: Record<string, string> } {
  const row = dataRows.listings.safeParse(raw)
  const form = readForm({
    type: raw.type,
    subPropertyType: raw.sub_property_type,
    status: raw.status,
    address: raw.address,
    units: raw.units,
    city: raw.city,
    state: raw.state,
    zipcode: raw.zipcode,
    area: raw.area,
    lat: raw.lat,
    lng: raw.lng,
    monthlyRent: dollars(raw.monthly_rent_cents),
    askingPrice: dollars(raw.asking_price_cents),
    squareFootage: raw.square_footage,
    interiorSqFeet: raw.interior_sq_feet,
    bedrooms: raw.bedrooms,
    bathrooms: raw.bathrooms,
    minMonths: raw.min_months,
    maxMonths: raw.max_months,
    availability: raw.availability_date ? customAvailability : raw.availability,
    availabilityDate: raw.availability_date,
    description: raw.description,
    propertyFeature: raw.property_features,
    buildingFeature: raw.building_features,
    // Whether they are there is known when they are: here they only count.
    images: row.success ? row.data.photo_ids : [],
    floorPlans: row.success ? row.data.floor_plan_ids : [],
    mls: raw.mls,
    propertyTaxes: dollars(raw.property_taxes_cents),
    hoaFee: dollars(raw.hoa_fee_cents),
    tourUrl: raw.tour_url,
    schools: raw.schools,
    parks: raw.parks,
    commute: raw.commute,
  })
  if (row.success && form.isReady) return { thing: { ...row.data, input: form.listing } }
  return { errors: { ...(form.isReady ? {} : form.errors), ...(row.success ? {} : fieldErrors(row.error)) } }
}

/** What the page editor has begun is excused everything until it is published. */
function readForm(fields: Raw): ReturnType<typeof readImportedRow> {
  const asListed = readImportedRow(fields)
  if (asListed.isReady) return asListed
  const begun = listingForm.editor.safeParse({ ...fields, status: 'draft' })
  const isSound = begun.success && Object.keys(unsoundTexts(fields)).length === 0
  return isSound ? { isReady: true, listing: begun.data, missing: asListed.errors } : asListed
}

/** Answers the ids, as they were born, of those that were not here. */
export async function saveMovedListings(
  context: AppContext,
  trx: Queryable,
  userId: string,
  listings: MovedListing[],
): Promise<Set<string>> {
  const media = await mediaByOrigin(
    trx,
    userId,
    listings.flatMap(({ photo_ids }) => photo_ids),
  )
  const hereOf = (origins: string[]) =>
    origins.flatMap((origin) => {
      const found = media.get(origin)
      return found?.kind === 'image' ? [found.id] : []
    })
  const rows = listings.map(({ id, input, photo_ids, floor_plan_ids, created_at }) => {
    const pictures = pictureOrder(hereOf(photo_ids), hereOf(floor_plan_ids))
    const columns = columnsOf(input)
    return {
      ...columns,
      // None of its photos could be kept, and nobody shows a home without one.
      status: pictures.photo_ids.length > pictures.floor_plan_ids.length ? columns.status : ('draft' as const),
      ...pictures,
      id: newId(),
      user_id: userId,
      origin_id: id,
      import_key: null,
      created_at: new Date(created_at),
      updated_at: context.clock.now(),
    }
  })
  const made = await insertMoved(trx, rows)
  const links = await linksByIds(
    trx,
    made.flatMap(({ photo_ids }) => photo_ids),
  )
  await tellOfNewListings(
    context,
    trx,
    userId,
    made.map((row) => presentListing(row, links, new Map())),
  )
  return new Set(made.map(({ origin_id }) => origin_id ?? ''))
}

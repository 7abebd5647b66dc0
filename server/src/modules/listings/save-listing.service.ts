import { limits } from '@porchlight/contract/limits'
import { dayText, type ListingInput } from '@porchlight/contract/listing-form'
import { messages } from '@porchlight/contract/messages'
import { customAvailability } from '@porchlight/contract/options'
import type { Property } from '@porchlight/contract/property'
import { plansLast } from '@porchlight/domain/floor-plans'
import { judgeSave } from '@porchlight/domain/save-order'
import { slugify } from '@porchlight/domain/slugs'
import type { AppContext } from '../../context.ts'
import type { ListingRow } from '../../db/tables.ts'
import { AppError, invalidField, notFound } from '../../errors.ts'
import type { UploadedFile } from '../../http/multipart.ts'
import { newId } from '../../ids.ts'
import { mediaIdOf, ownedPictureIds, storeUpload } from '../media/index.ts'
import { tellOfNewListings, tellOfSavedListing } from './listing-events.service.ts'
import { findListing, insertListing, updateListing } from './listings.repository.ts'
import { present } from './listings.service.ts'

/** Creates, or with an id saves; the photos are links of this agent's pictures and files that came along. */
export async function saveListing(
  context: AppContext,
  agentId: string,
  input: ListingInput,
  files: UploadedFile[] = [],
): Promise<{ property: Property; isNew: boolean }> {
  const { db, clock } = context
  if (input.userId && input.userId !== agentId) throw notFound()
  // Before any file is stored for a listing that is somebody else's.
  const before = input._id ? await findListing(db, agentId, input._id) : undefined
  if (input._id && !before) throw notFound()
  if (before && isBehind(before, input)) return { property: await present(db, before), isNew: false }
  const columns = { ...columnsOf(input), ...(await pictureColumns(context, agentId, input, files)) }
  const now = clock.now()
  const stamp = { editor_id: input.editorId ?? null, save_number: input.saveNumber ?? 0 }
  if (before) {
    const changes = { ...columns, ...stamp, version: before.version + 1, updated_at: now }
    const property = await db.transaction().execute(async (trx) => {
      const row = await updateListing(trx, agentId, before.id, changes, before.version)
      // Someone else was quicker between our look and our write.
      if (!row) throw new AppError('conflict', messages.links.changedElsewhere)
      const saved = await present(trx, row)
      await tellOfSavedListing(context, trx, saved, before)
      return saved
    })
    return { property, isNew: false }
  }
  const property = await db.transaction().execute(async (trx) => {
    const row = await insertListing(trx, {
      ...columns,
      ...stamp,
      id: newId(),
      user_id: agentId,
      import_key: null,
      created_at: now,
      updated_at: now,
    })
    const made = await present(trx, row)
    await tellOfNewListings(context, trx, agentId, [made])
    return made
  })
  return { property, isNew: true }
}

/** True for a save that the same window has overtaken; another window's is refused. */
function isBehind(row: ListingRow, input: ListingInput): boolean {
  const verdict = judgeSave({ version: row.version, editorId: row.editor_id, saveNumber: row.save_number }, input)
  if (verdict === 'conflict') throw new AppError('conflict', messages.links.changedElsewhere)
  return verdict === 'behind'
}

const cents = (dollars: number | null) => (dollars === null ? null : Math.round(dollars * 100))

/** The forms refuse what the type has no place for; what came before it was changed goes. */
export function columnsOf(input: ListingInput) {
  const isRental = input.type === 'rental'
  return {
    type: input.type,
    sub_property_type: input.subPropertyType,
    status: input.status,
    address: input.address,
    units: input.units,
    city: input.city,
    state: input.state,
    zipcode: input.zipcode,
    area: input.area,
    lat: input.lat,
    lng: input.lng,
    monthly_rent_cents: isRental ? cents(input.monthlyRent) : null,
    asking_price_cents: isRental ? null : cents(input.askingPrice),
    square_footage: isRental ? input.squareFootage : null,
    interior_sq_feet: isRental ? null : input.interiorSqFeet,
    bedrooms: input.bedrooms,
    bathrooms: input.bathrooms,
    min_months: isRental ? input.minMonths : null,
    max_months: isRental ? input.maxMonths : null,
    ...(isRental ? availabilityOf(input) : { availability: '', availability_date: null }),
    description: input.description,
    property_features: input.propertyFeature,
    building_features: input.buildingFeature,
    slug: slugify([input.address, input.units, input.city, input.state].filter(Boolean).join(' '), 'listing'),
    mls: input.mls,
    property_taxes_cents: isRental ? null : cents(input.propertyTaxes),
    hoa_fee_cents: isRental ? null : cents(input.hoaFee),
    tour_url: input.tourUrl,
    schools: input.schools,
    parks: input.parks,
    commute: input.commute,
  }
}

/** A chosen day is also kept in words, for readers who know no other field. */
function availabilityOf({ availability, availabilityDate }: ListingInput) {
  if (availabilityDate !== '') return { availability: dayText(availabilityDate), availability_date: availabilityDate }
  return { availability: availability === customAvailability ? '' : availability, availability_date: null }
}

async function pictureColumns(context: AppContext, agentId: string, input: ListingInput, files: UploadedFile[]) {
  const ids = await photoIds(context, agentId, input.images, files)
  const plans = input.floorPlans.flatMap((link) => mediaIdOf(link, context.config) ?? [])
  return pictureOrder(ids, plans)
}

/** Whoever shows one picture of a home shows the first: that is a photo. */
export function pictureOrder(ids: string[], plans: string[]) {
  return { photo_ids: plansLast(ids, plans), floor_plan_ids: ids.filter((id) => plans.includes(id)) }
}

async function photoIds(context: AppContext, agentId: string, links: string[], files: UploadedFile[]) {
  const known = links.map((link) => {
    const id = mediaIdOf(link, context.config)
    if (!id) throw invalidField('images', messages.listings.photoUnknown)
    return id
  })
  const owned = await ownedPictureIds(context.db, agentId, known)
  if (known.some((id) => !owned.has(id))) throw notFound()
  const stored: { after: number; id: string }[] = []
  for (const file of files) {
    const { id } = await storeUpload(context, agentId, file, 'image')
    stored.push({ after: file.field === 'images' ? file.after : known.length, id })
  }
  const ids = [...new Set(interleave(known, stored))]
  if (ids.length > limits.photos.count) throw new AppError('invalid', messages.listings.tooManyPhotos)
  return ids
}

/** A form that mixes links and new files means them in that order. */
function interleave(links: string[], files: { after: number; id: string }[]): string[] {
  const filesAt = (position: number) => files.filter(({ after }) => after === position).map(({ id }) => id)
  return [...links.flatMap((id, index) => [...filesAt(index), id]), ...filesAt(links.length)]
}

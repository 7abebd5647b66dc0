import type { Picture } from '@porchlight/contract/media'
import { type ListingAnswer, listingType, type Property, propertyType } from '@porchlight/contract/property'
import type { Config } from '../../config.ts'
import type { ListingRow } from '../../db/tables.ts'
import { wholeAddress } from '../media/index.ts'

const dollars = (cents: number | null) => (cents === null ? null : cents / 100)

/** `images` names every photo that is still there; `pictures` holds as many as the caller loaded. */
export function presentListing(
  row: ListingRow,
  links: ReadonlyMap<string, string>,
  pictures: ReadonlyMap<string, Picture>,
): Property {
  const linksOf = (ids: string[]) => ids.flatMap((id) => links.get(id) ?? [])
  const images = linksOf(row.photo_ids)
  return {
    _id: row.id,
    userId: row.user_id,
    type: listingType.parse(row.type),
    subPropertyType: propertyType.parse(row.sub_property_type),
    status: row.status,
    propertyStatus: row.status,
    address: row.address,
    units: row.units,
    city: row.city,
    state: row.state,
    zipcode: row.zipcode,
    area: row.area,
    lat: row.lat,
    lng: row.lng,
    monthlyRent: dollars(row.monthly_rent_cents),
    askingPrice: dollars(row.asking_price_cents),
    squareFootage: row.square_footage,
    interiorSqFeet: row.interior_sq_feet,
    bedrooms: row.bedrooms,
    bathrooms: row.bathrooms,
    minMonths: row.min_months,
    maxMonths: row.max_months,
    availability: row.availability,
    availabilityDate: row.availability_date,
    description: row.description,
    propertyFeature: row.property_features,
    buildingFeature: row.building_features,
    images,
    // A process of yesterday's release takes a picture away and leaves its mark.
    floorPlans: linksOf(row.photo_ids.filter((id) => row.floor_plan_ids.includes(id))),
    pictures: row.photo_ids.flatMap((id) => pictures.get(id) ?? []),
    numOfImage: images.length,
    slugUrl: row.slug,
    mls: row.mls,
    propertyTaxes: dollars(row.property_taxes_cents),
    hoaFee: dollars(row.hoa_fee_cents),
    tourUrl: row.tour_url,
    schools: row.schools,
    parks: row.parks,
    commute: row.commute,
    version: row.version,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}

export function presentAnswer(property: Property, config: Pick<Config, 'appUrl'>): ListingAnswer {
  return { ...property, imageUrls: property.images.map((link) => wholeAddress(link, config)) }
}

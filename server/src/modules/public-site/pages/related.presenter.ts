import type { Picture } from '@porchlight/contract/media'
import { pagePath } from '@porchlight/contract/page-address'
import type { RelatedListing } from '@porchlight/contract/public-site'
import type { ListingPageRow } from './public-pages.repository.ts'

const dollars = (cents: number | null) => (cents === null ? null : cents / 100)

export function presentRelated(row: ListingPageRow, pictures: Map<string, Picture>): RelatedListing {
  return {
    _id: row.id,
    path: pagePath({ _id: row.id, campaignType: row.campaign_type, slugUrl: row.slug }),
    property: {
      type: row.type,
      subPropertyType: row.sub_property_type as RelatedListing['property']['subPropertyType'],
      status: row.status,
      address: row.address,
      units: row.units,
      city: row.city,
      state: row.state,
      zipcode: row.zipcode,
      monthlyRent: dollars(row.monthly_rent_cents),
      askingPrice: dollars(row.asking_price_cents),
      squareFootage: row.square_footage,
      interiorSqFeet: row.interior_sq_feet,
      bedrooms: row.bedrooms,
      bathrooms: row.bathrooms,
    },
    picture: pictures.get(row.photo_ids[0] ?? '') ?? null,
  }
}

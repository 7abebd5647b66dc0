import type { Property } from '@porchlight/contract/property'
import type { V2Money } from '@porchlight/contract/v2-listing-form'
import type { V2Listing } from '@porchlight/contract/v2-listings'
import type { Config } from '../../../config.ts'
import { wholeAddress } from '../../media/index.ts'

const money = (dollars: number | null): V2Money | null =>
  dollars === null ? null : { amount: dollars.toFixed(2), currency: 'USD' }

export function presentV2Listing(property: Property, config: Pick<Config, 'appUrl'>): V2Listing {
  const isRental = property.type === 'rental'
  return {
    id: property._id,
    created_at: property.createdAt,
    updated_at: property.updatedAt,
    kind: property.type,
    property_type: property.subPropertyType,
    status: property.status,
    address: property.address,
    unit: property.units || null,
    city: property.city,
    state: property.state,
    zip: property.zipcode,
    neighborhood: property.area || null,
    latitude: property.lat,
    longitude: property.lng,
    price: money(isRental ? property.monthlyRent : property.askingPrice),
    property_taxes: money(property.propertyTaxes),
    hoa_fee: money(property.hoaFee),
    square_feet: isRental ? property.squareFootage : property.interiorSqFeet,
    bedrooms: property.bedrooms,
    bathrooms: property.bathrooms,
    min_lease_months: property.minMonths,
    max_lease_months: property.maxMonths,
    availability: property.availabilityDate ? null : property.availability || null,
    available_on: property.availabilityDate,
    description: property.description,
    features: property.propertyFeature,
    building_features: property.buildingFeature,
    photos: property.images.map((link) => wholeAddress(link, config)),
    floor_plans: property.floorPlans.map((link) => wholeAddress(link, config)),
    mls_number: property.mls || null,
    tour_url: property.tourUrl || null,
    schools: property.schools || null,
    parks: property.parks || null,
    commute: property.commute || null,
  }
}

export const listingTag = ({ version }: Pick<Property, 'version'>) => `"${version}"`

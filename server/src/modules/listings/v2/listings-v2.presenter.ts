import type { ListingFormValues } from '@porchlight/contract/listing-form'
import { customAvailability } from '@porchlight/contract/options'
import type { Property } from '@porchlight/contract/property'
import type { V2Listing, V2ListingChanges, V2Money } from '@porchlight/contract/v2-listings'
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
    mls_number: property.mls || null,
  }
}

export const listingTag = ({ version }: Pick<Property, 'version'>) => `"${version}"`

/** What a kind has and the other has not. */
const ofOneKind: Record<Property['type'], readonly (keyof V2ListingChanges)[]> = {
  rental: ['min_lease_months', 'max_lease_months', 'availability', 'available_on'],
  'for-purchase': ['property_taxes', 'hoa_fee'],
}

/** Fields that a listing of this kind would lose without a word. */
export function strangeFields(kind: Property['type'], sent: V2ListingChanges): string[] {
  const foreign = kind === 'rental' ? ofOneKind['for-purchase'] : ofOneKind.rental
  return foreign.filter((field) => (sent[field] ?? null) !== null)
}

/** A listing of the second surface in the words of the listing form, which knows the rules. */
export function formOf(listing: V2ListingChanges & { kind: Property['type'] }): ListingFormValues {
  const price = listing.price?.amount
  return {
    type: listing.kind,
    subPropertyType: listing.property_type,
    status: listing.status,
    address: listing.address,
    units: listing.unit,
    city: listing.city,
    state: listing.state,
    zipcode: listing.zip,
    area: listing.neighborhood,
    lat: listing.latitude,
    lng: listing.longitude,
    ...(listing.kind === 'rental'
      ? { monthlyRent: price, squareFootage: listing.square_feet }
      : { askingPrice: price, interiorSqFeet: listing.square_feet }),
    bedrooms: listing.bedrooms,
    bathrooms: listing.bathrooms,
    minMonths: listing.min_lease_months,
    maxMonths: listing.max_lease_months,
    availability: listing.available_on ? customAvailability : listing.availability,
    availabilityDate: listing.available_on,
    description: listing.description,
    propertyFeature: listing.features,
    buildingFeature: listing.building_features,
    images: listing.photos,
    mls: listing.mls_number,
    propertyTaxes: listing.property_taxes?.amount,
    hoaFee: listing.hoa_fee?.amount,
  }
}

/** Where the form calls a field otherwise. */
const named: Record<string, keyof V2ListingChanges> = {
  type: 'kind',
  subPropertyType: 'property_type',
  units: 'unit',
  zipcode: 'zip',
  area: 'neighborhood',
  monthlyRent: 'price',
  askingPrice: 'price',
  squareFootage: 'square_feet',
  interiorSqFeet: 'square_feet',
  minMonths: 'min_lease_months',
  maxMonths: 'max_lease_months',
  availabilityDate: 'available_on',
  propertyFeature: 'features',
  buildingFeature: 'building_features',
  images: 'photos',
  mls: 'mls_number',
  propertyTaxes: 'property_taxes',
  hoaFee: 'hoa_fee',
}

export const inV2Words = (errors: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(errors).map(([field, sentence]) => [named[field] ?? field, sentence]))

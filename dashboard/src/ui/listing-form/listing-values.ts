import type { ListingFormValues } from '@porchlight/contract/listing-form'
import { customAvailability } from '@porchlight/contract/options'
import type { Property } from '@porchlight/contract/property'

/** What the fields hold: numbers as text, as they are typed. */
export const emptyListing = {
  type: 'rental',
  subPropertyType: 'singleFamilyHouse',
  status: 'active',
  address: '',
  units: '',
  city: '',
  state: '',
  zipcode: '',
  area: '',
  lat: null,
  lng: null,
  monthlyRent: '',
  askingPrice: '',
  squareFootage: '',
  interiorSqFeet: '',
  bedrooms: '',
  bathrooms: '',
  minMonths: '',
  maxMonths: '',
  availability: '',
  availabilityDate: '',
  description: '',
  propertyFeature: [],
  buildingFeature: [],
  images: [],
  mls: '',
  propertyTaxes: '',
  hoaFee: '',
} satisfies ListingFormValues

const text = (value: number | null) => (value === null ? '' : String(value))

export function valuesOf(property: Property): ListingFormValues {
  return {
    type: property.type,
    subPropertyType: property.subPropertyType,
    status: property.status,
    address: property.address,
    units: property.units,
    city: property.city,
    state: property.state,
    zipcode: property.zipcode,
    area: property.area,
    lat: property.lat,
    lng: property.lng,
    monthlyRent: text(property.monthlyRent),
    askingPrice: text(property.askingPrice),
    squareFootage: text(property.squareFootage),
    interiorSqFeet: text(property.interiorSqFeet),
    bedrooms: text(property.bedrooms),
    bathrooms: text(property.bathrooms),
    minMonths: text(property.minMonths),
    maxMonths: text(property.maxMonths),
    availability: property.availabilityDate ? customAvailability : property.availability,
    availabilityDate: property.availabilityDate ?? '',
    description: property.description,
    propertyFeature: property.propertyFeature,
    buildingFeature: property.buildingFeature,
    images: property.images,
    mls: property.mls,
    propertyTaxes: text(property.propertyTaxes),
    hoaFee: text(property.hoaFee),
  }
}

import { limits } from '@porchlight/contract/limits'
import { messages } from '@porchlight/contract/messages'

/** What a column of a file can mean, in the order it is offered. */
export const importFields = {
  type: 'Type',
  subPropertyType: 'Property Type',
  status: 'Status',
  address: 'Street Address',
  streetNumber: 'House number',
  streetDirPrefix: 'Direction before the street',
  streetName: 'Street name',
  streetSuffix: 'Street suffix',
  streetDirSuffix: 'Direction after the street',
  units: 'Unit or Apt #',
  city: 'City',
  state: 'State',
  zipcode: 'Zip',
  askingPrice: 'Price',
  monthlyRent: 'Monthly rent',
  interiorSqFeet: 'Square feet',
  bedrooms: 'Bedrooms',
  bathrooms: 'Bathrooms',
  minMonths: 'Min Lease',
  maxMonths: 'Max Lease',
  availability: 'Availability',
  description: 'Property Description',
  propertyFeature: 'Property Features',
  buildingFeature: 'Building Features',
  mls: 'MLS number',
  propertyTaxes: 'Monthly property taxes',
  hoaFee: 'Monthly HOA fee',
  lat: 'Latitude',
  lng: 'Longitude',
} as const
export type ImportField = keyof typeof importFields

/** What is said of a file of listings. */
export const fileWords = {
  most: limits.listing.importRows,
  empty: messages.listings.importEmpty,
  tooLong: messages.listings.importTooLong,
}

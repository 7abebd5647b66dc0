import { limits } from '@porchlight/contract/limits'
import { messages } from '@porchlight/contract/messages'
import * as words from '../../../../words/listings.ts'

/** What a column of a file can mean, in the order it is offered. */
export const importFields = {
  type: words.type,
  subPropertyType: words.propertyType,
  status: words.status,
  address: words.streetAddress,
  streetNumber: words.houseNumber,
  streetDirPrefix: words.directionBeforeTheStreet,
  streetName: words.streetName,
  streetSuffix: words.streetSuffix,
  streetDirSuffix: words.directionAfterTheStreet,
  units: words.unitOrApt,
  city: words.city,
  state: words.state,
  zipcode: words.zip,
  askingPrice: words.price,
  monthlyRent: words.monthlyRent,
  interiorSqFeet: words.squareFeet,
  bedrooms: words.bedrooms,
  bathrooms: words.bathrooms,
  minMonths: words.minLease,
  maxMonths: words.maxLease,
  availability: words.availability,
  description: words.propertyDescription,
  propertyFeature: words.propertyFeatures,
  buildingFeature: words.buildingFeatures,
  mls: words.mlsNumber,
  propertyTaxes: words.monthlyPropertyTaxes,
  hoaFee: words.monthlyHoaFee,
  lat: words.latitude,
  lng: words.longitude,
} as const
export type ImportField = keyof typeof importFields

/** What is said of a file of listings. */
export const fileWords = {
  most: limits.listing.importRows,
  empty: messages.listings.importEmpty,
  tooLong: messages.listings.importTooLong,
}

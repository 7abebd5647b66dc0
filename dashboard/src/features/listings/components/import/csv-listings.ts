import { fieldErrors } from '@porchlight/contract/endpoint'
import { listingForm } from '@porchlight/contract/listing-form'
import {
  buildingFeatures,
  listingStatuses,
  listingTypes,
  propertyFeatures,
  propertyTypes,
  states,
} from '@porchlight/contract/options'

/** What a column of a file can mean, in the order it is offered. */
export const importFields = {
  type: 'Type',
  subPropertyType: 'Property Type',
  status: 'Status',
  address: 'Street Address',
  units: 'Unit or Apt #',
  city: 'City',
  state: 'State',
  zipcode: 'Zip',
  monthlyRent: 'Monthly rent',
  askingPrice: 'Asking price',
  squareFootage: 'Square Footage (rental)',
  interiorSqFeet: 'Sq.Ft (purchase)',
  bedrooms: 'Bedrooms',
  bathrooms: 'Bathrooms',
  minMonths: 'Min Lease',
  maxMonths: 'Max Lease',
  availability: 'Availability',
  description: 'Property Description',
  propertyFeature: 'Property Features',
  buildingFeature: 'Building Features',
  mls: 'MLS number',
  propertyTaxes: 'Property taxes',
  hoaFee: 'HOA fee',
} as const
export type ImportField = keyof typeof importFields
/** By column of the file; empty where the column is left out. */
export type Mapping = Record<string, ImportField | ''>

/** Other names under which files carry these fields. */
const aliases: Partial<Record<ImportField, string[]>> = {
  type: ['listingtype', 'saleorrent', 'for'],
  subPropertyType: ['subtype', 'propertykind', 'style'],
  status: ['propertystatus', 'listingstatus'],
  address: ['address', 'street', 'addressline1', 'fulladdress'],
  units: ['unit', 'units', 'apt', 'apartment', 'unitnumber', 'addressline2'],
  city: ['town'],
  state: ['stateorprovince', 'st'],
  zipcode: ['zip', 'zipcode', 'postalcode', 'postcode'],
  monthlyRent: ['rent', 'rentprice'],
  askingPrice: ['price', 'listprice', 'saleprice', 'askingprice'],
  squareFootage: ['squarefootage'],
  interiorSqFeet: ['sqft', 'squarefeet', 'livingarea', 'size'],
  bedrooms: ['beds', 'bed', 'br', 'bedroomstotal'],
  bathrooms: ['baths', 'bath', 'ba', 'bathroomstotal'],
  minMonths: ['minlease', 'minimumlease'],
  maxMonths: ['maxlease', 'maximumlease'],
  availability: ['available', 'availablefrom'],
  description: ['remarks', 'publicremarks', 'details'],
  propertyFeature: ['features', 'interiorfeatures'],
  buildingFeature: ['amenities', 'buildingamenities'],
  mls: ['mls', 'mlsid', 'mlsnumber', 'listingid'],
  propertyTaxes: ['taxes'],
  hoaFee: ['hoa', 'hoadues', 'associationfee'],
}

const plain = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '')

/** A first guess by the names of the columns; no field is given out twice. */
export function guessMapping(columns: readonly string[]): Mapping {
  const taken = new Set<ImportField>()
  return Object.fromEntries(
    columns.map((column) => {
      const name = plain(column)
      const field = (Object.keys(importFields) as ImportField[]).find(
        (candidate) =>
          !taken.has(candidate) &&
          [plain(candidate), plain(importFields[candidate]), ...(aliases[candidate] ?? [])].includes(name),
      )
      if (field) taken.add(field)
      return [column, field ?? '']
    }),
  )
}

/** A value by its name or its label, however it is written. */
function find(pairs: readonly (readonly [string, string])[], text: string, more: Record<string, string> = {}): string {
  const name = plain(text)
  return more[name] ?? pairs.find(([value, label]) => plain(value) === name || plain(label) === name)?.[0] ?? text
}

function features(known: readonly string[], text: string): string[] {
  return text
    .split(/[,;|]/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => known.find((feature) => plain(feature) === plain(part)) ?? part)
}

const read: Partial<Record<ImportField, (text: string) => unknown>> = {
  type: (text) =>
    find(listingTypes, text, {
      rent: 'rental',
      lease: 'rental',
      sale: 'for-purchase',
      forsale: 'for-purchase',
      purchase: 'for-purchase',
    }),
  subPropertyType: (text) =>
    find(propertyTypes, text, { house: 'singleFamilyHouse', singlefamily: 'singleFamilyHouse' }),
  status: (text) => find(listingStatuses, text, { closed: 'sold' }),
  state: (text) => find(states, text),
  propertyFeature: (text) => features(propertyFeatures, text),
  buildingFeature: (text) => features(buildingFeatures, text),
}

export interface ImportRow {
  /** Counted from 1, without the heading. */
  number: number
  listing: Record<string, unknown>
  errors: Record<string, string>
}

/** What the file says, row by row, and what is wrong with it; the server asks again by the same rules. */
export function readRows(rows: readonly Record<string, string>[], mapping: Mapping): ImportRow[] {
  return rows.map((row, index) => {
    const listing: Record<string, unknown> = {}
    for (const [column, field] of Object.entries(mapping)) {
      const text = row[column]?.trim() ?? ''
      if (field && text) listing[field] = read[field]?.(text) ?? text
    }
    // A price in the file says what kind of listing it is where no column does.
    listing.type ??= listing.monthlyRent ? 'rental' : listing.askingPrice ? 'for-purchase' : undefined
    const result = listingForm.listing.safeParse({ status: 'draft', ...listing })
    return { number: index + 1, listing, errors: result.success ? {} : fieldErrors(result.error) }
  })
}

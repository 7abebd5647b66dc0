import {
  availabilityOptions,
  buildingFeatures,
  customAvailability,
  listingStatuses,
  listingTypes,
  propertyFeatures,
  propertyTypes,
  states,
} from '@porchlight/contract/options'
import type { ImportField } from './import-fields.ts'

interface Value {
  values: Record<string, unknown>
  /** Whether it is one of the words that only this field knows. */
  isKnown: boolean
  /** Words of the cell that have no place in a listing. */
  leftOut?: string[]
}

const plain = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '')

/** A choice by its name or its label, or by what RESO and the MLS systems call it. */
function choice(pairs: readonly (readonly [string, string])[], others: Record<string, string> = {}) {
  const known = new Map(pairs.flatMap(([value, label]) => [value, label].map((name) => [plain(name), value])))
  for (const [value, names] of Object.entries(others)) for (const name of names.split(' ')) known.set(name, value)
  return (text: string) => known.get(plain(text))
}

const choices: Partial<Record<ImportField, (text: string) => string | undefined>> = {
  type: choice(listingTypes, {
    rental: 'rent forrent lease forlease rentals residentiallease commerciallease residentialrental rnt rlse',
    'for-purchase': 'sale forsale purchase buy residential res residentialsale residentialincome commercialsale',
  }),
  subPropertyType: choice(propertyTypes, {
    singleFamilyHouse:
      'house home singlefamily singlefamilyresidence singlefamilyhome singlefamilydetached detached detachedhome sfr sfh residential',
    townhouse: 'townhome rowhouse rowhome th',
    condo: 'condominium condos residentialcondo',
    'co-op': 'coop cooperative stockcooperative',
    apartment: 'apartments apt flat',
    land: 'lot lots lotsland lotsandland lotland vacantland unimprovedland residentialland',
    office: 'officespace offices',
  }),
  status: choice(listingStatuses, {
    active:
      'a act new forsale forrent available pricechange pricechanged backonmarket activeundercontract undercontract contingent activecontingent pending pend p',
    sold: 'closed s sld closedsale rented leased',
    draft: 'comingsoon incomplete hold onhold temporarilyoffmarket offmarket expired withdrawn canceled cancelled',
  }),
  state: choice(states),
}

const features: Partial<Record<ImportField, readonly string[]>> = {
  propertyFeature: propertyFeatures,
  buildingFeature: buildingFeatures,
}

export function readValue(field: ImportField, text: string): Value {
  const known = features[field]
  if (known) return readFeatures(field, known, text)
  if (field === 'availability') return readAvailability(text)
  if (field === 'zipcode') return { values: { zipcode: wholeZip(text) }, isKnown: true }
  const choose = choices[field]
  const chosen = choose?.(text)
  return { values: { [field]: chosen ?? text }, isKnown: chosen !== undefined }
}

/** Homes have features no list has: those are left out, aloud, and keep no home from being imported. */
function readFeatures(field: ImportField, known: readonly string[], text: string): Value {
  const words = text
    .split(/[,;|]/)
    .map((word) => word.trim())
    .filter(Boolean)
  const found = words.map((word) => known.find((feature) => plain(feature) === plain(word)))
  return {
    values: { [field]: found.filter((feature) => feature !== undefined) },
    isKnown: found.some(Boolean),
    leftOut: words.filter((_, index) => !found[index]),
  }
}

function readAvailability(text: string): Value {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})(?:[T ].*)?$/.exec(text) ?? []
  const [, monthFirst, dayThen, yearLast] = /^(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})$/.exec(text) ?? []
  const date = year
    ? `${year}-${month}-${day}`
    : yearLast && `${yearLast.padStart(4, '20')}-${monthFirst?.padStart(2, '0')}-${dayThen?.padStart(2, '0')}`
  if (date) return { values: { availability: customAvailability, availabilityDate: date }, isKnown: true }
  const now = plain(text) === 'now' ? 'Immediately' : undefined
  const option = now ?? availabilityOptions.find((known) => plain(known) === plain(text))
  return { values: { availability: option ?? text }, isKnown: option !== undefined }
}

/** A spreadsheet that took a zip for a number has dropped the zeros in front. */
function wholeZip(text: string): string {
  if (/^\d{3,4}$/.test(text)) return text.padStart(5, '0')
  return /^\d{7,9}$/.test(text) ? text.padStart(9, '0').replace(/^(\d{5})(\d{4})$/, '$1-$2') : text
}

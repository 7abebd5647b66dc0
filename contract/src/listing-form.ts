import { amountProblem, toAmount } from './amount.ts'
import { isKeptTime } from './kept-time.ts'
import { limits } from './limits.ts'
import { isBlank, ofOneType, otherType, sizeNames, type TypeOfListing } from './listing-types.ts'
import { type ListingFormKind, listingWording } from './listing-wording.ts'
import { messages } from './messages.ts'
import {
  buildingFeatures,
  customAvailability,
  listingStatuses,
  listingTypes,
  propertyFeatures,
  propertyTypes,
  stateCodes,
} from './options.ts'
import { saveStamp } from './save-stamp.ts'
import { tourSiteOf } from './tours.ts'
import { z } from './zod.ts'

const { listings } = messages

const typed = z.union([z.string(), z.number(), z.null()]).optional()

/** One line of text; a number someone's program sent is its digits. */
const line = typed.transform((value) =>
  String(value ?? '')
    .replace(/\p{Cc}+/gu, ' ')
    .trim(),
)
const paragraphs = typed.transform((value) =>
  String(value ?? '')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim(),
)
/** Stands for a word that is none of the choices, until it is refused. */
const stranger = '?'
const choice = <Value extends string>(values: readonly Value[]) =>
  typed
    .transform((value): Value | '' | typeof stranger => {
      const text = String(value ?? '').trim()
      return text === '' ? '' : (values.find((known) => known === text) ?? stranger)
    })
    .meta({ described: { type: 'string', enum: values } })

const amount = typed.transform(toAmount)
const coordinate = (max: number) =>
  typed.transform((value) => {
    const number = value === null || value === undefined || value === '' ? Number.NaN : Number(value)
    return Math.abs(number) <= max ? number : null
  })

/** A list arrives repeated, as JSON text, or not at all. */
const texts = z
  .union([z.array(z.string()), z.string(), z.null()])
  .optional()
  .transform((value) => (typeof value === 'string' ? readList(value) : (value ?? [])).filter((text) => text !== ''))

function readList(text: string): string[] {
  if (!text.trim().startsWith('[')) return [text]
  try {
    const list: unknown = JSON.parse(text)
    return Array.isArray(list) ? list.map(String) : [text]
  } catch {
    return [text]
  }
}

/** As they travel; what they need of each other is judged below. */
export const listingFields = z.object({
  _id: z.string().max(64).optional(),
  userId: z.string().max(64).optional(),
  type: choice(listingTypes.map(([value]) => value)),
  subPropertyType: choice(propertyTypes.map(([value]) => value)),
  status: choice(listingStatuses.map(([value]) => value)),
  propertyStatus: choice(listingStatuses.map(([value]) => value)),
  address: line,
  units: line,
  city: line,
  state: line.transform((code) => code.toUpperCase()),
  zipcode: line,
  area: line,
  lat: coordinate(90),
  lng: coordinate(180),
  monthlyRent: amount,
  askingPrice: amount,
  squareFootage: amount,
  interiorSqFeet: amount,
  bedrooms: amount,
  bathrooms: amount,
  minMonths: amount,
  maxMonths: amount,
  availability: line,
  availabilityDate: line,
  description: paragraphs,
  propertyFeature: texts,
  buildingFeature: texts,
  /** Links of stored pictures, in order. */
  images: texts,
  /** Those of them that are floor plans. */
  floorPlans: texts,
  mls: line,
  propertyTaxes: amount,
  hoaFee: amount,
  /** On one of the sites that pages show tours from. */
  tourUrl: line,
  schools: paragraphs,
  parks: paragraphs,
  commute: paragraphs,
  /** Only the page editor says so. */
  ...saveStamp.shape,
  /** Set by the server: how many pictures came as files beside these fields. */
  fileCount: z.number().int().optional(),
})
type Fields = z.output<typeof listingFields>
type Field = keyof Fields

const amounts = [
  'monthlyRent',
  'askingPrice',
  'squareFootage',
  'interiorSqFeet',
  'bedrooms',
  'bathrooms',
  'minMonths',
  'maxMonths',
  'propertyTaxes',
  'hoaFee',
] as const satisfies Field[]

/** The fields in which something stands that the listing's type has no place for. */
function foreignFields(input: Fields): Field[] {
  const other = otherType(input.type)
  if (!other) return []
  const isDayAlone = input.availability === customAvailability && input.availabilityDate !== ''
  const [own, second] = [input[sizeNames[input.type as TypeOfListing]], input[sizeNames[other]]]
  return [
    ...ofOneType[other].filter((field) => !isBlank(input[field]) && !(field === 'availability' && isDayAlone)),
    ...(own !== null && second !== null && !Object.is(own, second) ? [sizeNames[other]] : []),
  ]
}

/** What a listing needs, field by field in the order of its form; the first reason is the one shown. */
function problems(input: Fields, kind: ListingFormKind): [Field, string][] {
  const words = listingWording[kind]
  const isDraft = statusOf(input) === 'draft'
  const isRental = input.type === 'rental'
  const isPurchase = input.type === 'for-purchase'
  const pictures = input.images.length + (input.fileCount ?? 0)
  const photos = pictures - input.images.filter((link) => input.floorPlans.includes(link)).length
  const isEditorDraft = isDraft && kind === 'editor'
  const found: [Field, string][] = []
  const need = (field: Field, isMissing: boolean, sentence: string) => {
    if (isMissing) found.push([field, sentence])
  }

  need('type', input.type === '' || input.type === stranger, listings.typeRequired)
  for (const field of foreignFields(input)) found.push([field, listings.notOfThisKind])
  need('subPropertyType', input.subPropertyType === stranger, listings.propertyTypeUnknown)
  need('status', input.status === stranger, listings.statusUnknown)
  need('propertyStatus', input.propertyStatus === stranger, listings.statusUnknown)
  if (!isEditorDraft) {
    need('address', input.address === '', listings.addressRequired)
    need('city', input.city === '', words.city)
    need('state', input.state === '', words.state)
    need('zipcode', input.zipcode === '', listings.zipcodeRequired)
    if (isPurchase) need('askingPrice', input.askingPrice === null, listings.askingPriceRequired)
  }
  need('state', input.state !== '' && !stateCodes.some((code) => code === input.state), words.state)
  if (isRental && !isDraft) {
    need('monthlyRent', input.monthlyRent === null, listings.monthlyRentRequired)
    need('squareFootage', input.squareFootage === null, listings.squareFootageRequired)
  }
  if (isPurchase && !isDraft && kind === 'editor') {
    need('interiorSqFeet', input.interiorSqFeet === null, words.squareFeet)
  }
  if (!isDraft) {
    need('bedrooms', input.bedrooms === null, listings.bedroomsRequired)
    need('bathrooms', input.bathrooms === null, listings.bathroomsRequired)
  }
  if (isRental && !isDraft) {
    const { minMonths, maxMonths } = input
    need('minMonths', minMonths === null, words.minLease)
    need('maxMonths', maxMonths === null, words.maxLease)
    need('maxMonths', minMonths !== null && maxMonths !== null && minMonths > maxMonths, words.leaseOrder)
    need('availability', input.availability === '', words.availability)
    need('availabilityDate', isDayMissing(input), words.availability)
  }
  need('availabilityDate', input.availabilityDate !== '' && !isDay(input.availabilityDate), words.availability)
  if (!isDraft) {
    need('description', input.description === '', listings.descriptionRequired)
    need('images', photos === 0, listings.photoRequired)
  }
  need('images', pictures > limits.photos.count, listings.tooManyPhotos)
  for (const field of amounts) {
    const problem = amountProblem(input[field])
    if (problem) found.push([field, problem])
  }
  for (const field of ['address', 'units', 'city', 'zipcode', 'area', 'availability', 'mls'] as const) {
    need(field, input[field].length > limits.listing.line, messages.fields.tooLong)
  }
  need('description', input.description.length > limits.listing.description, messages.fields.tooLong)
  need('tourUrl', input.tourUrl !== '' && !tourSiteOf(input.tourUrl), listings.tourUnknown)
  for (const field of ['schools', 'parks', 'commute'] as const) {
    need(field, input[field].length > limits.listing.neighborhood, messages.fields.tooLong)
  }
  need('propertyFeature', hasStranger(input.propertyFeature, propertyFeatures), listings.featureUnknown)
  need('buildingFeature', hasStranger(input.buildingFeature, buildingFeatures), listings.featureUnknown)
  return found
}

const statusOf = ({ status, propertyStatus }: Fields) => status || propertyStatus || 'active'
const isDay = (text: string) => z.iso.date().safeParse(text).success && isKeptTime(new Date(text))
/** How a day reads in a listing. */
export const dayText = (day: string) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(day))
/** Words are worth more than a day beside them, unless they are the day's own, as it is answered. */
const isDayMeant = ({ availability, availabilityDate }: Pick<Fields, 'availability' | 'availabilityDate'>) =>
  isDay(availabilityDate) && ['', customAvailability, dayText(availabilityDate)].includes(availability)
const isDayMissing = ({ availability, availabilityDate }: Fields) =>
  availability === customAvailability && availabilityDate === ''
const hasStranger = (chosen: string[], known: readonly string[]) => chosen.some((feature) => !known.includes(feature))

const chosen = <Value extends string>(value: Value) =>
  value === '' || value === stranger ? undefined : (value as Exclude<Value, '' | typeof stranger>)

/** A home has one size: by the other type's name for it, it is meant as well. */
const sizeOf = ({ type, squareFootage, interiorSqFeet }: Pick<Fields, 'type' | 'squareFootage' | 'interiorSqFeet'>) =>
  type === 'rental'
    ? { squareFootage: squareFootage ?? interiorSqFeet }
    : { interiorSqFeet: interiorSqFeet ?? squareFootage }

function schemaFor(kind: ListingFormKind) {
  return listingFields
    .superRefine((input, context) => {
      for (const [field, message] of problems({ ...input, ...sizeOf(input) }, kind))
        context.addIssue({ code: 'custom', path: [field], message })
    })
    .transform(({ propertyStatus, fileCount: _, ...input }) => ({
      ...input,
      ...sizeOf(input),
      ...(input.type === 'rental' ? { interiorSqFeet: null } : { squareFootage: null }),
      availabilityDate: isDayMeant(input) ? input.availabilityDate : '',
      type: chosen(input.type) ?? 'rental',
      subPropertyType: chosen(input.subPropertyType) ?? 'singleFamilyHouse',
      status: chosen(input.status) ?? chosen(propertyStatus) ?? 'active',
      propertyFeature: [...new Set(input.propertyFeature)],
      buildingFeature: [...new Set(input.buildingFeature)],
      images: [...new Set(input.images)],
      floorPlans: [...new Set(input.floorPlans)].filter((link) => input.images.includes(link)),
    }))
}

/** What stands in every listing; the rest is asked for by its type and status. */
export const listingForm = {
  listing: schemaFor('listing').meta({
    described: {
      required: ['type', 'address', 'city', 'state', 'zipcode'],
      properties: { form: { const: 'listing' } },
    },
  }),
  editor: schemaFor('editor').meta({
    described: { required: ['type', 'form'], properties: { form: { const: 'editor' } } },
  }),
}
/** What a form holds while it is typed into. */
export type ListingFormValues = z.input<typeof listingForm.listing>
export type ListingInput = z.output<typeof listingForm.listing>

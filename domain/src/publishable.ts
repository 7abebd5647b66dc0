import { messages } from '@porchlight/contract/messages'
import type { CampaignType } from '@porchlight/contract/options'
import { pageKinds } from '@porchlight/contract/page-kinds'
import {
  type CompletableListing,
  hasLeaseOutOfOrder,
  type ListingField,
  missingListingFields,
} from './listing-completeness.ts'
import * as words from './words.ts'

const { listings, signup, profile } = messages

/** In the words of the editor's listing form. */
const listingSentences: Record<ListingField, string> = {
  address: listings.addressRequired,
  city: listings.inEditor.cityRequired,
  state: listings.inEditor.stateRequired,
  zipcode: listings.zipcodeRequired,
  monthlyRent: listings.monthlyRentRequired,
  askingPrice: listings.askingPriceRequired,
  squareFootage: listings.squareFootageRequired,
  interiorSqFeet: listings.inEditor.squareFeetRequired,
  bedrooms: listings.bedroomsRequired,
  bathrooms: listings.bathroomsRequired,
  minMonths: listings.inEditor.minLeaseRequired,
  maxMonths: listings.inEditor.maxLeaseRequired,
  availability: listings.inEditor.availabilityRequired,
  availabilityDate: listings.inEditor.availabilityRequired,
  description: listings.descriptionRequired,
  images: listings.photoRequired,
}

interface Profile {
  firstName: string
  lastName: string
  email: string
  profileImage: string
}

const profileSentences: Record<keyof Profile, string> = {
  firstName: signup.firstNameRequired,
  lastName: signup.lastNameRequired,
  email: profile.emailRequired,
  profileImage: profile.imageRequiredInEditor,
}

/** What a field is called on the screen, for sentences about it. */
const fieldNames: Record<keyof Profile | `property.${ListingField}`, string> = {
  firstName: words.firstName,
  lastName: words.lastName,
  email: words.emailAddress,
  profileImage: words.profilePicture,
  'property.address': words.streetAddress,
  'property.city': words.city,
  'property.state': words.state,
  'property.zipcode': words.zip,
  'property.monthlyRent': words.price,
  'property.askingPrice': words.price,
  'property.squareFootage': words.squareFootage,
  'property.interiorSqFeet': words.sqFt,
  'property.bedrooms': words.bedrooms,
  'property.bathrooms': words.bathrooms,
  'property.minMonths': words.minLease,
  'property.maxMonths': words.maxLease,
  'property.availability': words.availability,
  'property.availabilityDate': words.availableFrom,
  'property.description': words.propertyDescription,
  'property.images': words.propertyPhotos,
}

/** The names of the fields that publishing asks for; empty where it was refused for another reason. */
export function nameUnpublishable(errors: Record<string, string>): string {
  const named = Object.entries(fieldNames).filter(([field]) => field in errors)
  return named.map(([, name]) => name).join(', ')
}

interface Shown {
  property?: CompletableListing | null | undefined
  profile?: Profile | undefined
}

/** What stands between a page and its visitors: the field, and what to say beside it. Empty when nothing does. */
export function findUnpublishable(type: CampaignType, { property, profile: shown }: Shown): Record<string, string> {
  return {
    ...(pageKinds[type].isProfile && findMissingProfile(shown)),
    ...(pageKinds[type].hasListing && findMissingProperty(property ?? { type: 'rental' })),
  }
}

function findMissingProperty(property: CompletableListing): Record<string, string> {
  return Object.fromEntries(
    missingListingFields(property).map((field) => [
      `property.${field}`,
      field === 'maxMonths' && hasLeaseOutOfOrder(property) ? listings.inEditor.leaseOrder : listingSentences[field],
    ]),
  )
}

function findMissingProfile(shown: Profile | undefined): Record<string, string> {
  const fields = Object.keys(profileSentences) as (keyof Profile)[]
  return Object.fromEntries(
    fields.filter((field) => !shown?.[field]?.trim()).map((field) => [field, profileSentences[field]]),
  )
}

import type { User } from '@porchlight/contract/auth'
import type { ListingFormValues } from '@porchlight/contract/listing-form'
import type { Page, PageContent } from '@porchlight/contract/page'
import type { EditedPage } from '@porchlight/contract/pages'
import type { SocialProfile } from '@porchlight/contract/profile'
import type { Property } from '@porchlight/contract/property'
import { emptyListing, valuesOf } from '../../../ui/listing-form/listing-values.ts'

/** What the editor changes of a page. */
export interface PagePart extends PageContent {
  linkName: string
  campaignName: string
  isQrCode: boolean
  qrColor: string
  qrHasLogo: boolean
}

/** What the social editor changes of the agent. */
export interface ProfilePart extends SocialProfile {
  firstName: string
  lastName: string
  phone: string
  title: string
  profileImage: string
}

/** The listing of a listing website, as its form holds it. */
export interface PropertyPart {
  /** The listing's id, or a name for one that is not stored yet. */
  key: string
  values: ListingFormValues
  /** The listing whose details were copied into it, `scratch` where it was emptied, or nothing. */
  copiedFrom: string
}

export const scratch = '0'

const newKey = () => `new:${crypto.randomUUID()}`

/** Everything that undo and redo go over. */
export interface EditorDocument {
  page: PagePart
  profile: ProfilePart
  property: PropertyPart
}

export function documentOf(edited: EditedPage): EditorDocument {
  return {
    page: pagePartOf(edited),
    profile: profilePartOf(edited.userData),
    property: propertyPartOf(edited.property),
  }
}

/** A page without a listing begins with an empty one, which is stored once something is in it. */
export function propertyPartOf(property: Property | null): PropertyPart {
  if (property) return { key: property._id, values: valuesOf(property), copiedFrom: '' }
  return { key: newKey(), values: { ...emptyListing, status: 'draft' }, copiedFrom: '' }
}

/** Only a listing that was begun in this window is written over; any other stays as it is in My Listings. */
export function copyInto(current: PropertyPart, original: Property | null, status: Page['status']): PropertyPart {
  return {
    key: current.key.startsWith('new:') ? current.key : newKey(),
    values: { ...(original ? valuesOf(original) : emptyListing), status },
    copiedFrom: original?._id ?? scratch,
  }
}

export function pagePartOf(page: Page): PagePart {
  return {
    linkName: page.linkName,
    campaignName: page.campaignName,
    isQrCode: page.isQrCode,
    qrColor: page.qrColor,
    qrHasLogo: page.qrHasLogo,
    heading: page.heading,
    subHeading: page.subHeading,
    showHeading: page.showHeading,
    showSubHeading: page.showSubHeading,
    theme: page.theme,
    tone: page.tone,
    hasOwnColors: page.hasOwnColors,
    fonts: page.fonts,
    language: page.language,
    textColor: page.textColor,
    backgroundColor: page.backgroundColor,
    accentColor: page.accentColor,
    image: page.image,
    logo: page.logo,
    desktopLogoSize: page.desktopLogoSize,
    mobileLogoSize: page.mobileLogoSize,
    background: page.background,
    seo: page.seo,
    testimonial: page.testimonial,
    myWork: page.myWork,
    pdfData: page.pdfData,
    videosData: page.videosData,
    sectionOrder: page.sectionOrder,
  }
}

export function profilePartOf(user: User): ProfilePart {
  return {
    firstName: user.firstName,
    lastName: user.lastName,
    phone: user.phone,
    title: user.title,
    profileImage: user.profileImage,
    information: user.information,
    showNewsLetter: user.showNewsLetter,
    showPropertyVal: user.showPropertyVal,
    showSocialLinks: user.showSocialLinks,
    propertylist: user.propertylist,
  }
}

/** The fields of `now` that differ from `before`. */
export function changedFields<Part extends object>(before: Part, now: Part): Partial<Part> {
  const names = Object.keys(now) as (keyof Part)[]
  return Object.fromEntries(
    names.filter((name) => !isSame(before[name], now[name])).map((name) => [name, now[name]]),
  ) as Partial<Part>
}

function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other)
}

export function imagesOf({ images }: Pick<ListingFormValues, 'images'>): string[] {
  return Array.isArray(images) ? images : []
}

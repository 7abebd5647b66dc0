import type { ListingInput } from '@porchlight/contract/listing-form'
import type { Picture } from '@porchlight/contract/media'
import { pageKinds } from '@porchlight/contract/page-kinds'
import type { EditedPage } from '@porchlight/contract/pages'
import type { SiteView } from '@porchlight/contract/site-view'
import { linksAt } from '@porchlight/domain/shown-links'
import type { EditorDocument } from './document.ts'
import { previewProperty } from './preview-property.ts'

interface Surroundings {
  /** What the listing's form can be read as. */
  listing: ListingInput | null
  uploaded: Record<string, Picture>
}

/** The page as it was loaded, with every change that has been made since, and what only its owner sees beside it. */
export function siteViewOf(
  edited: EditedPage,
  { page, profile, property }: EditorDocument,
  { listing, uploaded }: Surroundings,
): SiteView {
  const { userData, leadPageSetting, pictures } = edited
  const links = linksAt(profile.propertylist, Date.now())
  const known = { ...pictures, ...uploaded }
  const { hasListing } = pageKinds[edited.campaignType]
  return {
    page: { ...edited, ...page, isHeadingShow: page.showHeading, isSubHeadingShow: page.showSubHeading },
    agent: { ...userData, ...profile, propertylist: links.shown, picture: known[profile.profileImage] ?? null },
    property: hasListing ? previewProperty(edited.property, property.key, listing, uploaded) : null,
    settings: leadPageSetting,
    pictures: known,
    videos: edited.videos,
    turnsAt: null,
    isPreview: true,
  }
}

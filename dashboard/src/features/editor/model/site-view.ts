import { chooseFields } from '@porchlight/contract/choose-fields'
import type { Picture } from '@porchlight/contract/media'
import { pageKinds } from '@porchlight/contract/page-kinds'
import type { EditedPage } from '@porchlight/contract/pages'
import { type SiteView, siteViewSchema } from '@porchlight/contract/site-view'
import { linksAt } from '@porchlight/domain/shown-links'
import type { EditorDocument } from './document.ts'
import { previewProperty } from './preview-property.ts'

/** What the frame shows: the page as it was loaded, with every change that has been made since. */
export function siteViewOf(
  edited: EditedPage,
  { page, profile, property }: EditorDocument,
  uploaded: Record<string, Picture>,
): SiteView {
  const { userData, leadPageSetting, pictures } = edited
  const links = linksAt(profile.propertylist, Date.now())
  const known = { ...pictures, ...uploaded }
  // What only the owner sees is no more in the preview than on the page.
  return chooseFields(siteViewSchema, {
    page: { ...edited, ...page, isHeadingShow: page.showHeading, isSubHeadingShow: page.showSubHeading },
    agent: { ...userData, ...profile, propertylist: links.shown, picture: known[profile.profileImage] ?? null },
    property: pageKinds[edited.campaignType].hasListing ? previewProperty(edited.property, property, uploaded) : null,
    settings: leadPageSetting,
    pictures: known,
    videos: edited.videos,
    turnsAt: null,
    isPreview: true,
  })
}

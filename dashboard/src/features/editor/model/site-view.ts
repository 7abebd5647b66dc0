import type { Picture } from '@porchlight/contract/media'
import type { EditedPage } from '@porchlight/contract/pages'
import type { SiteView } from '@porchlight/contract/site-view'
import type { EditorDocument } from './document.ts'
import { previewProperty } from './preview-property.ts'

/** What the frame shows: the page as it was loaded, with every change that has been made since. */
export function siteViewOf(
  edited: EditedPage,
  { page, profile, property }: EditorDocument,
  uploaded: Record<string, Picture>,
): SiteView {
  const { userData, leadPageSetting, property: storedProperty, pictures, ...stored } = edited
  const { userId: _userId, visitors: _visitors, leads: _leads, version: _version, ...owned } = stored
  // What only the owner sees is no more in the preview than on the page.
  const { linkName: _linkName, campaignName: _campaignName, ...shown } = { ...owned, ...page }
  const known = { ...pictures, ...uploaded }
  return {
    page: { ...shown, isHeadingShow: page.showHeading, isSubHeadingShow: page.showSubHeading },
    agent: {
      _id: userData._id,
      email: userData.email,
      countryCode: userData.countryCode,
      companyName: userData.companyName,
      companyImage: userData.companyImage,
      favicon: userData.favicon,
      licenceNumber: userData.licenceNumber,
      mlsMemberId: userData.mlsMemberId,
      domain: userData.domain,
      ...profile,
      picture: known[profile.profileImage] ?? null,
    },
    property: edited.campaignType === 'listing-website' ? previewProperty(storedProperty, property, uploaded) : null,
    settings: leadPageSetting,
    pictures: known,
    isPreview: true,
  }
}

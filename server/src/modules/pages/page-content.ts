import type { CampaignType } from '@porchlight/contract/options'
import type { PageContent } from '@porchlight/contract/page'
import type { PageChanges } from '@porchlight/contract/page-changes'
import { pageDefaults } from '@porchlight/contract/page-defaults'
import { isHexColour } from '@porchlight/domain/safe-url'
import { orderSections } from '@porchlight/domain/section-order'
import { slugify } from '@porchlight/domain/slugs'

/** What is stored of a page after a change, every field of it. */
export function mergeContent(type: CampaignType, stored: Partial<PageContent>, changes: PageChanges): PageContent {
  const before = { ...pageDefaults[type], ...stored }
  return {
    heading: changes.heading ?? before.heading,
    subHeading: changes.subHeading ?? before.subHeading,
    showHeading: changes.showHeading ?? changes.isHeadingShow ?? before.showHeading,
    showSubHeading: changes.showSubHeading ?? changes.isSubHeadingShow ?? before.showSubHeading,
    theme: changes.theme ?? before.theme,
    tone: changes.tone ?? before.tone,
    hasOwnColors: changes.hasOwnColors ?? before.hasOwnColors,
    fonts: changes.fonts ?? before.fonts,
    language: changes.language ?? before.language,
    textColor: changes.textColor ?? before.textColor,
    backgroundColor: changes.backgroundColor ?? before.backgroundColor,
    accentColor: changes.accentColor ?? before.accentColor,
    image: changes.image ?? before.image,
    logo: changes.logo ?? before.logo,
    desktopLogoSize: changes.desktopLogoSize ?? before.desktopLogoSize,
    mobileLogoSize: changes.mobileLogoSize ?? before.mobileLogoSize,
    background: changes.background ?? before.background,
    seo: changes.seo ? { ...changes.seo, urlHandle: tidyHandle(changes.seo.urlHandle) } : before.seo,
    testimonial: changes.testimonial ?? before.testimonial,
    myWork: changes.myWork ?? before.myWork,
    pdfData: changes.pdfData ?? before.pdfData,
    videosData: changes.videosData ?? before.videosData,
    sectionOrder: orderSections(changes.sectionOrder ?? before.sectionOrder),
  }
}

function tidyHandle(handle: string): string {
  return handle.trim() ? slugify(handle, '') : ''
}

/** Every upload that a change names, with the field it stands in. */
export function namedMedia(changes: PageChanges): { field: string; link: string }[] {
  const { image, logo, background, myWork, pdfData } = changes
  return [
    { field: 'image', link: image ?? '' },
    { field: 'logo', link: logo ?? '' },
    { field: 'background', link: background && !isHexColour(background) ? background : '' },
    ...(myWork?.dataList ?? []).map(({ workImage }, index) => ({
      field: `myWork.dataList.${index}.workImage`,
      link: workImage,
    })),
    ...(pdfData ?? []).map(({ file }, index) => ({ field: `pdfData.${index}.file`, link: file })),
  ].filter(({ link }) => link !== '')
}

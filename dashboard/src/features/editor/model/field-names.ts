import * as words from '../../../words/editor.ts'

/** What a field is called on the screen, for sentences about it. */
const names: Record<string, string> = {
  linkName: words.linkName,
  campaignName: words.campaignName,
  heading: words.heading,
  subHeading: words.subHeading,
  showHeading: words.headingShown,
  showSubHeading: words.subHeadingShown,
  theme: words.theme,
  tone: words.lightOrDark,
  hasOwnColors: words.ownColors,
  fonts: words.fonts,
  language: words.language,
  textColor: words.textColor,
  backgroundColor: words.backgroundColor,
  accentColor: words.accentColor,
  image: words.campaignFeatureImage,
  logo: words.logo,
  desktopLogoSize: words.desktopLogoSize,
  mobileLogoSize: words.mobileLogoSize,
  background: words.background,
  seo: words.seo,
  testimonial: words.testimonials,
  myWork: words.myWork,
  pdfData: words.pdfs,
  videosData: words.videos,
  sectionOrder: words.orderOfSections,
  isQrCode: words.qrCode,
  qrColor: words.qrCodeColor,
  qrHasLogo: words.qrCodeLogo,
  property: words.listingDetails,
  firstName: words.firstName,
  lastName: words.lastName,
  phone: words.phoneNumber,
  title: words.title,
  profileImage: words.profilePicture,
  information: words.aboutYou,
  showNewsLetter: words.newsletterSection,
  showPropertyVal: words.propertyValuationSection,
  showSocialLinks: words.socialIcons,
  propertylist: words.links,
}

export function nameFields(fields: readonly string[]): string {
  return fields.map((field) => names[field] ?? field).join(', ')
}

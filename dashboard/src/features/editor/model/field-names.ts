/** What a field is called on the screen, for sentences about it. */
const names: Record<string, string> = {
  linkName: 'Link Name',
  campaignName: 'Campaign Name',
  heading: 'Heading',
  subHeading: 'Sub Heading',
  showHeading: 'Heading shown',
  showSubHeading: 'Sub Heading shown',
  textColor: 'Text Color',
  backgroundColor: 'Background Color',
  image: 'Campaign Feature Image',
  logo: 'Logo',
  desktopLogoSize: 'Desktop logo size',
  mobileLogoSize: 'Mobile logo size',
  background: 'Background',
  seo: 'SEO',
  testimonial: 'Testimonials',
  myWork: 'My Work',
  pdfData: 'PDFs',
  videosData: 'Videos',
  isQrCode: 'QR Code',
  qrColor: 'QR Code color',
  qrHasLogo: 'QR Code logo',
  property: 'Listing Details',
  firstName: 'First Name',
  lastName: 'Last Name',
  phone: 'Phone Number',
  title: 'Title',
  profileImage: 'Profile Picture',
  information: 'About you',
  showNewsLetter: 'Newsletter section',
  showPropertyVal: 'Property Valuation section',
  showSocialLinks: 'Social icons',
  propertylist: 'Links',
}

export function nameFields(fields: readonly string[]): string {
  return fields.map((field) => names[field] ?? field).join(', ')
}

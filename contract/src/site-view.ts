import { agentCardSchema } from './auth.ts'
import { pictureSchema } from './media.ts'
import { forEachNetwork } from './networks.ts'
import {
  pageContentSchema,
  pagePicturesSchema,
  pageSchema,
  pageSettingsSchema,
  pageVideosSchema,
  pdfSchema,
  testimonialSchema,
  workSchema,
} from './page.ts'
import { profileLinkSchema, socialProfileSchema } from './profile.ts'
import { propertySchema } from './property.ts'
import { z } from './zod.ts'

/*
 * What the world may know, chosen field by field and at every depth: a field that an owner's shape gains stays with
 * its owner until it is named here. Colours and pictures are values, and public by nature.
 */

/** No figures, and no names that only its owner sees. */
export const publicPageSchema = pageSchema
  .pick({
    _id: true,
    campaignType: true,
    status: true,
    slugUrl: true,
    shortSlugUrl: true,
    publicName: true,
    propertyId: true,
    propertySlugUrl: true,
    heading: true,
    subHeading: true,
    showHeading: true,
    showSubHeading: true,
    isHeadingShow: true,
    isSubHeadingShow: true,
    theme: true,
    tone: true,
    hasOwnColors: true,
    fonts: true,
    language: true,
    textColor: true,
    backgroundColor: true,
    accentColor: true,
    image: true,
    logo: true,
    desktopLogoSize: true,
    mobileLogoSize: true,
    background: true,
    videosData: true,
    sectionOrder: true,
    isQrCode: true,
    qrCodeImage: true,
    qrColor: true,
    qrHasLogo: true,
    publishedAt: true,
    createdAt: true,
    updatedAt: true,
  })
  .extend({
    seo: pageContentSchema.shape.seo.pick({ metaTitle: true, metaDescription: true, urlHandle: true }),
    testimonial: pageContentSchema.shape.testimonial.pick({ title: true }).extend({
      dataList: z.array(testimonialSchema.pick({ name: true, description: true, stars: true })),
    }),
    myWork: pageContentSchema.shape.myWork.pick({ title: true }).extend({
      dataList: z.array(workSchema.pick({ title: true, price: true, workImage: true })),
    }),
    pdfData: z.array(pdfSchema.pick({ name: true, file: true })),
  })

export const publicPropertySchema = propertySchema.pick({
  _id: true,
  type: true,
  subPropertyType: true,
  status: true,
  propertyStatus: true,
  address: true,
  units: true,
  city: true,
  state: true,
  zipcode: true,
  area: true,
  lat: true,
  lng: true,
  monthlyRent: true,
  askingPrice: true,
  squareFootage: true,
  interiorSqFeet: true,
  bedrooms: true,
  bathrooms: true,
  minMonths: true,
  maxMonths: true,
  availability: true,
  availabilityDate: true,
  description: true,
  propertyFeature: true,
  buildingFeature: true,
  images: true,
  floorPlans: true,
  pictures: true,
  numOfImage: true,
  slugUrl: true,
  mls: true,
  propertyTaxes: true,
  hoaFee: true,
  tourUrl: true,
  schools: true,
  parks: true,
  commute: true,
  version: true,
  createdAt: true,
  updatedAt: true,
})
export type PublicProperty = z.infer<typeof publicPropertySchema>

/** An address on a network is given to be shown; anything else is chosen. */
export const publicSettingsSchema = pageSettingsSchema.pick({
  ...forEachNetwork(() => true as const),
  favicon: true,
  showMlsLogo: true,
  showHousingLogo: true,
})

const publicAgentSchema = agentCardSchema.extend({
  ...socialProfileSchema.pick({
    information: true,
    showNewsLetter: true,
    showPropertyVal: true,
    showSocialLinks: true,
  }).shape,
  propertylist: z.array(profileLinkSchema.pick({ title: true, link: true, image: true, icon: true, isFeatured: true })),
  picture: pictureSchema.nullable(),
})

/**
 * Everything a public page is rendered from. The server loads it, `site/render` turns it into HTML, and the editor
 * sends a changed one into its preview frame, so that a keystroke shows before it is saved.
 */
export const siteViewSchema = z.object({
  page: publicPageSchema,
  agent: publicAgentSchema,
  property: publicPropertySchema.nullable(),
  settings: publicSettingsSchema,
  /** By link: every picture that `page` names. */
  pictures: pagePicturesSchema,
  videos: pageVideosSchema,
  /** The moment at which a link appears or goes by its schedule; null where nothing changes by itself. */
  turnsAt: z.string().nullable(),
  isPreview: z.boolean(),
})
export type SiteView = z.infer<typeof siteViewSchema>

/**
 * Posted by the frame, on the previews' own origin, to the editor, on the app's, with a port that takes a `SiteView` for
 * each change. Nobody else is handed one.
 */
export interface PreviewReady {
  type: 'porchlight:ready'
}

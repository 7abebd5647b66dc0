import { moment } from './fields.ts'
import { pageLanguages } from './languages.ts'
import { limits } from './limits.ts'
import { pictureSchema } from './media.ts'
import { forEachNetwork } from './networks.ts'
import { campaignTypes, fontPairs, pageStatuses, socialSections, themeNames, tones } from './options.ts'
import { z } from './zod.ts'

export const campaignType = z.enum(campaignTypes)
export const pageStatus = z.enum(pageStatuses)

const channel = z.number().int().min(0).max(255)
export const hexColour = z.string().regex(/^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i)
/** Parsed numbers only, so that nothing else can reach a style. */
export const colourSchema = z.object({
  hex: hexColour,
  r: channel,
  g: channel,
  b: channel,
  a: z.number().min(0).max(1),
})
export type Colour = z.infer<typeof colourSchema>

export const testimonialSchema = z.object({
  name: z.string(),
  description: z.string(),
  stars: z.number().min(0).max(5),
})
export const workSchema = z.object({ title: z.string(), price: z.string(), workImage: z.string() })
export const pdfSchema = z.object({ name: z.string(), file: z.string() })

/** What the editor changes and the page shows; the same for all three types, with other defaults. */
export const pageContentSchema = z.object({
  heading: z.string(),
  subHeading: z.string(),
  showHeading: z.boolean(),
  showSubHeading: z.boolean(),
  theme: z.enum(themeNames),
  tone: z.enum(tones),
  /** Whether the colors below stand in for the theme's. */
  hasOwnColors: z.boolean(),
  /** Set in one of the pairs, or in the theme's own. */
  fonts: z.enum(['theme', ...fontPairs]),
  /** What visitors are spoken to in, beside the agent's own words. */
  language: z.enum(pageLanguages),
  textColor: colourSchema,
  backgroundColor: colourSchema,
  /** Buttons, and words that stand out. */
  accentColor: hexColour,
  /** Links of stored pictures, or empty. */
  image: z.string(),
  logo: z.string(),
  desktopLogoSize: z.string().regex(/^\d{1,3}$/),
  mobileLogoSize: z.string().regex(/^\d{1,3}$/),
  /** A 3- or 6-digit hex colour, or the link of a stored picture. */
  background: z.string(),
  seo: z.object({
    metaTitle: z.string().max(limits.seo.title),
    metaDescription: z.string().max(limits.seo.description),
    urlHandle: z.string(),
  }),
  testimonial: z.object({ title: z.string(), dataList: z.array(testimonialSchema) }),
  myWork: z.object({ title: z.string(), dataList: z.array(workSchema) }),
  pdfData: z.array(pdfSchema),
  videosData: z.array(z.string()),
  /** Of a social page, below the profile. */
  sectionOrder: z.array(z.enum(socialSections)),
})
export type PageContent = z.infer<typeof pageContentSchema>

export const pageSchema = pageContentSchema.extend({
  _id: z.string(),
  userId: z.string(),
  linkName: z.string(),
  campaignName: z.string(),
  campaignType,
  status: pageStatus,
  slugUrl: z.string(),
  shortSlugUrl: z.string(),
  /** What it is called where others see it: its address, its heading or the agent's name. */
  publicName: z.string(),
  propertyId: z.string().nullable(),
  propertySlugUrl: z.string(),
  isHeadingShow: z.boolean(),
  isSubHeadingShow: z.boolean(),
  isQrCode: z.boolean(),
  /** The code as a picture, in the agent's colour; empty until it is asked for. */
  qrCodeImage: z.string(),
  qrColor: hexColour,
  qrHasLogo: z.boolean(),
  /** Sites that may show parts of it. */
  embedOrigins: z.array(z.string()),
  /** Grows with each save; a save that names an older one is refused. */
  version: z.number().int(),
  visitors: z.number().int(),
  leads: z.number().int(),
  /** Whether visitors see it. */
  isLive: z.boolean(),
  /** Where they see it; null while they do not. */
  url: z.string().nullable(),
  /** The whole address of every picture and file that the page names by its link. */
  mediaUrls: z.record(z.string(), z.string()),
  publishedAt: moment.nullable(),
  createdAt: moment,
  updatedAt: moment,
})
export type Page = z.infer<typeof pageSchema>

/** The URL of a stored picture beside what `srcset` needs, for every picture a page names. */
export const pagePicturesSchema = z.record(z.string(), pictureSchema)

/** By address: what a video is called and looks like at its host, once the host has told. */
export const pageVideosSchema = z.record(z.string(), z.object({ title: z.string(), picture: pictureSchema.nullable() }))
export type PageVideos = z.infer<typeof pageVideosSchema>

/** What an agent sets once for all pages. */
export const pageSettingsSchema = z.object({
  ...forEachNetwork(() => z.string()),
  favicon: z.string(),
  showMlsLogo: z.boolean(),
  showHousingLogo: z.boolean(),
})
export type PageSettings = z.infer<typeof pageSettingsSchema>

export const defaultPageSettings: PageSettings = {
  ...forEachNetwork(() => ''),
  favicon: '',
  showMlsLogo: true,
  showHousingLogo: true,
}

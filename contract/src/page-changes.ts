import { amountProblem, toAmount } from './amount.ts'
import { siteOriginOf } from './embeds.ts'
import { id, requiredText } from './fields.ts'
import { isKeptTime } from './kept-time.ts'
import { limits } from './limits.ts'
import { messages } from './messages.ts'
import { linkIcons } from './options.ts'
import { campaignType, colourSchema, hexColour, pageContentSchema, pageStatus } from './page.ts'
import { saveStamp } from './save-stamp.ts'
import { encrypted, playsHere } from './video-address.ts'
import { webAddress } from './web-address.ts'
import { z } from './zod.ts'

const { fields, links } = messages
const text = (max: number) => z.string().max(max, fields.tooLong)
const items = <Item extends z.ZodType>(item: Item) => z.array(item).max(limits.page.items, links.tooManyItems)
/** The link of something the agent has uploaded, or nothing; whose it is, is for the server to know. */
const mediaLink = text(limits.url)

const logoSize = z
  .union([z.string(), z.number()])
  .transform(String)
  .pipe(z.string().regex(/^\d{1,3}$/))
  .refine((size) => Number(size) >= limits.logoSize.min && Number(size) <= limits.logoSize.max)

export const testimonialForm = z.object({
  name: requiredText(links.testimonialNameRequired, limits.page.reviewer),
  description: z
    .string({ error: links.testimonialTextRequired })
    .trim()
    .min(1, links.testimonialTextRequired)
    .max(limits.page.review, fields.tooLong),
  stars: z.number({ error: links.ratingRequired }).gt(0, links.ratingRequired).max(5),
})

export const workForm = z.object({
  title: requiredText(links.inDialog.itemTitleRequired, limits.itemTitle),
  price: z
    .string({ error: links.priceRequired })
    .trim()
    .min(1, links.priceRequired)
    .max(limits.page.price, fields.tooLong)
    .superRefine((price, context) => {
      const message = amountProblem(toAmount(price))
      if (message) context.addIssue({ code: 'custom', message })
    }),
  workImage: mediaLink,
})

/** With its own distance to UTC; kept in UTC. */
const scheduled = z.iso
  .datetime({ offset: true, error: links.momentInvalid })
  .refine((text) => isKeptTime(new Date(text)), links.momentInvalid)
  .transform((text) => new Date(text).toISOString())
  .nullable()
  .default(null)

/** Asked of whatever was sent: what is no moment is judged by itself, and must not be spelled out to be one. */
const endsBefore = (from: unknown, until: unknown) =>
  typeof from === 'string' && typeof until === 'string' && Date.parse(until) <= Date.parse(from)

const linkItem = (words: { itemTitleRequired: string; itemLinkRequired: string; itemLinkInvalid: string }) =>
  z
    .object({
      title: requiredText(words.itemTitleRequired, limits.itemTitle),
      link: z
        .string({ error: words.itemLinkRequired })
        .trim()
        .min(1, words.itemLinkRequired)
        .pipe(webAddress(words.itemLinkInvalid)),
      image: mediaLink.default(''),
      icon: z.enum(linkIcons).or(z.literal('')).default(''),
      isFeatured: z.boolean().default(false),
      showFrom: scheduled,
      showUntil: scheduled,
    })
    .refine(({ showFrom, showUntil }) => !endsBefore(showFrom, showUntil), {
      path: ['showUntil'],
      message: links.scheduleOrder,
      // Beside whatever else is wrong, not after it.
      when: ({ value }) => typeof value === 'object' && value !== null,
    })

/** A link as it is stored, and as its dialog asks for it. */
export const linkSchema = linkItem(links)
export const linkForm = linkItem(links.inDialog)
/** A PDF is called like its file until its agent says otherwise. */
export const pdfForm = z.object({ name: requiredText(links.pdfNameRequired, limits.page.fileName) })
export const videoForm = z.object({
  video: linkForm.shape.link.transform(encrypted).refine(playsHere, links.videoElsewhere),
})

/** What a save may change; what it does not name stays as it is. */
export const pageChanges = z
  .object({
    linkName: requiredText(links.nameRequired, limits.page.name),
    campaignName: requiredText(links.campaignNameRequired, limits.page.name),
    status: pageStatus,
    propertyId: id.nullable(),
    isQrCode: z.boolean(),
    qrColor: hexColour,
    qrHasLogo: z.boolean(),
    heading: text(limits.page.heading),
    subHeading: text(limits.page.subHeading),
    showHeading: z.boolean(),
    showSubHeading: z.boolean(),
    isHeadingShow: z.boolean(),
    isSubHeadingShow: z.boolean(),
    ...pageContentSchema.pick({ theme: true, tone: true, hasOwnColors: true, fonts: true, language: true }).shape,
    textColor: colourSchema,
    backgroundColor: colourSchema,
    accentColor: hexColour,
    image: mediaLink,
    logo: mediaLink,
    desktopLogoSize: logoSize,
    mobileLogoSize: logoSize,
    background: mediaLink,
    seo: z.object({
      metaTitle: text(limits.seo.title),
      metaDescription: text(limits.seo.description),
      urlHandle: text(limits.page.name),
    }),
    testimonial: z.object({ title: text(limits.page.sectionTitle), dataList: items(testimonialForm) }),
    myWork: z.object({
      title: requiredText(links.workTitleRequired, limits.page.sectionTitle),
      dataList: items(workForm),
    }),
    pdfData: items(z.object({ name: text(limits.page.fileName), file: mediaLink })),
    videosData: items(linkSchema.shape.link.transform(encrypted)),
    /** Those that are not named follow in their usual order. */
    sectionOrder: pageContentSchema.shape.sectionOrder.max(limits.page.items, links.tooManyItems),
  })
  .partial()
export type PageChanges = z.infer<typeof pageChanges>

export const pageSave = pageChanges.extend({
  _id: id.optional(),
  campaignType: campaignType.optional(),
  ...saveStamp.shape,
})
export type PageSave = z.infer<typeof pageSave>

/** The first step: which kind of link, and what it is called. */
export const newLinkForm = z.object({
  linkName: pageChanges.shape.linkName.unwrap(),
  campaignName: z.string(),
  isQrCode: z.boolean(),
})
export const newCampaignForm = newLinkForm.extend({ campaignName: pageChanges.shape.campaignName.unwrap() })

export const shortSlugForm = z.object({
  shortSlugUrl: z
    .string({ error: links.shortSlugShape })
    .trim()
    .regex(new RegExp(`^[A-Za-z0-9_-]{${limits.shortSlug.min},${limits.shortSlug.max}}$`), links.shortSlugShape),
})

/** As a browser names it; the policy of each answer is made of these. */
const siteOrigin = z
  .string({ error: links.embedOriginInvalid })
  .max(limits.embedOrigins.characters, links.embedOriginInvalid)
  .refine((text) => siteOriginOf(text) === text, links.embedOriginInvalid)

export const embedOriginsForm = z.object({
  origins: z
    .array(siteOrigin, { error: links.embedOriginInvalid })
    .max(limits.embedOrigins.count, links.tooManyEmbedOrigins)
    .refine((origins) => new Set(origins).size === origins.length, links.embedOriginTwice),
})

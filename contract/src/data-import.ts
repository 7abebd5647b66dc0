import { type DataKind, dataKinds } from './data-kinds.ts'
import { endpoint } from './endpoint.ts'
import { clean, visitForm } from './intake.ts'
import { isKeptTime } from './kept-time.ts'
import { leadImportReport } from './lead-import.ts'
import { answerWay, leadSource, leadStatus } from './leads.ts'
import { limits } from './limits.ts'
import { messages } from './messages.ts'
import { campaignTypes } from './options.ts'
import { linkSchema } from './page-changes.ts'
import { textPurposes } from './texts.ts'
import { z } from './zod.ts'

const { dataImport: sentences, fields, login } = messages

/** The id that a thing was born with, on whichever installation that was. */
export const origin = z.string({ error: sentences.idInvalid }).regex(/^[0-9A-Za-z]{1,64}$/, sentences.idInvalid)
const text = (max: number) => z.string().max(max, fields.tooLong).transform(clean).default('')
const when = z.iso
  .datetime({ offset: true, error: sentences.timeInvalid })
  .refine((time) => isKeptTime(new Date(time)), sentences.timeInvalid)
const phone = z
  .string()
  .max(30, fields.tooLong)
  .regex(/^\+?[\d\s().-]*$/, sentences.phoneInvalid)
const emailOrNone = z
  .string()
  .trim()
  .toLowerCase()
  .max(limits.text.email, login.emailInvalid)
  .pipe(z.union([z.literal(''), z.email(login.emailInvalid)], login.emailInvalid))
  .default('')

/** The rows of the zip, in the names that they have there; what is not named here does not move. */
export const dataRows = {
  listings: z.object({
    id: origin,
    photo_ids: z.array(origin).max(limits.photos.count).default([]),
    floor_plan_ids: z.array(origin).max(limits.photos.count).default([]),
    created_at: when,
    updated_at: when,
  }),
  videos: z.object({
    address: z.string().min(1).max(limits.url),
    title: z.string().max(limits.videos.title).default(''),
    media_id: origin.nullable().default(null),
  }),
  pages: z.object({
    id: origin,
    listing_id: origin.nullable().default(null),
    short_slug: z.string().max(limits.shortSlug.max).nullable().default(null),
    created_at: when,
    updated_at: when,
  }),
  /** Two links may lead to one address, so the how-manieth of them tells them apart. */
  links: linkSchema.safeExtend({ nth: z.int().min(1).max(limits.page.items).default(1) }),
  leads: z.object({
    id: origin,
    source: leadSource,
    status: leadStatus,
    first_name: text(limits.text.name),
    last_name: text(limits.text.name),
    email: emailOrNone,
    phone: text(30),
    message: text(limits.text.message),
    valuation_address: text(300),
    valuation_price: text(100),
    listing_address: text(300),
    listing_units: text(limits.listing.line),
    page_id: origin.or(z.literal('')).default(''),
    link_name: text(limits.page.name),
    campaign_name: text(limits.page.name),
    campaign_type: z.enum(campaignTypes),
    listing_id: origin.nullable().default(null),
    website_url: text(limits.url),
    consent_text: text(600),
    visit: visitForm.default({}),
    answered_at: when.nullable().default(null),
    answered_by: answerWay.or(z.literal('')).default(''),
    ended_at: when.nullable().default(null),
    created_at: when,
    updated_at: when,
  }),
  history: z
    .object({
      id: origin,
      lead: origin,
      kind: z.enum(['note', 'status']),
      text: text(limits.text.message),
      created_at: when,
    })
    .superRefine(({ kind, text }, context) => {
      const isWrong = kind === 'status' ? !leadStatus.safeParse(text).success : text === ''
      if (isWrong) context.addIssue({ code: 'custom', path: ['text'], message: fields.wrongKind })
    }),
  texts: z.object({
    id: origin,
    direction: z.enum(['in', 'out']),
    phone: phone.min(1),
    body: text(limits.text.message),
    purpose: z.enum(textPurposes).nullable().default(null),
    /** What had not left is not sent by another installation. */
    state: z.enum(['sent', 'delivered', 'undelivered', 'refused', 'received'], sentences.textUnsent),
    reason: text(200),
    segments: z.number().int().min(0).max(100).default(1),
    created_at: when,
  }),
  unsubscribes: z.object({ email: emailOrNone.pipe(z.string().min(1, login.emailInvalid)), created_at: when }),
  /** Who said stop. That somebody agreed is for them to say here. */
  stops: z.object({
    id: origin,
    phone: phone.min(1),
    words: text(limits.text.message),
    page: text(limits.page.name),
    created_at: when,
  }),
  lookups: z.object({
    id: origin,
    address: text(300),
    page_id: origin,
    link_name: text(limits.page.name),
    created_at: when,
  }),
} satisfies Record<DataKind, z.ZodType>
export type DataRow<Kind extends DataKind> = z.output<(typeof dataRows)[Kind]>

const rows = z
  .array(z.record(z.string(), z.unknown()))
  .min(1, fields.missing)
  .max(limits.dataImport.inCall, sentences.tooManyInCall)

const own = { access: 'agent', closedToImpersonation: true } as const

export const dataImportEndpoints = {
  checkDataImport: endpoint({
    ...own,
    method: 'POST',
    path: '/api/v1/user/data-import-check',
    summary:
      'What an import of these rows of a data zip would do: which are new, already here or can’t be imported; nothing is saved',
    judgesRows: true,
    body: z.strictObject({ kind: z.enum([...dataKinds, 'media']), rows }),
    data: leadImportReport,
  }),
  importData: endpoint({
    ...own,
    method: 'POST',
    path: '/api/v1/user/data-import',
    summary:
      'Import rows of a data zip: pages arrive as drafts, leads as history, and what is already here isn’t added twice',
    judgesRows: true,
    body: z.strictObject({ kind: z.enum(dataKinds), rows }),
    data: leadImportReport,
  }),
  importDataFile: endpoint({
    ...own,
    method: 'POST',
    path: '/api/v1/user/data-import-file',
    summary: 'Import one photo or PDF of a data zip; one that is already here isn’t stored again',
    multipart: true,
    files: ['images'],
    body: z.object({ origin }),
    data: z.object({ isNew: z.boolean() }),
  }),
}

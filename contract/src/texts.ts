import { endpoint } from './endpoint.ts'
import { id, moment } from './fields.ts'
import { limits } from './limits.ts'
import { messages } from './messages.ts'
import { z } from './zod.ts'

/** When people are texted, on the clock where they live: from the first hour, and before the last. */
export const textHours = { first: 8, last: 21 } as const

/** Where the vendor tells what people answer and what became of a text. */
export const textCallbackPath = '/api/v1/webhooks/texts'

export const consentActs = ['agreed', 'revoked', 'resumed'] as const
export type ConsentAct = (typeof consentActs)[number]

/**
 * By a form of a page, by a text of theirs, by the link in a mail, by the agent, by whoever runs the installation, by the
 * vendor who was told first, by the agent's own settings, and where the agent said that somebody had asked for a listing.
 */
export const consentWays = ['form', 'text', 'mail-link', 'agent', 'superadmin', 'vendor', 'settings', 'share'] as const
export type ConsentWay = (typeof consentWays)[number]

export const consentEntrySchema = z.object({
  _id: z.string(),
  at: moment,
  act: z.enum(consentActs),
  way: z.enum(consentWays),
  phone: z.string(),
  /** What they agreed to, or what they said. */
  words: z.string(),
  /** Where it was said. */
  page: z.string(),
  /** The same for the same network address, and no way back to it. */
  addressHash: z.string(),
})
export type ConsentEntry = z.infer<typeof consentEntrySchema>

/** What a text is sent for; each has its own rules at the gate. */
export const textPurposes = ['confirmation', 'notice', 'share', 'trial', 'answer', 'conversation'] as const
export type TextPurpose = (typeof textPurposes)[number]

export const textStates = ['waiting', 'sending', 'sent', 'delivered', 'undelivered', 'refused', 'received'] as const
export type TextState = (typeof textStates)[number]

/** One of a conversation. */
export const textSchema = z.object({
  _id: z.string(),
  at: moment,
  direction: z.enum(['in', 'out']),
  body: z.string(),
  state: z.enum(textStates),
})
export type Text = z.infer<typeof textSchema>

export const textForm = z.object({
  text: z
    .string({ error: messages.texts.textRequired })
    .trim()
    .min(1, messages.texts.textRequired)
    .max(limits.text.sms, messages.fields.tooLong),
})

export const leadTextsSchema = z.object({
  phone: z.string(),
  isOpen: z.boolean(),
  /** Why they cannot be texted; empty where they can. */
  whyNot: z.string(),
  /** It is night where they live: what is sent now leaves in the morning. */
  isNight: z.boolean(),
  /** What went between them and the agent, oldest first. */
  texts: z.array(textSchema),
  /** Newest first. */
  ledger: z.array(consentEntrySchema),
})
export type LeadTexts = z.infer<typeof leadTextsSchema>

export const textEndpoints = {
  leadTexts: endpoint({
    method: 'GET',
    path: '/api/v1/user/lead-texts',
    summary: 'Texts with a lead, whether more can be sent, and the consent record',
    access: 'agent',
    scopes: ['leads:read'],
    query: z.object({ id }),
    data: leadTextsSchema,
  }),
  sendLeadText: endpoint({
    method: 'POST',
    path: '/api/v1/user/lead-text',
    summary: 'Text a lead; requests with the same key are sent only once',
    access: 'agent',
    scopes: ['leads:write'],
    needsProvenEmail: true,
    body: textForm.extend({ id, requestKey: z.string().min(1).max(64) }),
    data: leadTextsSchema,
  }),
  readLeadTexts: endpoint({
    method: 'POST',
    path: '/api/v1/user/lead-texts-read',
    summary: 'Mark this person’s texts as read',
    access: 'agent',
    scopes: ['leads:write'],
    body: z.object({ id }),
    data: z.null(),
  }),
  unreadTexts: endpoint({
    method: 'GET',
    path: '/api/v1/user/unread-texts',
    summary: 'Unread texts by number',
    access: 'agent',
    scopes: ['leads:read'],
    data: z.array(z.object({ phone: z.string(), count: z.number().int() })),
  }),
  stopLeadTexts: endpoint({
    method: 'POST',
    path: '/api/v1/user/lead-texts-stop',
    summary: 'Record that this person opted out of texts; only they can opt back in',
    access: 'agent',
    scopes: ['leads:write'],
    body: z.object({ id }),
    data: leadTextsSchema,
  }),
  leadConsentFile: endpoint({
    method: 'GET',
    path: '/api/v1/user/lead-consent-file',
    summary: 'The consent record as a CSV file',
    access: 'agent',
    scopes: ['leads:read'],
    answersRaw: true,
    fileTypes: ['text/csv'],
    query: z.object({ id }),
    data: z.any(),
  }),
}

import { endpoint } from './endpoint.ts'
import { id, moment } from './fields.ts'
import { visitSchema } from './intake.ts'
import { isKeptTime } from './kept-time.ts'
import { limits } from './limits.ts'
import { messages } from './messages.ts'
import { answerWays, campaignTypes, leadOrders, leadSources, leadStatuses } from './options.ts'
import { numberedPage } from './paging.ts'
import { z } from './zod.ts'

const { leads: sentences } = messages

export const leadSource = z.enum(leadSources)
export type LeadSource = z.infer<typeof leadSource>
export const leadStatus = z.enum(leadStatuses.map(([value]) => value))
export type LeadStatus = z.infer<typeof leadStatus>
export const answerWay = z.enum(answerWays)
export type AnswerWay = z.infer<typeof answerWay>
export const leadOrder = z.enum(leadOrders)
export type LeadOrder = z.infer<typeof leadOrder>

export const leadSchema = z.object({
  _id: z.string(),
  createdAt: moment,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  message: z.string(),
  isFrom: leadSource,
  valuationAddress: z.string(),
  valuationPrice: z.string(),
  status: leadStatus,
  /** When a person answered first; null while they wait. */
  answeredAt: moment.nullable(),
  /** Null where it is not known, and where nobody asked for an answer. */
  answeredBy: answerWay.nullable(),
  /** Newsletter mails no longer go to this address. */
  isUnsubscribed: z.boolean(),
  visit: visitSchema,
  campaignId: z.object({
    _id: z.string(),
    campaignName: z.string(),
    linkName: z.string(),
    campaignType: z.enum(campaignTypes),
    /** City, state and zip are those of today, and empty once the listing is deleted. */
    propertyId: z
      .object({
        _id: z.string(),
        address: z.string(),
        units: z.string(),
        city: z.string(),
        state: z.string(),
        zipcode: z.string(),
      })
      .nullable(),
  }),
})
export type Lead = z.infer<typeof leadSchema>

/** A home that someone looked up without leaving a name: an address and nobody to answer to. */
export const begunValuationSchema = z.object({
  _id: z.string(),
  address: z.string(),
  linkName: z.string(),
  createdAt: moment,
})

const day = z.iso.datetime({ offset: true }).refine((text) => isKeptTime(new Date(text)))
const blankIsAbsent = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional()).optional()

/** What a list or an export is narrowed to; absent means all, so a filter nobody knows is refused. */
export const leadFilter = z.strictObject({
  search: blankIsAbsent(z.string().trim().max(limits.text.search)),
  campaignId: blankIsAbsent(id),
  isFrom: blankIsAbsent(leadSource),
  status: blankIsAbsent(leadStatus),
  /** The first moment wanted, and the first no longer wanted. */
  from: blankIsAbsent(day),
  to: blankIsAbsent(day),
})
export type LeadFilter = z.infer<typeof leadFilter>

/** Created At is written as the clock on the agent's wall shows it. */
export const timeZone = z.string().max(64).refine(isTimeZone)

export const exportTypes = ['xls', 'csv'] as const
export type ExportType = (typeof exportTypes)[number]

/** The columns of both files: the documented ones in their words and order, then those for programs. */
export const exportColumns = [
  'First Name',
  'Last Name',
  'Email',
  'Phone Number',
  'Link Name',
  'listing Address',
  'Valuation Address',
  'Message',
  'Created At',
  'Id',
  'Status',
  'Source',
  'Created At (ISO 8601)',
  'Embedded On',
] as const
export type ExportColumn = (typeof exportColumns)[number]

export const contactSchema = z.object({
  _id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  firstSeenAt: moment,
  unsubscribedAt: moment.nullable(),
})

const at = moment
export const noticeKinds = ['agent-mail', 'agent-sms', 'visitor-mail', 'visitor-sms'] as const
export type NoticeKind = (typeof noticeKinds)[number]
/** Refused: the other side said no for good. Failed: nobody could be asked for the better part of a day. */
export const noticeStates = ['queued', 'sent', 'refused', 'failed'] as const
export type NoticeState = (typeof noticeStates)[number]
export const timelineEntrySchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('lead'), at, lead: leadSchema }),
  z.object({ kind: z.literal('status'), at, leadId: z.string(), status: leadStatus }),
  z.object({ kind: z.literal('note'), at, leadId: z.string(), _id: z.string(), text: z.string() }),
  z.object({
    kind: z.literal('notice'),
    at,
    leadId: z.string(),
    notice: z.enum(noticeKinds),
    state: z.enum(noticeStates),
  }),
])
export type TimelineEntry = z.infer<typeof timelineEntrySchema>

export const clientDetailsSchema = z.object({
  lead: leadSchema,
  contact: contactSchema.nullable(),
  /** Newest first: every inquiry of this person to this agent, and what the agent did about them. */
  timeline: z.array(timelineEntrySchema),
})
export type ClientDetails = z.infer<typeof clientDetailsSchema>

export const noteForm = z.object({
  text: z
    .string({ error: sentences.noteRequired })
    .trim()
    .min(1, sentences.noteRequired)
    .max(limits.text.message, messages.fields.tooLong),
})

export const leadSettingsSchema = z.object({
  /** Tell the agent of each new lead. */
  agentMail: z.boolean(),
  agentSms: z.boolean(),
  /** Where the agent's text messages go; without a number none are sent. */
  smsNumber: z
    .string()
    .trim()
    .max(30)
    .refine((text) => text === '' || text.replace(/\D/g, '').length >= limits.phone.profileDigits, {
      error: messages.profile.phoneShort,
    }),
  /** Bring a lead up again that nobody has answered. */
  remind: z.boolean(),
  /** Reply to the visitor right away, in the agent's name. */
  confirmVisitor: z.boolean(),
  /** What goes at once by mail, and by text to who agreed: {first}, {about} and {agent} are filled in. */
  firstAnswer: z.string().trim().min(1, messages.texts.firstAnswerRequired).max(320, messages.fields.tooLong),
})
export type LeadSettings = z.infer<typeof leadSettingsSchema>

export const defaultLeadSettings: LeadSettings = {
  agentMail: true,
  agentSms: true,
  smsNumber: '',
  remind: true,
  confirmVisitor: true,
  firstAnswer: messages.texts.firstAnswer,
}

export const leadEndpoints = {
  leads: endpoint({
    method: 'GET',
    path: '/api/v1/user/lead',
    summary:
      'The agent’s leads, newest first or longest waiting first; ' +
      '`after` and `before` take the _id of the last or first lead of a page. ' +
      `With search or dates \`totalCount\` stops at ${limits.leadsCounted + 1}.`,
    access: 'agent',
    scopes: ['leads:read'],
    list: true,
    query: leadFilter.extend({
      ...numberedPage(limits.pageSize.leads),
      order: blankIsAbsent(leadOrder),
      after: blankIsAbsent(id),
      before: blankIsAbsent(id),
    }),
    data: z.array(leadSchema),
  }),
  begunValuations: endpoint({
    method: 'GET',
    path: '/api/v1/user/begun-valuations',
    summary: 'The latest homes visitors looked up without leaving a name; these aren’t leads',
    access: 'agent',
    scopes: ['leads:read'],
    list: true,
    data: z.array(begunValuationSchema),
  }),
  leadCampaigns: endpoint({
    method: 'GET',
    path: '/api/v1/user/lead-campaigns',
    summary: 'Pages that brought leads, including deleted ones, with counts',
    access: 'agent',
    scopes: ['leads:read'],
    data: z.array(z.object({ _id: z.string(), linkName: z.string(), leads: z.number().int() })),
  }),
  clientDetails: endpoint({
    method: 'GET',
    path: '/api/v1/getClientDetails',
    summary: 'One lead, with that person’s full history',
    access: 'agent',
    scopes: ['leads:read'],
    query: z.object({ id }),
    data: clientDetailsSchema,
  }),
  setLeadStatus: endpoint({
    method: 'PUT',
    path: '/api/v1/user/lead-status',
    summary: 'Change a lead’s status',
    access: 'agent',
    scopes: ['leads:write'],
    body: z.object({ id, status: leadStatus }),
    data: leadSchema,
  }),
  noteAnswer: endpoint({
    method: 'POST',
    path: '/api/v1/user/lead-answered',
    summary: 'Record that the agent answered this person, and how; only the first answer counts',
    access: 'agent',
    scopes: ['leads:write'],
    body: z.object({ id, by: answerWay }),
    data: leadSchema,
  }),
  addLeadNote: endpoint({
    method: 'POST',
    path: '/api/v1/user/lead-note',
    summary: 'Add a note to a lead',
    access: 'agent',
    scopes: ['leads:write'],
    body: noteForm.extend({ id }),
    data: z.object({ _id: z.string() }),
  }),
  deleteLeadNote: endpoint({
    method: 'DELETE',
    path: '/api/v1/user/lead-note',
    summary: 'Delete a note',
    access: 'agent',
    scopes: ['leads:write'],
    body: z.object({ id }),
    data: z.null(),
  }),
  exportLeads: endpoint({
    method: 'POST',
    path: '/api/v1/user/lead-export',
    summary: 'Export leads as Leads.xls or Leads.csv: the selected ones, or all that match',
    access: 'agent',
    scopes: ['leads:read'],
    answersRaw: true,
    fileTypes: ['text/csv', 'application/vnd.ms-excel'],
    body: z.strictObject({
      type: z.enum(exportTypes),
      ids: z.array(id).min(1).max(5000).optional(),
      filter: leadFilter.default({}),
      timeZone: timeZone.default('UTC'),
    }),
    data: z.any(),
  }),
  propertyLeads: endpoint({
    method: 'GET',
    path: '/api/v1/propertyLeads',
    summary: 'The latest leads for one listing',
    access: 'agent',
    scopes: ['leads:read'],
    list: true,
    query: z.object({ id }),
    data: z.array(leadSchema),
  }),
  propertyLeadCount: endpoint({
    method: 'POST',
    path: '/api/v1/propertyLeadCount',
    summary: 'How many leads a listing has brought',
    access: 'agent',
    scopes: ['leads:read'],
    body: z.object({ id }),
    data: z.object({ count: z.number().int() }),
  }),
  leadSettings: endpoint({
    method: 'GET',
    path: '/api/v1/user/lead-settings',
    summary: 'Notification settings for new leads',
    access: 'agent',
    data: leadSettingsSchema,
  }),
  saveLeadSettings: endpoint({
    method: 'PUT',
    path: '/api/v1/user/lead-settings',
    summary: 'Change notification settings for new leads',
    access: 'agent',
    // Whoever does not know of the newer ones leaves them as they are.
    body: leadSettingsSchema.partial({ remind: true, firstAnswer: true }),
    data: leadSettingsSchema,
  }),
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name })
    return true
  } catch {
    return false
  }
}

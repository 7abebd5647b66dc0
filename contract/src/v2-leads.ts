import { endpoint } from './endpoint.ts'
import { id, moment } from './fields.ts'
import { visitSchema } from './intake.ts'
import { leadSource, leadStatus, noteForm, noticeKinds, noticeStates, timeZone } from './leads.ts'
import { campaignTypes } from './options.ts'
import { v2Page, v2Record } from './v2.ts'
import { z } from './zod.ts'

export const v2LeadSchema = z.object({
  ...v2Record,
  contact_id: z.string().nullable(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string().nullable(),
  /** E.164. */
  phone: z.string().nullable(),
  message: z.string(),
  source: leadSource,
  status: leadStatus,
  is_unsubscribed: z.boolean(),
  valuation: z.object({ address: z.string(), estimate: z.string() }).nullable(),
  page: z.object({ id: z.string(), name: z.string(), kind: z.enum(campaignTypes) }),
  listing: z
    .object({
      id: z.string().nullable(),
      address: z.string(),
      unit: z.string(),
      city: z.string(),
      state: z.string(),
      zip: z.string(),
    })
    .nullable(),
  visit: visitSchema,
})
export type V2Lead = z.infer<typeof v2LeadSchema>

const at = moment
export const v2HistorySchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('lead'), at, lead: v2LeadSchema }),
  z.object({ kind: z.literal('status'), at, lead_id: z.string(), status: leadStatus }),
  z.object({ kind: z.literal('note'), at, lead_id: z.string(), id: z.string(), text: z.string() }),
  z.object({
    kind: z.literal('notice'),
    at,
    lead_id: z.string(),
    notice: z.enum(noticeKinds),
    state: z.enum(noticeStates),
  }),
])
export type V2History = z.infer<typeof v2HistorySchema>

const filters = {
  status: leadStatus.optional(),
  source: leadSource.optional(),
  page_id: id.optional(),
  search: z.string().trim().min(1).max(100).optional(),
}

const oneLead = { path: '/api/v2/leads/{id}', access: 'agent', params: z.object({ id }) } as const

export const v2LeadEndpoints = {
  v2Leads: endpoint({
    method: 'GET',
    path: '/api/v2/leads',
    summary: 'Leads, newest first; with `updated_since`, those changed since then, in order of change',
    access: 'agent',
    scopes: ['leads:read'],
    list: true,
    query: z.strictObject({ ...v2Page, ...filters }),
    data: z.array(v2LeadSchema),
  }),
  v2ExportLeads: endpoint({
    method: 'GET',
    path: '/api/v2/leads.csv',
    summary: 'Export matching leads as a table, with the columns of Leads.csv',
    access: 'agent',
    scopes: ['leads:read'],
    answersRaw: true,
    fileTypes: ['text/csv'],
    query: z.strictObject({ ...filters, time_zone: timeZone.default('UTC') }),
    data: z.any(),
  }),
  v2Lead: endpoint({
    ...oneLead,
    method: 'GET',
    summary: 'One lead; send its `ETag` as `If-Match` to change it safely',
    scopes: ['leads:read'],
    data: v2LeadSchema,
  }),
  v2ChangeLead: endpoint({
    ...oneLead,
    method: 'PATCH',
    summary: 'Change a lead’s status; with `If-Match`, only if no one else has changed the lead',
    scopes: ['leads:write'],
    body: z.strictObject({ status: leadStatus }),
    data: v2LeadSchema,
  }),
  v2LeadHistory: endpoint({
    ...oneLead,
    path: '/api/v2/leads/{id}/history',
    method: 'GET',
    summary: 'This person’s full history with the agent, newest first',
    scopes: ['leads:read'],
    list: true,
    data: z.array(v2HistorySchema),
  }),
  v2AddNote: endpoint({
    ...oneLead,
    path: '/api/v2/leads/{id}/notes',
    method: 'POST',
    summary: 'Add a note to a lead',
    scopes: ['leads:write'],
    body: z.strictObject(noteForm.shape),
    data: z.object({ id: z.string(), created_at: moment, text: z.string() }),
  }),
  v2DeleteNote: endpoint({
    ...oneLead,
    path: '/api/v2/notes/{id}',
    method: 'DELETE',
    summary: 'Delete a note',
    scopes: ['leads:write'],
    data: z.null(),
  }),
}

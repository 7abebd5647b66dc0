import { endpoint } from './endpoint.ts'
import { id, moment } from './fields.ts'
import { limits } from './limits.ts'
import { v2Page, v2Record } from './v2.ts'
import { v2LeadSchema } from './v2-leads.ts'
import { z } from './zod.ts'

export const v2ContactSchema = z.object({
  ...v2Record,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string().nullable(),
  /** E.164. */
  phone: z.string().nullable(),
  is_unsubscribed: z.boolean(),
  last_lead_at: moment,
})
export type V2Contact = z.infer<typeof v2ContactSchema>

const oneContact = {
  method: 'GET',
  path: '/api/v2/contacts/{id}',
  access: 'agent',
  scopes: ['leads:read'],
  params: z.object({ id }),
} as const

export const v2ContactEndpoints = {
  v2Contacts: endpoint({
    method: 'GET',
    path: '/api/v2/contacts',
    summary: 'Contacts, newest first; with `updated_since`, those changed since then, in order of change',
    access: 'agent',
    scopes: ['leads:read'],
    list: true,
    query: z.strictObject({
      ...v2Page,
      email: z.string().trim().toLowerCase().min(1).max(limits.text.email).optional(),
      phone: z.string().trim().min(1).max(30).optional(),
    }),
    data: z.array(v2ContactSchema),
  }),
  v2Contact: endpoint({ ...oneContact, summary: 'One person', data: v2ContactSchema }),
  v2ContactLeads: endpoint({
    ...oneContact,
    path: '/api/v2/contacts/{id}/leads',
    summary: 'This person’s leads, newest first, up to 100',
    list: true,
    data: z.array(v2LeadSchema),
  }),
}

import { endpoint } from './endpoint.ts'
import { eventTypes } from './event-types.ts'
import { id, moment } from './fields.ts'
import { limits } from './limits.ts'
import { v2Record } from './v2.ts'
import { deliveryStatuses, eventsField, eventsRange, webhookForm, webhookKinds } from './webhooks.ts'
import { z } from './zod.ts'

const eventType = z.enum(eventTypes)
const apiVersion = z.enum(['v1', 'v2'])

export const v2WebhookSchema = z.object({
  ...v2Record,
  kind: z.enum(webhookKinds),
  /** Null for a system whose address we know. */
  url: z.string().nullable(),
  events: z.array(eventType),
  api_version: apiVersion,
  is_paused: z.boolean(),
  secret_hint: z.string(),
  former_secret_ends_at: moment.nullable(),
  trouble: z.object({ since: moment, next_try_at: moment.nullable() }).nullable(),
})
export type V2Webhook = z.infer<typeof v2WebhookSchema>

export const v2DeliverySchema = z.object({
  id: z.string(),
  created_at: moment,
  event: z.string(),
  lead_id: z.string().nullable(),
  status: z.enum(deliveryStatuses),
  attempts: z.number().int(),
  last_status: z.number().int().nullable(),
  last_error: z.string().nullable(),
  last_attempt_at: moment.nullable(),
})
export type V2Delivery = z.infer<typeof v2DeliverySchema>

const withSecret = z.object({ webhook: v2WebhookSchema, secret: z.string() })

const oneWebhook = {
  access: 'agent',
  path: '/api/v2/webhooks/{id}',
  params: z.object({ id }),
  closedToImpersonation: true,
} as const
const changing = { ...oneWebhook, scopes: ['webhooks:write'], needsProvenEmail: true } as const

export const v2WebhookEndpoints = {
  v2Webhooks: endpoint({
    method: 'GET',
    path: '/api/v2/webhooks',
    summary: 'Webhooks: where events are sent',
    access: 'agent',
    scopes: ['webhooks:read'],
    list: true,
    data: z.array(v2WebhookSchema),
  }),
  v2CreateWebhook: endpoint({
    method: 'POST',
    path: '/api/v2/webhooks',
    summary:
      'Send events to an address; the signing secret is shown only once. A key also needs the scope to read what the events carry, and the agent is told by email',
    access: 'agent',
    scopes: ['webhooks:write'],
    closedToImpersonation: true,
    needsProvenEmail: true,
    needsFreshProof: 'webhook',
    body: z.strictObject({ ...webhookForm.shape, events: eventsField }),
    data: withSecret,
  }),
  v2Webhook: endpoint({
    method: 'GET',
    path: oneWebhook.path,
    params: oneWebhook.params,
    access: 'agent',
    summary: 'One webhook; send its `ETag` as `If-Match` to change it safely',
    scopes: ['webhooks:read'],
    data: v2WebhookSchema,
  }),
  v2ChangeWebhook: endpoint({
    ...changing,
    method: 'PATCH',
    needsFreshProof: 'webhook',
    summary: 'Change the address or the events, under the same rules as creating one',
    body: z.strictObject({ url: webhookForm.shape.url, events: eventsField, api_version: apiVersion }).partial(),
    data: v2WebhookSchema,
  }),
  v2DeleteWebhook: endpoint({
    ...changing,
    method: 'DELETE',
    summary: 'Remove a webhook and its log',
    data: z.null(),
  }),
  v2RollSecret: endpoint({
    ...changing,
    path: '/api/v2/webhooks/{id}/roll-secret',
    method: 'POST',
    summary: 'Create a new signing secret; events are signed with both for as long as you ask, or one day by default',
    body: z.strictObject({ hours: z.number().int().min(0).max(limits.integrations.overlapHours).default(24) }),
    data: withSecret,
  }),
  v2PauseWebhook: endpoint({
    ...changing,
    path: '/api/v2/webhooks/{id}/pause',
    method: 'POST',
    summary: 'Pause; events are held in the log meanwhile',
    data: v2WebhookSchema,
  }),
  v2ResumeWebhook: endpoint({
    ...changing,
    path: '/api/v2/webhooks/{id}/resume',
    method: 'POST',
    summary: 'Resume; held events are sent too unless you say otherwise',
    body: z.strictObject({ catch_up: z.boolean().default(true) }),
    data: v2WebhookSchema,
  }),
  v2ResendEvents: endpoint({
    ...changing,
    path: '/api/v2/webhooks/{id}/resend',
    method: 'POST',
    summary: 'Resend events from a time range, oldest first, each under its original id',
    body: eventsRange,
    data: z.object({ count: z.number().int(), next_from: moment.nullable() }),
  }),
  v2Deliveries: endpoint({
    method: 'GET',
    path: '/api/v2/webhooks/{id}/deliveries',
    params: oneWebhook.params,
    access: 'agent',
    summary: 'Deliveries and their results, newest first',
    scopes: ['webhooks:read'],
    list: true,
    query: z.strictObject({
      limit: z.coerce.number().int().min(1).max(100).default(50),
      cursor: z.string().max(1000).optional(),
      status: z.enum(deliveryStatuses).optional(),
    }),
    data: z.array(v2DeliverySchema),
  }),
}

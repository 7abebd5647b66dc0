import { endpoint } from './endpoint.ts'
import { eventTypes } from './event-types.ts'
import { id, moment } from './fields.ts'
import { messages } from './messages.ts'
import { z } from './zod.ts'

const { integrations } = messages

export const webhookKinds = ['webhook', 'follow-up-boss'] as const
export type WebhookKind = (typeof webhookKinds)[number]
export const deliveryStatuses = ['waiting', 'delivered', 'failed', 'held'] as const
export type DeliveryStatus = (typeof deliveryStatuses)[number]

const eventType = z.enum(eventTypes)
export const eventsField = z.array(eventType).min(1, integrations.eventRequired).max(eventTypes.length)

export const webhookSchema = z.object({
  _id: z.string(),
  kind: z.enum(webhookKinds),
  /** Where events go; empty for a system whose address we know. */
  url: z.string(),
  /** The last characters of the secret or key. */
  hint: z.string(),
  /** What it is told of. */
  events: z.array(eventType),
  isOn: z.boolean(),
  /** Until when events are signed with the former secret too. */
  formerSecretEndsAt: moment.nullable(),
  /** Set while it does not answer and is tried less often. */
  trouble: z.object({ since: moment, nextTryAt: moment.nullable() }).nullable(),
  createdAt: moment,
})
export type Webhook = z.infer<typeof webhookSchema>

export const deliverySchema = z.object({
  _id: z.string(),
  webhookId: z.string(),
  kind: z.enum(webhookKinds),
  event: z.string(),
  leadName: z.string(),
  status: z.enum(deliveryStatuses),
  attempts: z.number().int(),
  lastStatus: z.number().int().nullable(),
  lastError: z.string(),
  lastAttemptAt: moment.nullable(),
  createdAt: moment,
})
export type Delivery = z.infer<typeof deliverySchema>

export const webhookForm = z.object({
  url: z
    .string({ error: integrations.urlRequired })
    .trim()
    .min(1, integrations.urlRequired)
    .max(500, integrations.urlInvalid)
    .pipe(z.url({ protocol: /^https?$/, error: integrations.urlInvalid })),
  events: eventsField.default(['lead.created']),
})

/** Resends are done in bites; the answer says where the next one begins. */
export const eventsRange = z
  .strictObject({
    from: z.iso.datetime({ offset: true, error: integrations.momentRequired }),
    to: z.iso.datetime({ offset: true, error: integrations.momentRequired }),
    events: eventsField.optional(),
  })
  .refine(({ from, to }) => Date.parse(from) <= Date.parse(to), { path: ['to'], message: integrations.rangeOrder })

export const followUpBossForm = z.object({
  apiKey: z
    .string({ error: integrations.keyRequired })
    .trim()
    .min(1, integrations.keyRequired)
    .max(200, integrations.keyInvalid)
    .regex(/^[\w-]+$/, integrations.keyInvalid),
})

export const webhookEndpoints = {
  webhooks: endpoint({
    method: 'GET',
    path: '/api/v1/user/webhooks',
    summary: 'Webhooks: where new leads are sent',
    access: 'agent',
    scopes: ['webhooks:read'],
    data: z.array(webhookSchema),
  }),
  addWebhook: endpoint({
    method: 'POST',
    path: '/api/v1/user/webhooks',
    summary: 'Send new leads, or the events you name, to an address; the signing secret is shown only once',
    access: 'agent',
    closedToImpersonation: true,
    needsProvenEmail: true,
    needsFreshProof: 'webhook',
    body: webhookForm,
    data: z.object({ webhook: webhookSchema, secret: z.string() }),
  }),
  connectFollowUpBoss: endpoint({
    method: 'POST',
    path: '/api/v1/user/follow-up-boss',
    summary: 'Send new leads to Follow Up Boss; a second key replaces the first',
    access: 'agent',
    closedToImpersonation: true,
    needsProvenEmail: true,
    body: followUpBossForm,
    data: webhookSchema,
  }),
  changeWebhook: endpoint({
    method: 'PATCH',
    path: '/api/v1/user/webhooks',
    summary: 'Change the address and the events of a webhook',
    access: 'agent',
    closedToImpersonation: true,
    needsProvenEmail: true,
    needsFreshProof: 'webhook',
    body: z.object({ id, url: webhookForm.shape.url, events: eventsField }),
    data: webhookSchema,
  }),
  rollWebhookSecret: endpoint({
    method: 'POST',
    path: '/api/v1/user/webhook-secret',
    summary: 'Create a new signing secret; for one more day events are signed with the old one too',
    access: 'agent',
    closedToImpersonation: true,
    needsProvenEmail: true,
    body: z.object({ id }),
    data: z.object({ webhook: webhookSchema, secret: z.string() }),
  }),
  resendEvents: endpoint({
    method: 'POST',
    path: '/api/v1/user/webhook-resend-range',
    summary: 'Resend events from a time range, oldest first; what is left begins at `nextFrom`',
    access: 'agent',
    closedToImpersonation: true,
    needsProvenEmail: true,
    body: eventsRange.safeExtend({ id }),
    data: z.object({ count: z.number().int(), nextFrom: moment.nullable() }),
  }),
  switchWebhook: endpoint({
    method: 'PUT',
    path: '/api/v1/user/webhooks',
    summary: 'Pause a webhook, resume it with or without what happened meanwhile, or retry what is waiting',
    access: 'agent',
    scopes: ['webhooks:write'],
    needsProvenEmail: true,
    body: z.object({ id, isOn: z.boolean(), catchUp: z.boolean().default(false) }),
    data: webhookSchema,
  }),
  deleteWebhook: endpoint({
    method: 'DELETE',
    path: '/api/v1/user/webhooks',
    summary: 'Remove a webhook and its log',
    access: 'agent',
    scopes: ['webhooks:write'],
    body: z.object({ id }),
    data: z.null(),
  }),
  testWebhook: endpoint({
    method: 'POST',
    path: '/api/v1/user/webhook-test',
    summary: 'Send a test event to a webhook',
    access: 'agent',
    scopes: ['webhooks:write'],
    needsProvenEmail: true,
    body: z.object({ id }),
    data: z.null(),
  }),
  deliveries: endpoint({
    method: 'GET',
    path: '/api/v1/user/webhook-deliveries',
    summary: 'The latest deliveries and their results',
    access: 'agent',
    scopes: ['webhooks:read'],
    query: z.object({ before: id.optional() }),
    data: z.array(deliverySchema),
  }),
  resendDelivery: endpoint({
    method: 'POST',
    path: '/api/v1/user/webhook-resend',
    summary: 'Resend an event under the same id',
    access: 'agent',
    scopes: ['webhooks:write'],
    needsProvenEmail: true,
    body: z.object({ id }),
    data: z.null(),
  }),
}

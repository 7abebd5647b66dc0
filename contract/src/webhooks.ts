import { endpoint } from './endpoint.ts'
import { id, moment } from './fields.ts'
import { messages } from './messages.ts'
import { z } from './zod.ts'

const { integrations } = messages

export const webhookKinds = ['webhook', 'follow-up-boss'] as const
export type WebhookKind = (typeof webhookKinds)[number]
export const deliveryStatuses = ['waiting', 'delivered', 'failed', 'held'] as const
export type DeliveryStatus = (typeof deliveryStatuses)[number]

export const webhookSchema = z.object({
  _id: z.string(),
  kind: z.enum(webhookKinds),
  /** Where events go; empty for a system whose address we know. */
  url: z.string(),
  /** The last characters of the secret or key. */
  hint: z.string(),
  isOn: z.boolean(),
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
})
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
    summary: 'Send new leads to an address; the signing secret is shown only once',
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
  switchWebhook: endpoint({
    method: 'PUT',
    path: '/api/v1/user/webhooks',
    summary: 'Pause or resume a webhook, or retry what is waiting',
    access: 'agent',
    scopes: ['webhooks:write'],
    needsProvenEmail: true,
    body: z.object({ id, isOn: z.boolean() }),
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

import { endpoint } from './endpoint.ts'
import { id, moment } from './fields.ts'
import { messages } from './messages.ts'
import { z } from './zod.ts'

const { push } = messages

/** A browser's own name for the way to it, in the shape in which it hands it out. */
export const pushSubscription = z.object({
  endpoint: z
    .string({ error: push.unusable })
    .max(1000, push.unusable)
    .pipe(z.url({ protocol: /^https?$/, error: push.unusable })),
  keys: z.object({
    /** A point on the curve P-256, uncompressed. */
    p256dh: z.string({ error: push.unusable }).regex(/^B[\w-]{86}$/, push.unusable),
    auth: z.string({ error: push.unusable }).regex(/^[\w-]{22}$/, push.unusable),
  }),
})
export type PushSubscription = z.infer<typeof pushSubscription>

const pushDevice = z.object({
  _id: z.string(),
  /** Browser and system in words, as far as they can be told. */
  device: z.string(),
  isThis: z.boolean(),
  createdAt: moment,
  lastSuccessAt: moment.nullable(),
})
export type PushDevice = z.infer<typeof pushDevice>

export const pushDevicesSchema = z.object({
  /** What a browser asks for when it is to take notices of this installation. */
  publicKey: z.string(),
  devices: z.array(pushDevice),
  /** Another one than before means that the device has signed in anew. */
  sessionId: z.string(),
})
export type PushDevices = z.infer<typeof pushDevicesSchema>

/** What is sealed for a device. Worker and server may be of two releases: a new field needs a default. */
export const pushNotice = z.object({
  title: z.string(),
  body: z.string(),
  /** Where a touch leads. */
  path: z.string(),
  /** A later one with the same takes its place. */
  tag: z.string(),
  /** Whom its actions call and text; empty for nobody. */
  phone: z.string(),
})
export type PushNotice = z.infer<typeof pushNotice>

const own = { path: '/api/v1/user/push-devices', access: 'agent', closedToImpersonation: true } as const

export const pushEndpoints = {
  pushDevices: endpoint({
    ...own,
    method: 'GET',
    summary: 'Devices that get notifications about leads',
    data: pushDevicesSchema,
  }),
  addPushDevice: endpoint({
    ...own,
    method: 'POST',
    summary: 'Send lead notifications to this device for as long as it stays signed in',
    needsProvenEmail: true,
    body: pushSubscription,
    data: pushDevicesSchema,
  }),
  removePushDevice: endpoint({
    ...own,
    method: 'DELETE',
    summary: 'Stop notifications on one of the agent’s devices',
    openToLapsed: true,
    body: z.object({ id }),
    data: pushDevicesSchema,
  }),
}

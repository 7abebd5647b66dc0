import { endpoint } from './endpoint.ts'
import { email, id, moment, requiredText } from './fields.ts'
import { messages } from './messages.ts'
import { z } from './zod.ts'

const { operations } = messages

/** One thing an installation needs: fine, worth a thought, or wrong; with what to do where something is to be done. */
export const findingSchema = z.object({
  state: z.enum(['fine', 'warning', 'wrong']),
  about: z.string(),
  words: z.string(),
  todo: z.string(),
})
export type Finding = z.infer<typeof findingSchema>

export const queueSchema = z.object({
  name: z.string(),
  /** Due, and not done yet. */
  waiting: z.number().int(),
  /** Of those, tried and failed before. */
  retrying: z.number().int(),
  /** Given up on. */
  failed: z.number().int(),
  /** How long the oldest that is due has waited. */
  seconds: z.number().int(),
})
export type Queue = z.infer<typeof queueSchema>

export const failedJobSchema = z.object({
  _id: z.string(),
  queue: z.string(),
  /** Null while it is tried again by itself. */
  failedAt: moment.nullable(),
  tries: z.number().int(),
  /** In the words of whoever failed. */
  reason: z.string(),
})
export type FailedJob = z.infer<typeof failedJobSchema>

export const testMailForm = z.object({ to: email(operations.mailRequired, operations.mailInvalid) })
export const testTextForm = z.object({ to: requiredText(operations.numberRequired, 30) })

/** What the provider said to it, word for word. */
const trial = z.object({ isSent: z.boolean(), answer: z.string() })

const superadmin = { access: 'superadmin' } as const

export const operationsEndpoints = {
  setUp: endpoint({
    ...superadmin,
    method: 'GET',
    path: '/api/v1/admin/set-up',
    summary: 'Check everything this installation needs, live',
    data: z.object({ version: z.string(), node: z.string(), findings: z.array(findingSchema) }),
  }),
  queues: endpoint({
    ...superadmin,
    method: 'GET',
    path: '/api/v1/admin/queues',
    summary: 'Jobs waiting and jobs that failed',
    data: z.object({ queues: z.array(queueSchema), failed: z.array(failedJobSchema) }),
  }),
  retryJob: endpoint({
    ...superadmin,
    method: 'POST',
    path: '/api/v1/admin/jobs/retry',
    summary: 'Retry a failed or waiting job now',
    body: z.object({ id }),
    data: z.null(),
  }),
  discardJob: endpoint({
    ...superadmin,
    method: 'POST',
    path: '/api/v1/admin/jobs/discard',
    summary: 'Discard a failed job',
    body: z.object({ id }),
    data: z.null(),
  }),
  testMail: endpoint({
    ...superadmin,
    method: 'POST',
    path: '/api/v1/admin/test-mail',
    summary: 'Send a test email now and return the mail server’s response',
    body: testMailForm,
    data: trial,
  }),
  testText: endpoint({
    ...superadmin,
    method: 'POST',
    path: '/api/v1/admin/test-text',
    summary: 'Send a test text now and return the provider’s response',
    body: testTextForm,
    data: trial,
  }),
}

import { noticeKinds } from '@porchlight/contract/leads'
import { proofPurposes } from '@porchlight/contract/options'
import { pushNotice } from '@porchlight/contract/push'
import { z } from 'zod'

const share = z.object({ agentId: z.string(), listingId: z.string(), to: z.string(), message: z.string() })

/** What each job is told. Jobs outlive the release that left them: a new field needs a default. */
export const payloads = {
  'account-removal': z.object({ userId: z.string() }),
  'billing-mail': z.object({
    userId: z.string(),
    mail: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal(['trial-ending', 'trial-ended', 'plan-ended', 'past-due-ended']) }),
      z.object({
        kind: z.literal('deletion-ahead'),
        deletedAt: z.string(),
        owned: z.object({ pages: z.number(), listings: z.number(), leads: z.number() }),
      }),
      z.object({
        kind: z.literal('payment-failed'),
        amount: z.number(),
        currency: z.string().default('USD'),
        nextAttempt: z.number().nullable(),
      }),
    ]),
  }),
  'digest-mail': z.object({ userId: z.string(), week: z.string() }),
  'edge-purge': z.object({}),
  'email-change-code': z.object({ userId: z.string(), requestId: z.string() }),
  'email-changed': z.object({ userId: z.string(), oldEmail: z.string(), newEmail: z.string() }),
  'invitation-mail': z.object({ invitationId: z.string() }),
  'lead-arrived': z.object({ userId: z.string(), leadId: z.string(), mayText: z.boolean().default(false) }),
  'lead-mail': z.object({ userId: z.string(), leadId: z.string(), kind: z.enum(['agent-mail', 'visitor-mail']) }),
  'lead-notice': z.object({
    userId: z.string(),
    leadId: z.string(),
    kind: z.enum(noticeKinds),
    /** Of the text that was admitted with it. */
    textId: z.string().optional(),
  }),
  'lead-reminder': z.object({ userId: z.string(), leadId: z.string(), number: z.number().int() }),
  'login-code': z.object({
    userId: z.string(),
    requestId: z.string(),
    requestedAt: z.string(),
    /** What it confirms; null for a code that signs in. */
    purpose: z.enum(proofPurposes).nullable().default(null),
  }),
  'page-to-self': z.object({ userId: z.string(), pageId: z.string() }),
  'passkey-alert': z.object({
    userId: z.string(),
    at: z.string(),
    act: z.enum(['add-passkey', 'remove-passkey', 'new-recovery-codes', 'use-recovery-code']),
    /** Its name, where the act is about one. */
    passkey: z.string(),
    device: z.string(),
    network: z.string(),
  }),
  'payment-event': z.object({ eventId: z.string() }),
  'picture-variants': z.object({ id: z.string() }),
  push: z.object({ userId: z.string(), deviceId: z.string(), notice: pushNotice }),
  'sandbox-webhook': z.object({ eventId: z.string() }),
  'share-listing': share,
  'share-listing-sms': share,
  'sign-in-alert': z.object({ userId: z.string(), at: z.string(), device: z.string(), network: z.string() }),
  text: z.object({ textId: z.string() }),
  'text-received': z.object({ userId: z.string(), textId: z.string() }),
  'video-details': z.object({}),
  'webhook-by-key': z.object({ userId: z.string(), webhookId: z.string(), key: z.string() }),
  'webhook-delivery': z.object({}),
  'webhook-trouble': z.object({ userId: z.string(), webhookId: z.string() }),
}

export type JobName = keyof typeof payloads
export type Payload<Name extends JobName> = z.output<(typeof payloads)[Name]>

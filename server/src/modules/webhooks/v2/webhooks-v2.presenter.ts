import type { V2Delivery, V2Webhook } from '@porchlight/contract/v2-webhooks'
import type { Selectable } from 'kysely'
import type { Tables, WebhookRow } from '../../../db/tables.ts'
import { presentWebhook } from '../webhooks.presenter.ts'

const changedAt = ({ updated_at, created_at }: WebhookRow) => updated_at ?? created_at

/** Moved by what people and programs change, not by what is sent. */
export const webhookTag = (row: WebhookRow) => `"${changedAt(row).getTime()}"`

export function presentV2Webhook(row: WebhookRow, now: Date): V2Webhook {
  const { hint, trouble } = presentWebhook(row)
  const { former_secret_until: until } = row
  return {
    id: row.id,
    created_at: row.created_at.toISOString(),
    updated_at: changedAt(row).toISOString(),
    kind: row.kind,
    url: row.url || null,
    events: row.events,
    api_version: row.api_version,
    is_paused: !row.is_on,
    secret_hint: hint,
    former_secret_ends_at: until && until > now ? until.toISOString() : null,
    trouble: trouble && { since: trouble.since, next_try_at: trouble.nextTryAt },
  }
}

export function presentV2Delivery(row: Selectable<Tables['webhook_deliveries']>): V2Delivery {
  return {
    id: row.id,
    created_at: row.created_at.toISOString(),
    event: row.event,
    lead_id: row.lead_id,
    status: row.status,
    attempts: row.attempts,
    last_status: row.last_status,
    last_error: row.last_error || null,
    last_attempt_at: row.last_attempt_at?.toISOString() ?? null,
  }
}

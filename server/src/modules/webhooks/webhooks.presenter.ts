import type { Delivery, Webhook } from '@porchlight/contract/webhooks'
import type { WebhookRow } from '../../db/tables.ts'
import type { listDeliveries } from './deliveries.repository.ts'
import { isResting } from './turn-rules.ts'

export function presentWebhook(row: WebhookRow): Webhook {
  return {
    _id: row.id,
    kind: row.kind,
    url: row.url,
    hint: row.secret.slice(-4),
    events: row.events,
    isOn: row.is_on,
    formerSecretEndsAt: row.former_secret_until?.toISOString() ?? null,
    trouble:
      row.is_on && isResting(row) && row.failing_since
        ? { since: row.failing_since.toISOString(), nextTryAt: row.next_at?.toISOString() ?? null }
        : null,
    createdAt: row.created_at.toISOString(),
  }
}

export function presentDelivery(row: Awaited<ReturnType<typeof listDeliveries>>[number]): Delivery {
  return {
    _id: row.id,
    webhookId: row.webhook_id,
    kind: row.kind,
    event: row.event,
    leadName: row.lead_name,
    status: row.status,
    attempts: row.attempts,
    lastStatus: row.last_status,
    lastError: row.last_error,
    lastAttemptAt: row.last_attempt_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
  }
}

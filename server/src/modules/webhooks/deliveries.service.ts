import type { Lead } from '@porchlight/contract/leads'
import { limits } from '@porchlight/contract/limits'
import type { AppContext } from '../../context.ts'
import type { Queryable } from '../../db/client.ts'
import { takeFromLimit } from '../../db/rate-limits.ts'
import type { WebhookRow } from '../../db/tables.ts'
import { notFound } from '../../errors.ts'
import { newId } from '../../ids.ts'
import type { Payload } from '../../jobs/payloads.ts'
import { AddressForbidden, type OutboundRequest } from '../../providers/outbound/port.ts'
import {
  deleteDeliveriesBefore,
  findDelivery,
  insertDelivery,
  listDeliveries,
  noteAttempt,
  restartDelivery,
} from './deliveries.repository.ts'
import { attemptsForADay, deliveryQueue } from './delivery-queue.ts'
import { followUpBossEvent, followUpBossHeaders } from './follow-up-boss.ts'
import { sampleLead } from './sample-lead.ts'
import { signedHeaders } from './signature.ts'
import { presentDelivery } from './webhooks.presenter.ts'
import { findWebhook, listWebhooks } from './webhooks.repository.ts'

/** Leaves one delivery for each webhook that is on, in the transaction that makes the lead known. */
export async function queueDeliveries(context: AppContext, trx: Queryable, userId: string, lead: Lead): Promise<void> {
  for (const webhook of await listWebhooks(trx, userId)) {
    if (webhook.is_on) await queue(context, trx, webhook, 'lead.created', lead, lead._id)
  }
}

async function queue(
  { clock, jobs, config }: AppContext,
  trx: Queryable,
  webhook: WebhookRow,
  event: string,
  lead: Lead,
  leadId: string | null,
): Promise<void> {
  const id = newId()
  const now = clock.now()
  const body =
    webhook.kind === 'webhook'
      ? JSON.stringify({ type: event, timestamp: now.toISOString(), data: lead })
      : followUpBossEvent(lead, config.productName)
  await insertDelivery(trx, {
    id,
    user_id: webhook.user_id,
    webhook_id: webhook.id,
    lead_id: leadId,
    event,
    body,
    created_at: now,
  })
  await jobs.send(trx, deliveryQueue, { userId: webhook.user_id, deliveryId: id })
}

type Waiting = NonNullable<Awaited<ReturnType<typeof findDelivery>>>

/** One attempt. A failure is thrown for the queue to try again, until a day of attempts is used up. */
export async function deliver(context: AppContext, { userId, deliveryId }: Payload<'webhook-delivery'>): Promise<void> {
  const { db, clock, providers } = context
  const delivery = await findDelivery(db, userId, deliveryId)
  if (delivery?.status !== 'waiting') return
  const outcome = delivery.is_on
    ? await providers.outbound.post(requestOf(context, delivery)).then(
        ({ status, excerpt }) => ({
          lastStatus: status,
          lastError: isGood(status) ? '' : `${status} ${excerpt}`.trim(),
        }),
        (error: unknown) => ({ lastStatus: null, lastError: reasonOf(error) }),
      )
    : { lastStatus: null, lastError: 'This webhook is switched off.' }
  const isDelivered = isGood(outcome.lastStatus)
  const isLast = !delivery.is_on || delivery.attempts + 1 >= attemptsForADay
  await noteAttempt(
    db,
    deliveryId,
    { ...outcome, status: isDelivered ? 'delivered' : isLast ? 'failed' : 'waiting' },
    clock.now(),
  )
  if (!isDelivered && !isLast) throw new Error(`delivery ${deliveryId} failed: ${outcome.lastError.slice(0, 100)}`)
}

function requestOf({ config, clock }: AppContext, delivery: Waiting): OutboundRequest {
  const { id, kind, url, secret, body } = delivery
  const common = { 'content-type': 'application/json', 'user-agent': `${config.productName}-Webhooks/1` }
  return kind === 'webhook'
    ? { url, body, headers: { ...common, ...signedHeaders(secret, id, body, clock.now()) } }
    : {
        url: `${config.webhooks.followUpBossUrl}/events`,
        body,
        headers: { ...common, ...followUpBossHeaders(secret, config.productName) },
      }
}

const isGood = (status: number | null) => status !== null && status >= 200 && status < 300

/** What an agent may read of a failure: nothing about our own network. */
function reasonOf(error: unknown): string {
  if (error instanceof AddressForbidden) return 'The address leads into a private network.'
  const { name, code } = error as { name?: string; code?: string }
  if (name === 'AbortError' || name === 'TimeoutError') return 'No answer within 10 seconds.'
  if (code === 'ENOTFOUND') return 'The name of the server could not be found.'
  return 'No connection to the server.'
}

export async function deliveriesOf({ db }: AppContext, userId: string, before: string | undefined) {
  const rows = await listDeliveries(db, userId, before, limits.integrations.logShown)
  return rows.map(presentDelivery)
}

/** Under its old id, so that a receiver that has it already does nothing twice. */
export async function resendDelivery({ db, clock, jobs }: AppContext, userId: string, id: string): Promise<void> {
  await takeFromLimit(db, clock, `webhook-resend:${userId}`, limits.integrations.resends)
  await db.transaction().execute(async (trx) => {
    if (!(await restartDelivery(trx, userId, id))) throw notFound()
    await jobs.send(trx, deliveryQueue, { userId, deliveryId: id })
  })
}

/** Not for Follow Up Boss: a made-up person would stay there. */
export async function testWebhook(context: AppContext, userId: string, id: string): Promise<void> {
  const { db, clock } = context
  const webhook = await findWebhook(db, userId, id)
  if (webhook?.kind !== 'webhook') throw notFound()
  await takeFromLimit(db, clock, `webhook-resend:${userId}`, limits.integrations.resends)
  await db.transaction().execute((trx) => queue(context, trx, webhook, 'test', sampleLead(clock.now()), null))
}

export async function forgetOldDeliveries({ db, clock }: AppContext): Promise<void> {
  await deleteDeliveriesBefore(db, new Date(clock.now().getTime() - limits.integrations.logKept))
}

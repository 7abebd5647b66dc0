import type { Lead } from '@porchlight/contract/leads'
import { limits } from '@porchlight/contract/limits'
import type { V2Event } from '@porchlight/contract/v2-events'
import type { AppContext } from '../../context.ts'
import type { Queryable } from '../../db/client.ts'
import { takeFromLimit } from '../../db/rate-limits.ts'
import type { WebhookRow } from '../../db/tables.ts'
import { notFound } from '../../errors.ts'
import { newId } from '../../ids.ts'
import {
  deleteDeliveriesBefore,
  hurryUpdatesOf,
  insertDeliveries,
  joinDelivery,
  listDeliveries,
  restartDelivery,
} from './deliveries.repository.ts'
import { deliveryQueue } from './delivery-queue.ts'
import { followUpBossEvent } from './follow-up-boss.ts'
import { sampleLead } from './sample-lead.ts'
import { isResting, later } from './turn-rules.ts'
import { presentDelivery } from './webhooks.presenter.ts'
import { lockWebhooks, updateWebhook } from './webhooks.repository.ts'

/** What happened. A new lead has a shape of its own for those who asked for it before there were others. */
export type Happened = V2Event & { leadId?: string; listingId?: string; formerly?: Lead }

/** Leaves a delivery for each webhook that waits for it, in the transaction of the change; one that is paused keeps it. */
export function queueEvents(context: AppContext, trx: Queryable, userId: string, happened: Happened[]): Promise<void> {
  return queueEventsOfMany(context, trx, new Map([[userId, happened]]))
}

/** What happened to several agents at once, by their ids. */
export async function queueEventsOfMany(
  context: AppContext,
  trx: Queryable,
  happenedTo: Map<string, Happened[]>,
): Promise<void> {
  const userIds = [...happenedTo].filter(([, happened]) => happened.length > 0).map(([userId]) => userId)
  if (userIds.length === 0) return
  for (const webhook of await lockWebhooks(trx, ...userIds)) {
    const happened = happenedTo.get(webhook.user_id) ?? []
    const wanted = happened.filter(({ type }) => webhook.events.includes(type))
    if (wanted.length === 0) continue
    const deliveries = wanted.map((event) => deliveryOf(context, webhook, event.type, dataFor(webhook, event), event))
    const dueAt = await queueFor(context, trx, webhook, deliveries)
    if (!webhook.is_on || !dueAt) continue
    // A receiver that does not answer is not asked more often because more happens.
    if (!(isResting(webhook) && webhook.next_at)) await callForTurn(context, trx, webhook, dueAt)
  }
}

/** Joins an update of a listing with the one before it, if that still waits. Answers when the first is due, if any is new. */
async function queueFor({ clock }: AppContext, trx: Queryable, webhook: WebhookRow, deliveries: Delivery[]) {
  const now = clock.now()
  const fresh: Delivery[] = []
  for (const delivery of deliveries) {
    const { listing_id: listingId, body } = delivery
    if (!(isJoined(delivery) && listingId && (await joinDelivery(trx, webhook, { listingId, body }, now)))) {
      fresh.push(delivery)
    }
  }
  if (fresh.length === 0) return null
  await insertDeliveries(trx, fresh)
  const others = fresh.filter((delivery) => !isJoined(delivery))
  if (others.length === 0) return later(now, limits.integrations.joined)
  const listingIds = others.flatMap(({ listing_id }) => listing_id ?? [])
  if (listingIds.length > 0) await hurryUpdatesOf(trx, webhook.id, listingIds, now)
  return now
}

type Delivery = ReturnType<typeof deliveryOf>
const isJoined = ({ event }: { event: string }) => event === 'listing.updated'

function dataFor({ kind, api_version }: WebhookRow, { data, formerly }: Happened): unknown {
  return formerly && (kind === 'follow-up-boss' || api_version === 'v1') ? formerly : data
}

function deliveryOf(
  { clock, config }: AppContext,
  webhook: WebhookRow,
  event: string,
  data: unknown,
  { leadId = null, listingId = null }: { leadId?: string | null; listingId?: string | null },
) {
  const now = clock.now()
  const { due_at, give_up_at } = startingAt(now)
  const body =
    webhook.kind === 'webhook'
      ? JSON.stringify({ type: event, timestamp: now.toISOString(), data })
      : followUpBossEvent(data as Lead, config.productName)
  return {
    id: newId(),
    user_id: webhook.user_id,
    webhook_id: webhook.id,
    lead_id: leadId,
    listing_id: listingId,
    event,
    body,
    status: webhook.is_on ? ('waiting' as const) : ('held' as const),
    due_at: isJoined({ event }) ? later(now, limits.integrations.joined) : due_at,
    give_up_at,
    created_at: now,
  }
}

export const startingAt = (now: Date) => ({ due_at: now, give_up_at: later(now, limits.integrations.triedFor) })

/** Gets in line, and wakes a worker unless one is called already. The webhook is locked. */
export async function callForTurn(
  { clock, jobs }: AppContext,
  trx: Queryable,
  webhook: WebhookRow,
  at = clock.now(),
): Promise<void> {
  if (webhook.next_at && webhook.next_at <= at) return
  await updateWebhook(trx, webhook.user_id, webhook.id, { next_at: at })
  await jobs.send(trx, deliveryQueue, {}, at.getTime() - clock.now().getTime())
}

export async function deliveriesOf({ db }: AppContext, userId: string, before: string | undefined) {
  const rows = await listDeliveries(db, userId, before, limits.integrations.logShown)
  return rows.map(presentDelivery)
}

/** Under its old id, so that a receiver that has it already does nothing twice. */
export async function resendDelivery(context: AppContext, userId: string, id: string): Promise<void> {
  const { db, clock } = context
  await takeFromLimit(db, clock, `webhook-resend:${userId}`, limits.integrations.resends)
  await db.transaction().execute(async (trx) => {
    const webhooks = await lockWebhooks(trx, userId)
    const webhookId = await restartDelivery(trx, userId, id, startingAt(clock.now()))
    const webhook = webhooks.find((candidate) => candidate.id === webhookId)
    if (!webhook) throw notFound()
    await callForTurn(context, trx, webhook)
  })
}

/** Not for Follow Up Boss: a made-up person would stay there. */
export async function testWebhook(context: AppContext, userId: string, id: string): Promise<void> {
  const { db, clock } = context
  await db.transaction().execute(async (trx) => {
    const webhook = (await lockWebhooks(trx, userId)).find((candidate) => candidate.id === id)
    if (webhook?.kind !== 'webhook') throw notFound()
    await takeFromLimit(trx, clock, `webhook-resend:${userId}`, limits.integrations.resends)
    const test = deliveryOf(context, webhook, 'test', sampleLead(clock.now()), {})
    await insertDeliveries(trx, [{ ...test, status: 'waiting' }])
    await callForTurn(context, trx, webhook)
  })
}

export async function forgetOldDeliveries({ db, clock }: AppContext): Promise<void> {
  await deleteDeliveriesBefore(db, new Date(clock.now().getTime() - limits.integrations.logKept))
}

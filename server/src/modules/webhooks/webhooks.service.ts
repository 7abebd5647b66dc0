import type { EventType } from '@porchlight/contract/event-types'
import { limits } from '@porchlight/contract/limits'
import { messages } from '@porchlight/contract/messages'
import type { Webhook } from '@porchlight/contract/webhooks'
import type { AppContext } from '../../context.ts'
import type { Queryable } from '../../db/client.ts'
import { takeFromLimit } from '../../db/rate-limits.ts'
import type { WebhookRow } from '../../db/tables.ts'
import { AppError, invalidField, notFound } from '../../errors.ts'
import { newId } from '../../ids.ts'
import { lockAccount } from '../accounts/index.ts'
import { holdDeliveries, hurryDeliveries, releaseDeliveries } from './deliveries.repository.ts'
import { callForTurn, startingAt } from './deliveries.service.ts'
import { byKeyQueue } from './delivery-queue.ts'
import { followUpBossHeaders } from './follow-up-boss.ts'
import { newSigningSecret } from './signature.ts'
import { presentWebhook } from './webhooks.presenter.ts'
import { deleteWebhook, insertWebhook, listWebhooks, lockWebhooks, updateWebhook } from './webhooks.repository.ts'

const sentences = messages.integrations

export async function webhooksOf({ db }: AppContext, userId: string): Promise<Webhook[]> {
  return (await listWebhooks(db, userId)).map(presentWebhook)
}

export interface NewWebhook {
  url: string
  events: EventType[]
  apiVersion: 'v1' | 'v2'
}

export async function addWebhook(
  context: AppContext,
  userId: string,
  { url, events, apiVersion }: NewWebhook,
  byKey?: string,
): Promise<{ row: WebhookRow; secret: string }> {
  const { db, clock } = context
  refuseForbidden(context, url)
  const secret = newSigningSecret()
  const row = await db.transaction().execute(async (trx) => {
    await lockAccount(trx, userId)
    if ((await listWebhooks(trx, userId)).length >= limits.integrations.count) {
      throw new AppError('conflict', sentences.tooMany)
    }
    const made = await insertWebhook(trx, {
      id: newId(),
      user_id: userId,
      kind: 'webhook',
      url,
      secret,
      events,
      api_version: apiVersion,
      created_at: clock.now(),
    })
    await tellOfKey(context, trx, made, byKey)
    return made
  })
  return { row, secret }
}

export function refuseForbidden({ providers }: AppContext, url: string): void {
  if (!providers.outbound.isAllowed(url)) throw invalidField('url', sentences.urlForbidden)
}

/** Whoever has found a key cannot lead an agent's leads away unseen. */
export async function tellOfKey(
  { clock, jobs }: AppContext,
  trx: Queryable,
  { id, user_id: userId }: WebhookRow,
  key: string | undefined,
): Promise<void> {
  if (key === undefined) return
  await takeFromLimit(trx, clock, `webhooks-by-key:${userId}`, limits.integrations.addressesByKey)
  await jobs.send(trx, byKeyQueue, { userId, webhookId: id, key })
}

/** There is one connection to Follow Up Boss; a new key that works takes the place of the old one. */
export async function connectFollowUpBoss(context: AppContext, userId: string, apiKey: string): Promise<Webhook> {
  const { db, clock } = context
  await checkKey(context, userId, apiKey)
  const row = await db.transaction().execute(async (trx) => {
    await lockAccount(trx, userId)
    const known = (await lockWebhooks(trx, userId)).find(({ kind }) => kind === 'follow-up-boss')
    return known
      ? startAfresh(context, trx, known, { secret: apiKey })
      : insertWebhook(trx, {
          id: newId(),
          user_id: userId,
          kind: 'follow-up-boss',
          url: '',
          secret: apiKey,
          created_at: clock.now(),
        })
  })
  return presentWebhook(row)
}

/** Asks Follow Up Boss whose key it is, so that nobody waits for leads that could never arrive. */
async function checkKey({ db, clock, config, providers }: AppContext, userId: string, apiKey: string): Promise<void> {
  await takeFromLimit(db, clock, `follow-up-boss-key:${userId}`, limits.integrations.keyChecks)
  const answer = await providers.outbound
    .get({
      url: `${config.webhooks.followUpBossUrl}/identity`,
      headers: followUpBossHeaders(apiKey, config.productName),
    })
    .catch((cause: unknown) => {
      throw new AppError('unavailable', sentences.keyUnchecked, { cause })
    })
  if (answer.status === 401 || answer.status === 403) throw invalidField('apiKey', sentences.keyRefused)
  if (answer.status !== 200) throw new AppError('unavailable', sentences.keyUnchecked)
}

/** Switched on, it forgets what went wrong before and tries at once what has waited; what was held, if that is wished. */
export async function switchWebhook(
  context: AppContext,
  userId: string,
  { id, isOn, catchUp }: { id: string; isOn: boolean; catchUp: boolean },
): Promise<WebhookRow> {
  return changeLocked(context, userId, id, async (trx, known) => {
    if (!isOn) return pause(context, trx, known)
    const row = await startAfresh(context, trx, known)
    if (!catchUp) return row
    await releaseDeliveries(trx, id, startingAt(context.clock.now()))
    await callForTurn(context, trx, row)
    return row
  })
}

/** Changes one of the agent's webhooks while nobody else does. */
export function changeLocked<Result>(
  { db }: AppContext,
  userId: string,
  id: string,
  change: (trx: Queryable, known: WebhookRow) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(async (trx) => {
    const known = (await lockWebhooks(trx, userId)).find((webhook) => webhook.id === id)
    if (!known) throw notFound()
    return change(trx, known)
  })
}

export async function saveChanges(
  { clock }: AppContext,
  trx: Queryable,
  { user_id: userId, id }: WebhookRow,
  changes: Parameters<typeof updateWebhook>[3],
): Promise<WebhookRow> {
  const row = await updateWebhook(trx, userId, id, { ...changes, updated_at: clock.now() })
  if (!row) throw notFound()
  return row
}

/** What waits is held, and so is all that happens until it goes on. */
async function pause(context: AppContext, trx: Queryable, webhook: WebhookRow): Promise<WebhookRow> {
  await holdDeliveries(trx, webhook.id)
  return saveChanges(context, trx, webhook, { is_on: false })
}

export async function startAfresh(
  context: AppContext,
  trx: Queryable,
  webhook: WebhookRow,
  changes?: Partial<Pick<WebhookRow, 'secret' | 'url' | 'events' | 'api_version' | 'next_at'>>,
): Promise<WebhookRow> {
  await hurryDeliveries(trx, webhook.id, context.clock.now())
  const health = { is_on: true, failures: 0, failing_since: null }
  const row = await saveChanges(context, trx, webhook, { ...changes, ...health })
  if (row.next_at) await callForTurn(context, trx, row)
  return row
}

export async function removeWebhook({ db }: AppContext, userId: string, id: string): Promise<void> {
  if (!(await deleteWebhook(db, userId, id))) throw notFound()
}

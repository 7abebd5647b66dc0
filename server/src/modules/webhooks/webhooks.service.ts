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
import { hurryDeliveries } from './deliveries.repository.ts'
import { callForTurn } from './deliveries.service.ts'
import { followUpBossHeaders } from './follow-up-boss.ts'
import { newSigningSecret } from './signature.ts'
import { presentWebhook } from './webhooks.presenter.ts'
import { deleteWebhook, insertWebhook, listWebhooks, lockWebhooks, updateWebhook } from './webhooks.repository.ts'

const sentences = messages.integrations

export async function webhooksOf({ db }: AppContext, userId: string): Promise<Webhook[]> {
  return (await listWebhooks(db, userId)).map(presentWebhook)
}

export async function addWebhook({ db, clock, providers }: AppContext, userId: string, url: string) {
  if (!providers.outbound.isAllowed(url)) throw invalidField('url', sentences.urlForbidden)
  const secret = newSigningSecret()
  const row = await db.transaction().execute(async (trx) => {
    await lockAccount(trx, userId)
    if ((await listWebhooks(trx, userId)).length >= limits.integrations.count) {
      throw new AppError('conflict', sentences.tooMany)
    }
    return insertWebhook(trx, { id: newId(), user_id: userId, kind: 'webhook', url, secret, created_at: clock.now() })
  })
  return { webhook: presentWebhook(row), secret }
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

/** Switched on, it forgets what went wrong before and tries at once what has waited. */
export async function switchWebhook(
  context: AppContext,
  userId: string,
  { id, isOn }: { id: string; isOn: boolean },
): Promise<Webhook> {
  const row = await context.db.transaction().execute(async (trx) => {
    const known = (await lockWebhooks(trx, userId)).find((webhook) => webhook.id === id)
    if (!known) throw notFound()
    return isOn ? startAfresh(context, trx, known) : updateWebhook(trx, userId, id, { is_on: false })
  })
  if (!row) throw notFound()
  return presentWebhook(row)
}

async function startAfresh(context: AppContext, trx: Queryable, webhook: WebhookRow, changes?: { secret: string }) {
  await hurryDeliveries(trx, webhook.id, context.clock.now())
  const health = { is_on: true, failures: 0, failing_since: null }
  const row = await updateWebhook(trx, webhook.user_id, webhook.id, { ...changes, ...health })
  if (!row) throw notFound()
  if (row.next_at) await callForTurn(context, trx, row)
  return row
}

export async function removeWebhook({ db }: AppContext, userId: string, id: string): Promise<void> {
  if (!(await deleteWebhook(db, userId, id))) throw notFound()
}

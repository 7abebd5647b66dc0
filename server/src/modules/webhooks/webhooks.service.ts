import { limits } from '@porchlight/contract/limits'
import { messages } from '@porchlight/contract/messages'
import type { Webhook } from '@porchlight/contract/webhooks'
import type { AppContext } from '../../context.ts'
import { takeFromLimit } from '../../db/rate-limits.ts'
import { AppError, invalidField, notFound } from '../../errors.ts'
import { newId } from '../../ids.ts'
import { followUpBossHeaders } from './follow-up-boss.ts'
import { newSigningSecret } from './signature.ts'
import { presentWebhook } from './webhooks.presenter.ts'
import { deleteWebhook, insertWebhook, listWebhooks, updateWebhook as updateRow } from './webhooks.repository.ts'

const sentences = messages.integrations

export async function webhooksOf({ db }: AppContext, userId: string): Promise<Webhook[]> {
  return (await listWebhooks(db, userId)).map(presentWebhook)
}

export async function addWebhook({ db, clock, providers }: AppContext, userId: string, url: string) {
  if (!providers.outbound.isAllowed(url)) throw invalidField('url', sentences.urlForbidden)
  if ((await listWebhooks(db, userId)).length >= limits.integrations.count) {
    throw new AppError('conflict', sentences.tooMany)
  }
  const secret = newSigningSecret()
  const row = await insertWebhook(db, {
    id: newId(),
    user_id: userId,
    kind: 'webhook',
    url,
    secret,
    created_at: clock.now(),
  })
  return { webhook: presentWebhook(row), secret }
}

/** There is one connection to Follow Up Boss; a new key that works takes the place of the old one. */
export async function connectFollowUpBoss(context: AppContext, userId: string, apiKey: string): Promise<Webhook> {
  const { db, clock } = context
  await checkKey(context, userId, apiKey)
  const known = (await listWebhooks(db, userId)).find(({ kind }) => kind === 'follow-up-boss')
  const row = known
    ? await updateRow(db, userId, known.id, { secret: apiKey, is_on: true })
    : await insertWebhook(db, {
        id: newId(),
        user_id: userId,
        kind: 'follow-up-boss',
        url: '',
        secret: apiKey,
        created_at: clock.now(),
      })
  if (!row) throw notFound()
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

export async function switchWebhook(
  { db }: AppContext,
  userId: string,
  { id, isOn }: { id: string; isOn: boolean },
): Promise<Webhook> {
  const row = await updateRow(db, userId, id, { is_on: isOn })
  if (!row) throw notFound()
  return presentWebhook(row)
}

export async function removeWebhook({ db }: AppContext, userId: string, id: string): Promise<void> {
  if (!(await deleteWebhook(db, userId, id))) throw notFound()
}

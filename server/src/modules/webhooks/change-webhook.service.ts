import type { BodyOf } from '@porchlight/contract/endpoint'
import type { EventType } from '@porchlight/contract/event-types'
import { limits } from '@porchlight/contract/limits'
import { messages } from '@porchlight/contract/messages'
import type { ApiScope } from '@porchlight/contract/options'
import { scopeOfEvent } from '@porchlight/contract/v2-events'
import type { v2WebhookEndpoints } from '@porchlight/contract/v2-webhooks'
import type { webhookEndpoints } from '@porchlight/contract/webhooks'
import type { LiveSession } from '../../actors.ts'
import type { AppContext } from '../../context.ts'
import { takeFromLimit } from '../../db/rate-limits.ts'
import type { WebhookRow } from '../../db/tables.ts'
import { AppError, invalidField } from '../../errors.ts'
import { refuseUnlessAsRead } from '../../http/if-match.ts'
import { listDeliveriesBetween, restartDeliveries } from './deliveries.repository.ts'
import { callForTurn, startingAt } from './deliveries.service.ts'
import { newSigningSecret } from './signature.ts'
import { later } from './turn-rules.ts'
import { webhookTag } from './v2/webhooks-v2.presenter.ts'
import { changeLocked, refuseForbidden, saveChanges, startAfresh, tellOfKey } from './webhooks.service.ts'

const sentences = messages.integrations
const hour = 60 * 60 * 1000

/** A key is told of nothing that it may not read. */
export function refuseUntold({ apiKey }: LiveSession, events: readonly EventType[]): void {
  if (!apiKey) return
  const needed = [...new Set(events.map(scopeOfEvent))]
  if (needed.includes(undefined)) throw invalidField('events', sentences.eventNotForKeys)
  const scopes = needed.filter((scope): scope is ApiScope => scope !== undefined && !apiKey.row.scopes.includes(scope))
  if (scopes.length === 0) return
  throw new AppError('missing_scope', sentences.eventScopeMissing.replace('{scope}', scopes.join(' and ')), { scopes })
}

export function changeWebhook(
  context: AppContext,
  session: LiveSession,
  { id, tag, sent }: { id: string; tag?: string | undefined; sent: BodyOf<typeof v2WebhookEndpoints.v2ChangeWebhook> },
): Promise<WebhookRow> {
  const { url, events, api_version } = sent
  return changeLocked(context, session.account.id, id, async (trx, known) => {
    refuseUnlessAsRead(tag, webhookTag(known))
    if (known.kind === 'follow-up-boss') refuseForFollowUpBoss(sent)
    // Whoever leads it elsewhere is told of all that it is told of.
    if (url !== undefined || events !== undefined) refuseUntold(session, events ?? known.events)
    if (url !== undefined) refuseForbidden(context, url)
    const changes = {
      ...(url !== undefined && { url }),
      ...(events && { events: [...new Set(events)] }),
      ...(api_version && { api_version }),
    }
    if (url !== undefined || events !== undefined) await tellOfKey(context, trx, known, session.apiKey?.row.name)
    // Another address owes nothing for the former one's silence.
    return url !== undefined && known.is_on
      ? startAfresh(context, trx, known, changes)
      : saveChanges(context, trx, known, changes)
  })
}

function refuseForFollowUpBoss({ url, events }: { url?: string | undefined; events?: EventType[] | undefined }): void {
  if (url !== undefined) throw invalidField('url', sentences.addressKnown)
  if (events?.some((type) => type !== 'lead.created')) throw invalidField('events', sentences.eventOfLeadsOnly)
}

export async function rollSecret(context: AppContext, userId: string, { id, hours }: { id: string; hours: number }) {
  const secret = newSigningSecret()
  const row = await changeLocked(context, userId, id, (trx, known) => {
    if (known.kind !== 'webhook') throw new AppError('conflict', sentences.addressKnown)
    return saveChanges(context, trx, known, {
      secret,
      former_secret: known.secret,
      former_secret_until: later(context.clock.now(), hours * hour),
    })
  })
  return { row, secret }
}

/** Under their old ids, so that a receiver that has them already does nothing twice. */
export function resendEvents(
  context: AppContext,
  userId: string,
  { id, from, to, events }: BodyOf<typeof webhookEndpoints.resendEvents>,
) {
  const { clock } = context
  const bite = limits.integrations.resendBite
  return changeLocked(context, userId, id, async (trx, known) => {
    if (!known.is_on) throw new AppError('conflict', sentences.pausedNow)
    await takeFromLimit(trx, clock, `webhook-resend:${userId}`, limits.integrations.resends)
    const range = { from: new Date(from), to: new Date(to), events, limit: bite + 1 }
    const found = await listDeliveriesBetween(trx, id, range)
    const sent = found.slice(0, bite)
    if (sent.length > 0) {
      const ids = sent.map((delivery) => delivery.id)
      await restartDeliveries(trx, id, ids, startingAt(clock.now()))
      await callForTurn(context, trx, known)
    }
    return { count: sent.length, nextFrom: found[bite]?.created_at.toISOString() ?? null }
  })
}

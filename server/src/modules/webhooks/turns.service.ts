import { limits } from '@porchlight/contract/limits'
import type { DeliveryStatus } from '@porchlight/contract/webhooks'
import { fill } from '@porchlight/domain/fill'
import type { Selectable } from 'kysely'
import type { AppContext } from '../../context.ts'
import type { Queryable } from '../../db/client.ts'
import type { Tables, WebhookRow } from '../../db/tables.ts'
import { AddressForbidden, type OutboundRequest } from '../../providers/outbound/port.ts'
import * as words from '../../words/webhooks.ts'
import {
  findDueDelivery,
  findNextDue,
  giveUpDeliveries,
  hurryDeliveries,
  noteAttempt,
} from './deliveries.repository.ts'
import { deliveryQueue, troubleQueue } from './delivery-queue.ts'
import { followUpBossHeaders } from './follow-up-boss.ts'
import { signedHeaders } from './signature.ts'
import { isResting, isWaitingForATurn, later, latest, leaseFrom, nextOf, restUntil, tryAgainAt } from './turn-rules.ts'
import { countDueWebhooks, findNextAgent, lockWebhooks, updateWebhook } from './webhooks.repository.ts'

const { deliveriesAtOnce, toldAgain, answer } = limits.integrations

interface Turn {
  webhook: WebhookRow
  delivery: Selectable<Tables['webhook_deliveries']>
}

interface Outcome {
  lastStatus: number | null
  lastError: string
}

/** One attempt of whoever is next, which leaves the next turn behind. */
export async function takeTurn(context: AppContext): Promise<void> {
  const turn = await claimTurn(context)
  if (!turn) return
  const outcome = await attempt(context, turn)
  await context.db.transaction().execute((trx) => endTurn(context, trx, turn, outcome))
}

/** Takes one delivery of the agent who has waited longest; null where nobody waits who may. */
export async function claimTurn({ db, clock }: AppContext): Promise<Turn | null> {
  for (;;) {
    const now = clock.now()
    const userId = await findNextAgent(db, now, deliveriesAtOnce)
    if (userId === undefined) return null
    const turn = await db.transaction().execute((trx) => claimFor(trx, userId, now))
    if (turn) return turn
  }
}

/** Another process may have been quicker: whose turn it is counts only once the agent's webhooks are locked. */
async function claimFor(trx: Queryable, userId: string, now: Date): Promise<Turn | null> {
  const webhook = nextOf(await lockWebhooks(trx, userId), now)
  if (!webhook) return null
  const delivery = await findDueDelivery(trx, webhook.id, now)
  if (!delivery) {
    await updateWebhook(trx, userId, webhook.id, { next_at: await findNextDue(trx, webhook.id) })
    return null
  }
  await updateWebhook(trx, userId, webhook.id, { busy_until: leaseFrom(now), turn_at: now })
  return { webhook, delivery }
}

async function attempt(context: AppContext, { webhook, delivery }: Turn): Promise<Outcome> {
  if (!webhook.is_on) return { lastStatus: null, lastError: words.turnedOff }
  return context.providers.outbound.post(requestOf(context, webhook, delivery)).then(
    ({ status, excerpt }) => ({ lastStatus: status, lastError: isGood(status) ? '' : `${status} ${excerpt}`.trim() }),
    (error: unknown) => ({ lastStatus: null, lastError: reasonOf(error) }),
  )
}

async function endTurn(context: AppContext, trx: Queryable, { webhook, delivery }: Turn, outcome: Outcome) {
  const { clock, jobs } = context
  const now = clock.now()
  const webhooks = await lockWebhooks(trx, webhook.user_id)
  const current = webhooks.find(({ id }) => id === webhook.id)
  if (!current) return
  const isDelivered = isGood(outcome.lastStatus)
  const isOver = !webhook.is_on || delivery.give_up_at <= now
  // Somebody may have paused it meanwhile.
  const left = current.is_on ? 'waiting' : 'held'
  const status: DeliveryStatus = isDelivered ? 'delivered' : isOver ? 'failed' : left
  const dueAt = tryAgainAt(now, delivery.attempts + 1, delivery.give_up_at)
  await noteAttempt(trx, delivery.id, { ...outcome, status, dueAt }, now)

  const failures = isDelivered ? 0 : current.failures + (webhook.is_on ? 1 : 0)
  if (isDelivered && isResting(current)) await hurryDeliveries(trx, webhook.id, now)
  if (!isDelivered) await giveUpDeliveries(trx, webhook.id, outcome.lastError, now)
  const nextDue = await findNextDue(trx, webhook.id)
  const nextAt = nextDue && latest(nextDue, restUntil(now, failures))
  const mustTell = isResting({ failures }) && (current.told_at === null || later(current.told_at, toldAgain) <= now)
  const after = await updateWebhook(trx, webhook.user_id, webhook.id, {
    busy_until: null,
    next_at: nextAt,
    failures,
    failing_since: failures === 0 ? null : (current.failing_since ?? now),
    ...(mustTell && { told_at: now }),
  })
  if (mustTell) await jobs.send(trx, troubleQueue, { userId: webhook.user_id, webhookId: webhook.id })

  // What this agent had to wait with is next; what is due later is called for when it is.
  const others = webhooks.filter(({ id }) => id !== webhook.id)
  if ([...others, ...(after ? [after] : [])].some((candidate) => isWaitingForATurn(candidate, now))) {
    await jobs.send(trx, deliveryQueue, {})
  }
  if (nextAt && nextAt > now) await jobs.send(trx, deliveryQueue, {}, nextAt.getTime() - now.getTime())
}

function requestOf({ config, clock }: AppContext, webhook: WebhookRow, delivery: Turn['delivery']): OutboundRequest {
  const { kind, url, secret } = webhook
  const { id, body } = delivery
  const common = { 'content-type': 'application/json', 'user-agent': `${config.productName}-Webhooks/1` }
  return kind === 'webhook'
    ? { url, body, headers: { ...common, ...signedHeaders(secretsOf(webhook, clock.now()), id, body, clock.now()) } }
    : {
        url: `${config.webhooks.followUpBossUrl}/events`,
        body,
        headers: { ...common, ...followUpBossHeaders(secret, config.productName) },
      }
}

/** While one takes the place of the other, both sign. */
function secretsOf({ secret, former_secret, former_secret_until }: WebhookRow, now: Date): string[] {
  return former_secret && former_secret_until && former_secret_until > now ? [secret, former_secret] : [secret]
}

const isGood = (status: number | null) => status !== null && status >= 200 && status < 300

/** What an agent may read of a failure: nothing about our own network. */
function reasonOf(error: unknown): string {
  if (error instanceof AddressForbidden) return words.privateNetwork
  const { name, code } = error as { name?: string; code?: string }
  if (name === 'AbortError' || name === 'TimeoutError') return fill(words.noResponseWithin, { seconds: answer / 1000 })
  if (code === 'ENOTFOUND') return words.unknownServer
  return words.noConnection
}

/** A turn is called for where it becomes due; this finds what was due while nobody could be called. */
export async function callForgottenTurns({ db, clock, jobs }: AppContext): Promise<void> {
  for (let due = await countDueWebhooks(db, clock.now()); due > 0; due--) await jobs.send(db, deliveryQueue, {})
}

import { limits } from '@porchlight/contract/limits'
import type { WebhookRow } from '../../db/tables.ts'

const { deliveriesAtOnce, failuresInARow, firstWait, rest } = limits.integrations

/** Long enough for an answer and for a slow database; a process that is silent for longer counts as lost. */
const lease = 60_000

type Turns = Pick<WebhookRow, 'next_at' | 'busy_until' | 'turn_at'>

export const leaseFrom = (now: Date) => later(now, lease)

export const isResting = ({ failures }: { failures: number }) => failures >= failuresInARow

const isBusy = ({ busy_until }: Turns, now: Date) => busy_until !== null && busy_until > now
const isDue = ({ next_at }: Turns, now: Date) => next_at !== null && next_at <= now

export const isWaitingForATurn = (webhook: Turns, now: Date) => isDue(webhook, now) && !isBusy(webhook, now)

/** Of one agent's webhooks the one that has waited longest for its turn, unless the agent has enough under way. */
export function nextOf<Row extends Turns>(webhooks: Row[], now: Date): Row | undefined {
  if (webhooks.filter((webhook) => isBusy(webhook, now)).length >= deliveriesAtOnce) return undefined
  return webhooks
    .filter((webhook) => isWaitingForATurn(webhook, now))
    .sort((one, other) => (one.turn_at?.getTime() ?? 0) - (other.turn_at?.getTime() ?? 0))[0]
}

/** When an event that failed so often is tried again; the last time is when it is given up. */
export function tryAgainAt(now: Date, failedAttempts: number, giveUpAt: Date): Date {
  return earliest(later(now, firstWait * 2 ** (failedAttempts - 1)), giveUpAt)
}

/** Until when a receiver is left alone that failed so often in a row. */
export function restUntil(now: Date, failures: number): Date {
  if (!isResting({ failures })) return now
  return later(now, Math.min(rest.first * 2 ** (failures - failuresInARow), rest.longest))
}

export const later = (time: Date, milliseconds: number) => new Date(time.getTime() + milliseconds)
export const latest = (one: Date, other: Date) => (one > other ? one : other)
const earliest = (one: Date, other: Date) => (one < other ? one : other)

import { setTimeout as pause } from 'node:timers/promises'

/** Gone, starting, stopping, out of slots or of room, or a copy that takes no writes while another is made the first. */
const codes = /^(?:ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|57P0|08|53|25006|58030)/

/** The driver has no code for these. */
const words =
  /^(?:Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect)/

/** Whether the database could not be asked; asking again later may help, asking differently will not. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as { code?: unknown }
  return (typeof code === 'string' && codes.test(code)) || words.test(error.message)
}

/** A disk or a quota is full: the database's, the media folder's or the one uploads pass through. */
export function isOutOfRoom(error: unknown): boolean {
  const { code } = error as { code?: unknown }
  return code === '53100' || code === 'ENOSPC' || code === 'EDQUOT'
}

/** Longer than any healthy look into the database; whoever is shown a page should not wait for a sick one. */
const slowestLook = 1_000

/** What is read now; or, while the database is away or stands still, what was read last: there it cannot have changed. */
export async function orAsBefore<Known>(reading: Promise<Known>, before: Known | null): Promise<Known> {
  if (before === null) return reading
  try {
    return await Promise.race([reading, pause(slowestLook, before, { ref: false })])
  } catch (error) {
    if (isOutage(error)) return before
    throw error
  }
}

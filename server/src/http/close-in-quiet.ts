import type { Server } from 'node:http'
import { setImmediate as turn } from 'node:timers/promises'

/** A turn of the loop in which nobody came takes a tenth of it. */
const quietTurn = 0.05
/** On a machine that never rests. */
const patience = 2_000

/**
 * Closes the port right after a turn of the loop that found nobody before it. Whoever has knocked and was not let in
 * is cut off by the kernel, and no balancer sends a form to another server once it has been sent.
 */
export async function closeInQuiet(server: Server): Promise<void> {
  if (!server.listening) return
  const until = performance.now() + patience
  await quiet(until)
  // Closing the port ends them too, and would take four times as long.
  server.closeIdleConnections()
  await quiet(until)
  server.close()
}

async function quiet(until: number): Promise<void> {
  // Only from one such moment to the next is a whole turn.
  let turnedAt = await turned()
  for (;;) {
    const now = await turned()
    if (now - turnedAt < quietTurn || now > until) return
    turnedAt = now
  }
}

async function turned(): Promise<number> {
  await turn()
  return performance.now()
}

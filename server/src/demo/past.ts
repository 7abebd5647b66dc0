import type { AppContext } from '../context.ts'

const day = 24 * 60 * 60 * 1000

/** The same server some days ago. */
export function daysAgo(context: AppContext, days: number): AppContext {
  const then = new Date(context.clock.now().getTime() - days * day)
  return { ...context, clock: { now: () => then } }
}

import type { TestApp } from './test-app.ts'

const hour = 60 * 60 * 1000

/** Moves on to noon in Denver, when it is day from New York to Honolulu. */
export async function passToDay(app: Pick<TestApp, 'clock' | 'advance'>): Promise<void> {
  await app.advance(untilHour(app.clock.now(), 19))
}

/** Moves on to midnight in Denver, when nobody in the country is texted. */
export async function passToNight(app: Pick<TestApp, 'clock' | 'advance'>): Promise<void> {
  await app.advance(untilHour(app.clock.now(), 8))
}

function untilHour(now: Date, wanted: number): number {
  const ahead = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate(), wanted) - now.getTime()
  return ahead < 0 ? ahead + 24 * hour : ahead
}

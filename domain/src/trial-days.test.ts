import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isTrialEnded, trialDaysLeft, trialEndDate } from './trial-days.ts'

const end = new Date('2026-03-15T12:00:00Z')

describe('a trial', () => {
  it('lasts its days from sign-up, across a change of clocks', () => {
    expect(trialEndDate(new Date('2026-03-01T12:00:00Z'), 14)).toEqual(end)
  })

  it.each([
    ['2026-03-01T12:00:00Z', 14],
    ['2026-03-01T23:59:00Z', 14],
    ['2026-03-02T00:01:00Z', 13],
    ['2026-03-14T12:00:00Z', 1],
    ['2026-03-15T00:00:00Z', 1],
    ['2026-03-15T00:00:01Z', 0],
    ['2026-03-15T12:00:00Z', 0],
    ['2027-01-01T00:00:00Z', 0],
  ])('at %s has %i days left', (now, days) => {
    expect(trialDaysLeft(end, new Date(now))).toBe(days)
    expect(trialDaysLeft(end.toISOString(), new Date(now))).toBe(days)
  })

  it.each([
    { now: '2026-03-15T12:00:00.000Z', hasPlan: false, isGrandfathered: false, isEnded: false },
    { now: '2026-03-15T12:00:00.001Z', hasPlan: false, isGrandfathered: false, isEnded: true },
    { now: '2026-04-01T00:00:00Z', hasPlan: true, isGrandfathered: false, isEnded: false },
    { now: '2026-04-01T00:00:00Z', hasPlan: false, isGrandfathered: true, isEnded: false },
    { now: '2026-04-01T00:00:00Z', hasPlan: true, isGrandfathered: true, isEnded: false },
  ])('ended: $isEnded at $now, plan $hasPlan, grandfathered $isGrandfathered', ({ now, isEnded, ...agent }) => {
    expect(isTrialEnded({ trialEnd: end.toISOString(), now: new Date(now), ...agent })).toBe(isEnded)
  })

  it('never has days left once it has ended', () => {
    const moment = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(moment, moment, (trialEnd, now) => {
        const isEnded = isTrialEnded({ trialEnd, now, hasPlan: false, isGrandfathered: false })
        expect(isEnded && trialDaysLeft(trialEnd, now) > 0).toBe(false)
      }),
    )
  })
})

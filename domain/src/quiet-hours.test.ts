import { describe, expect, it } from 'vitest'
import type { TimeZone } from './area-codes.ts'
import { nextMorning, quietUntil, zonesOf } from './quiet-hours.ts'

const hour = 60 * 60 * 1000

/** The law's own words, without a table of zones: second Sunday of March to first Sunday of November, at two. */
function offsetOf({ standard, hasSummer }: { standard: number; hasSummer: boolean }, time: number): number {
  const year = new Date(time).getUTCFullYear()
  const sunday = (month: number, nth: number) =>
    1 + ((7 - new Date(Date.UTC(year, month, 1)).getUTCDay()) % 7) + 7 * (nth - 1)
  const begins = Date.UTC(year, 2, sunday(2, 2), 2) - standard * hour
  const ends = Date.UTC(year, 10, sunday(10, 1), 2) - (standard + 1) * hour
  return hasSummer && time >= begins && time < ends ? standard + 1 : standard
}

const us: [name: string, zone: TimeZone, rule: { standard: number; hasSummer: boolean }, phone: string][] = [
  ['Eastern', 'America/New_York', { standard: -5, hasSummer: true }, '+12125550142'],
  ['Central', 'America/Chicago', { standard: -6, hasSummer: true }, '+13125550142'],
  ['Mountain', 'America/Denver', { standard: -7, hasSummer: true }, '+13035550142'],
  ['Pacific', 'America/Los_Angeles', { standard: -8, hasSummer: true }, '+15035550142'],
  ['Alaska', 'America/Anchorage', { standard: -9, hasSummer: true }, '+19075550142'],
  ['Hawaii', 'Pacific/Honolulu', { standard: -10, hasSummer: false }, '+18085550142'],
]

describe.each(us)('%s time', (_, zone, rule) => {
  const hourAt = (time: number) => new Date(time + offsetOf(rule, time) * hour).getUTCHours()
  const isDay = (time: number) => hourAt(time) >= 8 && hourAt(time) < 21

  it('is texted from 8 to 21 at every hour of a year, and what waits goes at 8 sharp', () => {
    const failures: string[] = []
    let nights = 0
    for (let time = Date.UTC(2026, 0, 1); time < Date.UTC(2027, 0, 1); time += hour) {
      // A moment into the hour: 20:59 and 21:01 lie on two sides.
      for (const moment of [time, time + hour - 1]) {
        const until = quietUntil(new Date(moment), [zone])
        if (isDay(moment)) {
          if (until !== null) failures.push(`${new Date(moment).toISOString()} waits`)
          continue
        }
        nights++
        const opens = until?.getTime() ?? 0
        const isFirst = opens > moment && hourAt(opens) === 8 && !isDay(opens - 1) && opens - moment <= 12 * hour
        if (!isFirst) failures.push(`${new Date(moment).toISOString()} until ${until?.toISOString()}`)
      }
    }
    expect(failures).toEqual([])
    expect(nights).toBeGreaterThan(8_000)
  })
})

describe('the next morning', () => {
  const at = (text: string) => nextMorning(new Date(text), ['America/Denver']).toISOString()

  it.each([
    ['by day', '2026-11-16T19:07:00Z', '2026-11-17T15:00:00.000Z'],
    ['in the evening', '2026-11-17T04:30:00Z', '2026-11-17T15:00:00.000Z'],
    ['after midnight', '2026-11-17T09:00:00Z', '2026-11-17T15:00:00.000Z'],
    ['on the eve of a change of the clocks', '2026-03-07T20:00:00Z', '2026-03-08T14:00:00.000Z'],
  ])('is at 8 %s', (_, now, morning) => {
    expect(at(now)).toBe(morning)
  })
})

describe('where somebody may be', () => {
  it.each(us)('%s is told by an area code', (_, zone, __, phone) => {
    expect(zonesOf(phone)).toContain(zone)
  })

  it('is both sides of a border that runs through an area', () => {
    expect(zonesOf('+18505550142')).toEqual(['America/New_York', 'America/Chicago'])
  })

  it('is the number’s home and the address they gave: it is day in both, or it waits', () => {
    const zones = zonesOf('+12125550142', 'HI')
    expect(zones).toEqual(['America/New_York', 'Pacific/Honolulu'])
    // Nine in New York is four in Honolulu; two in the afternoon is nine there.
    expect(quietUntil(new Date('2026-11-16T14:00:00Z'), zones)?.toISOString()).toBe('2026-11-16T18:00:00.000Z')
    expect(quietUntil(new Date('2026-11-16T19:00:00Z'), zones)).toBeNull()
  })

  it.each(['+15005550006', '+447911123456', ''])(
    'is anywhere with %j, which tells nothing: nobody is woken',
    (phone) => {
      const zones = zonesOf(phone)
      expect(quietUntil(new Date('2026-11-16T14:00:00Z'), zones)?.toISOString()).toBe('2026-11-16T18:00:00.000Z')
    },
  )
})

it('an operator may end the day sooner, as some states ask', () => {
  const evening = new Date('2026-11-17T01:30:00Z')
  expect(quietUntil(evening, ['America/New_York'])).toBeNull()
  expect(quietUntil(evening, ['America/New_York'], 20)?.toISOString()).toBe('2026-11-17T13:00:00.000Z')
})

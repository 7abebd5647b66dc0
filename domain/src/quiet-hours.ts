import { textHours } from '@porchlight/contract/texts'
import { type TimeZone, zonesOfPhone, zonesOfState } from './area-codes.ts'

const quarter = 15 * 60 * 1000

/** Hours begin at a quarter of one of ours, in every zone there is; so does each change of the clocks. */
const upToQuarter = (time: number) => Math.ceil(time / quarter) * quarter

const clocks = new Map<TimeZone, Intl.DateTimeFormat>()

function hourIn(zone: TimeZone, time: number): number {
  let clock = clocks.get(zone)
  if (!clock) {
    clock = new Intl.DateTimeFormat('en-US', { timeZone: zone, hour: 'numeric', hourCycle: 'h23' })
    clocks.set(zone, clock)
  }
  return Number(clock.format(time))
}

/** Everywhere that somebody may live, by the number they have and the address they gave. */
export function zonesOf(phone: string, state = ''): TimeZone[] {
  return [...new Set([...zonesOfPhone(phone), ...zonesOfState(state)])]
}

/** Null by day; else the moment from which on it is day in all of these zones at once. */
export function quietUntil(now: Date, zones: readonly TimeZone[], last: number = textHours.last): Date | null {
  if (isDay(now.getTime(), zones, last)) return null
  let time = upToQuarter(now.getTime())
  while (!isDay(time, zones, last)) time += quarter
  return new Date(time)
}

/** When the day begins after the night that comes, or that it is. */
export function nextMorning(now: Date, zones: readonly TimeZone[]): Date {
  let time = upToQuarter(now.getTime())
  while (isDay(time, zones)) time += quarter
  while (!isDay(time, zones)) time += quarter
  return new Date(time)
}

function isDay(time: number, zones: readonly TimeZone[], last: number = textHours.last): boolean {
  return zones.every((zone) => {
    const hour = hourIn(zone, time)
    return hour >= textHours.first && hour < last
  })
}

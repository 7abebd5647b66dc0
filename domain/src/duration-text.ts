import { fill } from './fill.ts'
import * as words from './words.ts'

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** 'under a minute', '12 minutes', '3 hours', '2 days': as somebody would say it. */
export function durationText(seconds: number): string {
  if (seconds < minute) return words.underAMinute
  if (seconds < hour) return fill(words.minutes, { count: Math.floor(seconds / minute) })
  if (seconds < 2 * day) return fill(words.hours, { count: Math.floor(seconds / hour) })
  return fill(words.days, { count: Math.floor(seconds / day) })
}

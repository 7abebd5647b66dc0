import { counted } from './counted.ts'

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** 'under a minute', '12 minutes', '3 hours', '2 days': as somebody would say it. */
export function durationText(seconds: number): string {
  if (seconds < minute) return 'under a minute'
  if (seconds < hour) return counted(Math.floor(seconds / minute), 'minute')
  if (seconds < 2 * day) return counted(Math.floor(seconds / hour), 'hour')
  return counted(Math.floor(seconds / day), 'day')
}

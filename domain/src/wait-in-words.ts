import { fill } from './fill.ts'
import * as words from './words.ts'

const units = [
  [words.hours, 3600],
  [words.minutes, 60],
  [words.seconds, 1],
] as const

/** A wait as people say it, never shorter than it is: '40 seconds', '10 minutes', '3 hours'. */
export function waitInWords(seconds: number): string {
  const [message, length] = units.find(([, size]) => seconds > size) ?? [words.seconds, 1]
  return fill(message, { count: Math.max(1, Math.ceil(seconds / length)) })
}

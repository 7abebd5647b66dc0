import { fill } from './fill.ts'
import * as words from './words.ts'

/** '12% more than the week before': how a number compares with that of the time before, in words. */
export function compareCounts(now: number, before: number, timeBefore: string): string {
  if (now === before) return fill(words.asManyAs, { timeBefore })
  if (before === 0) return fill(words.noneIn, { timeBefore })
  const percent = Math.round((Math.abs(now - before) / before) * 100).toLocaleString('en-US')
  return fill(now > before ? words.moreThan : words.fewerThan, { percent, timeBefore })
}

import { fill } from '@porchlight/domain/fill'
import * as words from '../../../words/billing.ts'

/** What becomes of the public pages of somebody without a plan; `until` is null where that day is past. */
export function pagesStay(until: string | null): string {
  return until ? fill(words.pagesStayUntil, { until }) : words.pagesAreResting
}

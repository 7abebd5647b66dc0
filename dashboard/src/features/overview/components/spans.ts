import { defaultSpan, type OverviewSpan, overviewSpans } from '@porchlight/contract/options'
import { compareCounts } from '@porchlight/domain/compare-counts'
import * as words from '../../../words/overview.ts'

/** How the tabs call each span, and how a sentence calls the time before it. */
const names: Record<OverviewSpan, { label: string; before: string }> = {
  7: { label: words.days7, before: words.the7DaysBefore },
  30: { label: words.days30, before: words.the30DaysBefore },
  90: { label: words.days90, before: words.the90DaysBefore },
  364: { label: words.year, before: words.theYearBefore },
}

export const spanTabs = overviewSpans.map((span) => ({
  label: names[span].label,
  value: span === defaultSpan ? '' : String(span),
}))

export function readSpan(text: string | null): OverviewSpan {
  return overviewSpans.find((span) => String(span) === text) ?? defaultSpan
}

export function compareWithBefore(now: number, before: number, span: OverviewSpan): string {
  return compareCounts(now, before, names[span].before)
}

import { defaultSpan, type OverviewSpan, overviewSpans } from '@porchlight/contract/options'
import { compareCounts } from '@porchlight/domain/compare-counts'

/** How the tabs call each span, and how a sentence calls the time before it. */
const names: Record<OverviewSpan, { label: string; before: string }> = {
  7: { label: '7 days', before: 'the 7 days before' },
  30: { label: '30 days', before: 'the 30 days before' },
  90: { label: '90 days', before: 'the 90 days before' },
  364: { label: 'Year', before: 'the year before' },
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

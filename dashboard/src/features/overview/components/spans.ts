import { defaultSpan, type OverviewSpan, overviewSpans } from '@porchlight/contract/overview'

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

/** '12% more than the 30 days before': how a number compares, in words. */
export function compareWithBefore(now: number, before: number, span: OverviewSpan): string {
  const time = names[span].before
  if (now === before) return `As many as ${time}`
  if (before === 0) return `None in ${time}`
  const percent = Math.round((Math.abs(now - before) / before) * 100)
  return `${percent.toLocaleString('en-US')}% ${now > before ? 'more' : 'fewer'} than ${time}`
}

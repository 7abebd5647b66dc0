import type { Overview } from '@porchlight/contract/overview'

type Counts = Overview['totals']['now']

export function sumCounts(counts: readonly Counts[]): Counts {
  return {
    visitors: counts.reduce((total, { visitors }) => total + visitors, 0),
    leads: counts.reduce((total, { leads }) => total + leads, 0),
  }
}

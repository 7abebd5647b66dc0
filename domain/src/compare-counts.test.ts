import { expect, it } from 'vitest'
import { compareCounts } from './compare-counts.ts'

it.each([
  [112, 100, '12% more than the week before'],
  [50, 100, '50% fewer than the week before'],
  [3, 3, 'As many as the week before'],
  [3, 0, 'None in the week before'],
  [0, 3, '100% fewer than the week before'],
  [4500, 30, '14,900% more than the week before'],
])('%d after %d: %s', (now, before, words) => {
  expect(compareCounts(now, before, 'the week before')).toBe(words)
})

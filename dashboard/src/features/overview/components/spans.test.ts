import { describe, expect, it } from 'vitest'
import { compareWithBefore, readSpan } from './spans.ts'

describe('the span of the overview', () => {
  it('is read from the address, and is 30 days when that names none of ours', () => {
    expect([readSpan('7'), readSpan('364'), readSpan(null), readSpan('8'), readSpan('')]).toEqual([7, 364, 30, 30, 30])
  })

  it.each([
    [112, 100, '12% more than the 30 days before'],
    [50, 100, '50% fewer than the 30 days before'],
    [3, 3, 'As many as the 30 days before'],
    [3, 0, 'None in the 30 days before'],
    [0, 3, '100% fewer than the 30 days before'],
  ])('%d after %d: %s', (now, before, words) => {
    expect(compareWithBefore(now, before, 30)).toBe(words)
  })
})

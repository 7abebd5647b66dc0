import { describe, expect, it } from 'vitest'
import { compareWithBefore, readSpan } from './spans.ts'

describe('the span of the overview', () => {
  it('is read from the address, and is 30 days when that names none of ours', () => {
    expect([readSpan('7'), readSpan('364'), readSpan(null), readSpan('8'), readSpan('')]).toEqual([7, 364, 30, 30, 30])
  })

  it('names the time it is compared with', () => {
    expect(compareWithBefore(112, 100, 30)).toBe('12% more than the 30 days before')
    expect(compareWithBefore(1, 1, 364)).toBe('As many as the year before')
  })
})

import { describe, expect, it } from 'vitest'
import { arePagesResting, deletedFrom, deletionToldFrom, pagesRestFrom } from './lapse.ts'

const at = (text: string) => new Date(text)
const end = at('2026-03-10T15:00:00Z')

describe('after a trial or a plan has ended', () => {
  it.each([
    ['2026-03-01T00:00:00Z', false],
    ['2026-03-10T15:00:01Z', false],
    ['2026-03-17T14:59:59Z', false],
    ['2026-03-17T15:00:00Z', true],
    ['2027-01-01T00:00:00Z', true],
  ])('pages are there for seven days more: at %s', (now, isResting) => {
    expect(arePagesResting(end, at(now))).toBe(isResting)
  })

  it('pages of those whose access has no end never rest', () => {
    expect(arePagesResting(Number.POSITIVE_INFINITY, at('2999-01-01T00:00:00Z'))).toBe(false)
  })

  it('each day is named as it comes', () => {
    expect(pagesRestFrom(end)).toEqual(at('2026-03-17T15:00:00Z'))
    expect(deletionToldFrom(end)).toEqual(at('2027-02-10T15:00:00Z'))
    expect(deletedFrom(end, deletionToldFrom(end))).toEqual(at('2027-03-10T15:00:00Z'))
  })

  it('months end when they end', () => {
    expect(deletionToldFrom(at('2026-03-31T00:00:00Z'))).toEqual(at('2027-02-28T00:00:00Z'))
    expect(deletedFrom(at('2028-02-29T00:00:00Z'), at('2029-01-29T00:00:00Z'))).toEqual(at('2029-02-28T00:00:00Z'))
  })

  it('nobody is deleted sooner than a month after they were told', () => {
    expect(deletedFrom(end, at('2028-05-31T09:00:00Z'))).toEqual(at('2028-06-30T09:00:00Z'))
  })
})

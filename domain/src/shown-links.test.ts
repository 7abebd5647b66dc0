import { describe, expect, it } from 'vitest'
import { linksAt } from './shown-links.ts'

const at = (hour: number) => new Date(Date.UTC(2026, 2, 8, hour)).toISOString()
const link = (name: string, showFrom: string | null, showUntil: string | null) => ({ name, showFrom, showUntil })
const links = [link('always', null, null), link('open house', at(9), at(12)), link('from noon', at(12), null)]

describe('links with a schedule', () => {
  it.each([
    [8, ['always'], 9],
    [9, ['always', 'open house'], 12],
    [11, ['always', 'open house'], 12],
    [12, ['always', 'from noon'], null],
  ])('at %i o’clock are those whose time it is, until the next one begins or ends', (hour, names, next) => {
    const { shown, until } = linksAt(links, Date.parse(at(hour)))
    expect(shown.map(({ name }) => name)).toEqual(names)
    expect(until).toBe(next === null ? Number.POSITIVE_INFINITY : Date.parse(at(next)))
  })

  it('change never where nothing is scheduled', () => {
    expect(linksAt([], 0)).toEqual({ shown: [], until: Number.POSITIVE_INFINITY })
  })
})

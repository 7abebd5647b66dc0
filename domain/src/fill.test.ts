import { describe, expect, it } from 'vitest'
import { fill } from './fill.ts'

describe('a message', () => {
  it('takes what it names, and leaves what nobody knows', () => {
    expect(fill('Hi {agent}, about {home}.', { agent: 'Ada', home: '{x}' })).toBe('Hi Ada, about {x}.')
    expect(fill('{a} {b}', { a: 1 })).toBe('1 {b}')
  })

  const beds = '{count, plural, one {# bed} other {# beds}}'
  it('takes the plural of its number', () => {
    expect(fill(beds, { count: 1 })).toBe('1 bed')
    expect(fill(beds, { count: 2.5 })).toBe('2.5 beds')
    expect(fill(beds, { count: 1204 })).toBe('1,204 beds')
    expect(fill('{count, plural, one {# baño} other {# baños}}', { count: 1.5 }, 'es-US')).toBe('1.5 baños')
  })

  it('chooses by a word, with messages inside of messages', () => {
    const homes =
      '{kind, select, condo {condos} other {houses}}, {most, plural, one {{span} bedroom} other {{span} bedrooms}}'
    expect(fill(homes, { kind: 'condo', most: 1, span: '1' })).toBe('condos, 1 bedroom')
    expect(fill(homes, { kind: 'house', most: 4, span: '2 to 4' })).toBe('houses, 2 to 4 bedrooms')
  })

  it('never takes what was filled in for a message', () => {
    expect(fill('{first} {last}', { first: '{last}', last: 'Quist' })).toBe('{last} Quist')
    expect(fill('{words', { words: 'x' })).toBe('x')
  })
})

import { expect, it } from 'vitest'
import { findDifferences } from './merge-versions.ts'

const base = { city: 'Portland', price: '100', photos: ['a'], unit: '' }

it('names what was changed elsewhere, and whether it was changed here as well', () => {
  const mine = { ...base, city: 'Salem', price: '200' }
  const theirs = { ...base, city: 'Bend', photos: ['a', 'b'] }
  expect(findDifferences(base, mine, theirs)).toEqual([
    { name: 'city', isMineToo: true },
    { name: 'photos', isMineToo: false },
  ])
})

it('asks nothing where both came to the same, or nothing was changed elsewhere', () => {
  const mine = { ...base, city: 'Bend', unit: '4' }
  expect(findDifferences(base, mine, { ...base, city: 'Bend' })).toEqual([])
})

import fc from 'fast-check'
import { expect, it } from 'vitest'
import { foldAt } from './long-text.tsx'

it('leaves short words whole', () => {
  expect(foldAt('A short one.', 250)).toEqual(['A short one.', ''])
  expect(foldAt('x'.repeat(250), 250)).toEqual(['x'.repeat(250), ''])
})

it('folds at a word’s end, or in the middle of a word that has none', () => {
  expect(foldAt('one two three four', 10)).toEqual(['one two', 'three four'])
  expect(foldAt('x'.repeat(300), 250)).toEqual(['x'.repeat(250), 'x'.repeat(50)])
})

it('loses no word and breaks no letter', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 600 }), fc.integer({ min: 5, max: 400 }), (text, limit) => {
      const [start, rest] = foldAt(text, limit)
      const squeeze = (words: string) => words.replace(/\s+/g, '')
      expect(squeeze(start + rest)).toBe(squeeze(text))
      expect([...start].length).toBeLessThanOrEqual(limit)
      expect(`${start}${rest}`.isWellFormed()).toBe(text.isWellFormed())
    }),
  )
})

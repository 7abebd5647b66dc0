import { expect, it } from 'vitest'
import { keepSame } from './keep-same.ts'

const view = () => ({
  page: { heading: 'Sell', reviews: [{ name: 'Priya' }, { name: 'Walter' }] },
  property: null as { city: string } | null,
  links: [{ title: 'Blog' }],
})

it('keeps what is the same, however deep, and is what came all the same', () => {
  const before = view()
  const next = { ...view(), property: { city: 'Bend' } }
  next.page.reviews[1] = { name: 'Ana' }
  const kept = keepSame(before, next)
  expect(kept).toEqual({
    page: { heading: 'Sell', reviews: [{ name: 'Priya' }, { name: 'Ana' }] },
    property: { city: 'Bend' },
    links: [{ title: 'Blog' }],
  })
  expect(kept.links).toBe(before.links)
  expect(kept.page).not.toBe(before.page)
  expect(kept.page.reviews[0]).toBe(before.page.reviews[0])
  expect(keepSame(before, view())).toBe(before)
})

it.each<[string, unknown, unknown]>([
  ['an item less', [1, 2], [1]],
  ['an item more', [1], [1, 2]],
  ['a field more', { a: 1 }, { a: 1, b: undefined }],
  ['another field', { a: undefined }, { b: undefined }],
  ['a list in the place of an object', { 0: 'a' }, ['a']],
  ['nothing in the place of something', { a: {} }, { a: null }],
])('never answers with what was there before: %s', (_, before, next) => {
  const came = structuredClone(next)
  expect(keepSame(before, next)).toStrictEqual(came)
})

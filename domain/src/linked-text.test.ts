import { expect, it } from 'vitest'
import { linkedText } from './linked-text.ts'

it('makes links of addresses and leaves the sentence around them', () => {
  expect(linkedText('Lincoln High (https://example.org/lincoln), 0.4 miles.')).toEqual([
    { text: 'Lincoln High (', href: null },
    { text: 'https://example.org/lincoln', href: 'https://example.org/lincoln' },
    { text: '), 0.4 miles.', href: null },
  ])
})

it.each(['javascript:alert(1)', 'https://bank.example@evil.example/', 'data:text/html,hi', 'just words'])(
  'leaves %s as words',
  (words) => {
    expect(linkedText(words)).toEqual([{ text: words, href: null }])
  },
)

it('is nothing of nothing', () => {
  expect(linkedText('')).toEqual([])
})

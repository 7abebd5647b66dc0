import { expect, it } from 'vitest'
import { countSegments } from './text-segments.ts'

it.each([
  ['', 1],
  ['a'.repeat(160), 1],
  ['a'.repeat(161), 2],
  ['a'.repeat(306), 2],
  ['a'.repeat(307), 3],
  ['€'.repeat(80), 1],
  ['€'.repeat(81), 2],
  ['’'.repeat(70), 1],
  ['’'.repeat(71), 2],
  ['🏡'.repeat(35), 1],
  ['🏡'.repeat(36), 2],
  ['Grüße', 1],
])('%j is billed as %i', (text, segments) => {
  expect(countSegments(text)).toBe(segments)
})

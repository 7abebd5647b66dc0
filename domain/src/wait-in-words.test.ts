import { expect, it } from 'vitest'
import { waitInWords } from './wait-in-words.ts'

it.each([
  [0.2, '1 second'],
  [1, '1 second'],
  [59, '59 seconds'],
  [60, '60 seconds'],
  [61, '2 minutes'],
  [600, '10 minutes'],
  [3600, '60 minutes'],
  [3601, '2 hours'],
  [86_400, '24 hours'],
])('says %d seconds as %s', (seconds, words) => {
  expect(waitInWords(seconds)).toBe(words)
})

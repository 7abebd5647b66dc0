import { expect, it } from 'vitest'
import { durationText } from './duration-text.ts'

it.each([
  [0, 'under a minute'],
  [59, 'under a minute'],
  [60, '1 minute'],
  [59 * 60, '59 minutes'],
  [3600, '1 hour'],
  [47 * 3600, '47 hours'],
  [48 * 3600, '2 days'],
])('%i seconds: %s', (seconds, text) => {
  expect(durationText(seconds)).toBe(text)
})

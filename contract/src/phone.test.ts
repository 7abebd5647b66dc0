import { expect, it } from 'vitest'
import { isWholePhone } from './phone.ts'

it.each(['+1 (503) 555-0142', '15035550142', '5035550142', '+1 1 503 555 0142', '+44 20 7183 8750', '+49 30 123456'])(
  'takes %s',
  (number) => expect(isWholePhone(number)).toBe(true),
)

it.each(['+1 503 555 014', '1503555014', '503555014', '+1 503 555 01422', '+44 20 718', ''])('refuses %s', (number) =>
  expect(isWholePhone(number)).toBe(false),
)

import { expect, it } from 'vitest'
import { bytesText } from './bytes-text.ts'

it.each([
  [0, '0 KB'],
  [820 * 1024, '820 KB'],
  [1.5 * 1024 ** 2, '1.5 MB'],
  [128 * 1024 ** 2, '128 MB'],
  [1024 ** 3, '1 GB'],
  [20 * 1024 ** 3, '20 GB'],
])('%d bytes are %s', (bytes, text) => {
  expect(bytesText(bytes)).toBe(text)
})

import { expect, it } from 'vitest'
import { hashAddress, shortAddress } from './address.ts'

const isOne = (a: string, b: string) => hashAddress(a, 'secret') === hashAddress(b, 'secret')

it.each([
  ['2001:db8:1:2::1', '2001:db8:1:2:ffff:ffff:ffff:ffff', true],
  ['2001:db8:1:2::1', '2001:db8:1:3::1', false],
  ['203.0.113.7', '::ffff:203.0.113.7', true],
  ['203.0.113.7', '203.0.113.8', false],
])('%s and %s count as one address: %s', (a, b, expected) => {
  expect(isOne(a, b)).toBe(expected)
})

it.each([
  ['203.0.113.7', '203.0.113.…'],
  ['::ffff:203.0.113.7', '203.0.113.…'],
  ['2001:db8:1:2::1', '2001:db8:1:…'],
  ['a socket', ''],
])('%s is told as %s', (ip, told) => {
  expect(shortAddress(ip)).toBe(told)
})

import { describe, expect, it } from 'vitest'
import { addressNames, hashAddress, shortAddress } from './address.ts'

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

describe('the name of an address in the log', () => {
  it.each([
    ['plain', '203.0.113.7'],
    ['none', undefined],
  ] as const)('may be %s', (words, name) => {
    expect(addressNames(words, 'secret')('203.0.113.7')).toBe(name)
  })

  it('is otherwise the same for the same address, and says nothing else', () => {
    const nameOf = addressNames('hashed', 'secret')
    expect(nameOf('203.0.113.7')).toBe(hashAddress('203.0.113.7', 'secret'))
    expect(nameOf('203.0.113.7')).toBe(nameOf('203.0.113.7'))
    expect(nameOf('203.0.113.8')).not.toBe(nameOf('203.0.113.7'))
  })
})

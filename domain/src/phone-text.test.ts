import { describe, expect, it } from 'vitest'
import { phoneText, splitPhone } from './phone-text.ts'

describe('a telephone number', () => {
  it.each(['+15035550142', '15035550142', '5035550142', '503-555-0142', '+1 (503) 555-0142'])(
    'reads as people here write it: %s',
    (phone) => {
      expect(phoneText(phone)).toBe('(503) 555-0142')
    },
  )

  it.each(['', '+442079460000', '555-0142', 'ask at the desk'])('stays as it is: %j', (phone) => {
    expect(phoneText(phone)).toBe(phone)
  })
})

describe('a number that is pasted', () => {
  const codes = ['1', '44', '4', '353']

  it.each([
    ['+1 (503) 555-0142', { dialCode: '1', national: '5035550142' }],
    ['001 503 555 0142', { dialCode: '1', national: '5035550142' }],
    ['1-503-555-0142', { dialCode: '1', national: '5035550142' }],
    [' +44 20 7946 0958', { dialCode: '44', national: '2079460958' }],
    ['+353 1 234 5678', { dialCode: '353', national: '12345678' }],
  ])('%j has its country’s code taken off', (text, expected) => {
    expect(splitPhone(text, codes, '1')).toEqual(expected)
  })

  it.each(['(503) 555-0142', '5035550142', '+99 1234', '150355501', ''])('%j has none', (text) => {
    expect(splitPhone(text, codes, '1')).toBeNull()
  })

  it('elsewhere a leading one is a part of the number', () => {
    expect(splitPhone('15035550142', codes, '44')).toBeNull()
  })
})

import { describe, expect, it } from 'vitest'
import { phoneText } from './phone-text.ts'

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

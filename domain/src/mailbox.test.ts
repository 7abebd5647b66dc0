import { expect, it } from 'vitest'
import { mailboxOf } from './mailbox.ts'

it.each([
  ['ada@example.com', 'ada@example.com'],
  ['Ada+trial2@Example.com', 'ada@example.com'],
  ['a.d.a+x+y@gmail.com', 'ada@gmail.com'],
  ['ada@googlemail.com', 'ada@gmail.com'],
  // Elsewhere they may be two people.
  ['a.da@example.com', 'a.da@example.com'],
  ['+only@example.com', '+only@example.com'],
])('%s is delivered to %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox)
})

import { expect, it } from 'vitest'
import { isPaidFor } from './subscription.ts'

const now = new Date('2025-03-10T12:00:00Z')
const later = new Date('2025-03-10T12:00:01Z')

it.each([
  ['active', false, later, true],
  ['active', false, now, true],
  ['past_due', false, now, true],
  ['trialing', false, later, true],
  ['active', true, later, true],
  ['active', true, now, false],
  ['canceled', true, later, false],
  ['incomplete', false, later, false],
  ['incomplete_expired', false, later, false],
  ['unpaid', false, later, false],
  ['paused', false, later, false],
  [null, false, null, false],
])('%s, cancelled %s, until %s: %s', (status, isCancelled, periodEnd, expected) => {
  expect(isPaidFor({ status, isCancelled, periodEnd, pastDueEnd: null, now })).toBe(expected)
})

it.each([
  ['past_due', later, true],
  ['past_due', now, false],
  ['active', now, true],
])('%s, waited for until %s: %s', (status, pastDueEnd, expected) => {
  expect(isPaidFor({ status, isCancelled: false, periodEnd: later, pastDueEnd, now })).toBe(expected)
})

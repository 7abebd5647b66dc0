import { limits } from '@porchlight/contract/limits'
import { describe, expect, it } from 'vitest'
import { formatMoney, formatPlanPrice, parsePrice, percentSaved } from './currency.ts'
import { formatDollars, formatPrice } from './money.ts'

describe('an amount', () => {
  it.each([
    [3900, 'USD', '$39', '$39.00'],
    [2925, 'USD', '$29.25', '$29.25'],
    [-1000, 'USD', '-$10', '-$10.00'],
    [3450, 'EUR', '€34.50', '€34.50'],
    [4500, 'JPY', '¥4,500', '¥4,500'],
    [12_345, 'KRW', '₩12,345', '₩12,345'],
    [12_500, 'KWD', 'KWD 12.500', 'KWD 12.500'],
    [500_000, 'ISK', 'ISK 5,000', 'ISK 5,000'],
    [4900, 'CAD', 'CA$49', 'CA$49.00'],
  ])('%i of %s is %s as a price and %s on a bill', (amount, currency, price, bill) => {
    const plain = (text: string) => text.replaceAll('\u00A0', ' ')
    expect([plain(formatPlanPrice(amount, currency)), plain(formatMoney(amount, currency))]).toEqual([price, bill])
  })

  it('of dollars is said as all other dollars are', () => {
    for (const cents of [0, 1, 99, 100, 3900, 34_900, 29_083, 1_234_567, -1000]) {
      expect([formatPlanPrice(cents, 'USD'), formatMoney(cents, 'USD')]).toEqual([
        formatPrice(cents),
        formatDollars(cents),
      ])
    }
  })
})

describe('a price in the settings', () => {
  it.each([
    ['39', 'USD', 3900],
    ['29.5', 'USD', 2950],
    ['29.50', 'EUR', 2950],
    ['4500', 'JPY', 4500],
    ['5000', 'ISK', 500_000],
    ['12.5', 'KWD', 12_500],
    ['0.5', 'USD', 50],
  ])('%s in %s is %i of the smallest unit', (typed, currency, amount) => {
    expect(parsePrice(typed, currency)).toBe(amount)
  })

  it.each([
    ['4500.50', 'JPY'],
    ['4500.5', 'ISK'],
    ['12.555', 'KWD'],
    ['29.999', 'USD'],
    ['0', 'USD'],
    ['-5', 'USD'],
    ['$39', 'USD'],
    ['1,000', 'USD'],
    ['99999999', 'USD'],
    ['', 'USD'],
  ])('%s is none in %s', (typed, currency) => {
    expect(parsePrice(typed, currency)).toBeNull()
  })
})

it('a year at once saves what the badge says, never less, and none where it is no cheaper', () => {
  const { annual, monthly } = limits.prices
  expect(percentSaved(annual, monthly)).toBe(25)
  expect([percentSaved(100, 10), percentSaved(120, 10), percentSaved(200, 10)]).toEqual([16, null, null])
})

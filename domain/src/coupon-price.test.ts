import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyCoupon } from './coupon-price.ts'

describe('a coupon', () => {
  it.each([
    [34900, { amount_off: 5000, percent_off: null }, 29900],
    [3900, { amount_off: 3900 }, 0],
    [3900, { amount_off: 10000 }, 0],
    [34900, { amount_off: null, percent_off: 25 }, 26175],
    [3900, { percent_off: 100 }, 0],
    [3900, { percent_off: 33.33 }, 2600],
    [1001, { percent_off: 50 }, 500],
    [999, { percent_off: 12.5 }, 874],
    [3900, {}, 3900],
    [3900, { amount_off: null, percent_off: null }, 3900],
  ])('takes %i cents with %j to %i', (price, coupon, result) => {
    expect(applyCoupon(price, coupon)).toBe(result)
  })

  it('never makes a price negative nor higher', () => {
    const coupon = fc.oneof(
      fc.record({ amount_off: fc.nat() }),
      fc.record({ percent_off: fc.integer({ min: 1, max: 10000 }).map((hundredths) => hundredths / 100) }),
    )
    fc.assert(
      fc.property(fc.nat(), coupon, (price, discount) => {
        const result = applyCoupon(price, discount)
        expect(Number.isInteger(result) && result >= 0 && result <= price).toBe(true)
      }),
    )
  })
})

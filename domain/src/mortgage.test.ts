import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { downPaymentAmount, downPaymentPercent, estimateMortgage, mortgageDefaults, mortgageTerms } from './mortgage.ts'

const plain = { downPaymentAmount: 0, hoaFee: 0, propertyTaxes: 0 }

describe('the mortgage estimator', () => {
  // The instalments were computed with 80 decimal digits, apart from this code.
  it.each([
    [36000000, 4, 30, 171870],
    [36000000, 4, 15, 266288],
    [36000000, 4, 20, 218153],
    [36000000, 4, 10, 364482],
    [16000000, 4, 30, 76386],
    [59920000, 6.75, 30, 388640],
    [123456789, 3.33, 15, 872301],
    [36000000, 6.875, 30, 236494],
    [36000000, 4.125, 30, 174474],
    [9999999, 7.12, 20, 78252],
    [500000000000, 12.5, 30, 5336288812],
    [36000000, 0.01, 30, 100150],
    [36000000, 25, 10, 818975],
    [36000000, 99.99, 30, 2999700],
    [25000000, 0, 30, 69444],
    [10000000, 0, 30, 27778],
    [10000100, 0, 15, 55556],
    [1, 4, 10, 0],
    [0, 4, 30, 0],
  ] as const)('%i cents at %d%% over %i years cost %i a month', (salesPrice, interestRate, term, instalment) => {
    expect(estimateMortgage({ ...plain, salesPrice, interestRate, term }).principalAndInterest).toBe(instalment)
  })

  it('starts with 20% down at 4% over 30 years', () => {
    const salesPrice = 45000000
    const { downPaymentPercent: percent, ...terms } = mortgageDefaults
    const down = downPaymentAmount(salesPrice, percent)
    expect(down).toBe(9000000)
    expect(estimateMortgage({ ...plain, ...terms, salesPrice, downPaymentAmount: down })).toEqual({
      mortgageAmount: 36000000,
      principalAndInterest: 171870,
      monthlyPayment: 171870,
    })
  })

  it('adds the fee and the taxes of the month', () => {
    const input = { ...plain, salesPrice: 36000000, interestRate: 4, hoaFee: 25000, propertyTaxes: 51234 }
    expect(estimateMortgage({ ...input, term: 30 }).monthlyPayment).toBe(171870 + 25000 + 51234)
  })

  it('lends nothing when more than the price is paid down', () => {
    const input = { ...plain, term: 15, salesPrice: 100, downPaymentAmount: 200, interestRate: 4 } as const
    expect(estimateMortgage(input)).toEqual({ mortgageAmount: 0, principalAndInterest: 0, monthlyPayment: 0 })
  })

  it.each([
    [45000000, 9000000, 20],
    [30000000, 10000000, 33.33],
    [30000000, 20000000, 66.67],
    [0, 5000, 0],
  ])('of a price of %i a down payment of %i is %d%%', (price, amount, percent) => {
    expect(downPaymentPercent(price, amount)).toBe(percent)
  })

  it('pays the debt back to within the rounding of its instalments', () => {
    const amount = fc.integer({ min: 100_00, max: 5_000_000_00 })
    const rate = fc.integer({ min: 0, max: 1500 }).map((hundredths) => hundredths / 100)
    fc.assert(
      fc.property(amount, rate, fc.constantFrom(...mortgageTerms), (salesPrice, interestRate, term) => {
        const { principalAndInterest } = estimateMortgage({ ...plain, salesPrice, interestRate, term })
        let balance = salesPrice
        let roundingAllowed = 0
        for (let month = 0; month < term * 12; month++) {
          balance = balance * (1 + interestRate / 1200) - principalAndInterest
          roundingAllowed = roundingAllowed * (1 + interestRate / 1200) + 0.5
        }
        expect(Math.abs(balance)).toBeLessThanOrEqual(roundingAllowed * 1.001 + 1)
      }),
    )
  })
})

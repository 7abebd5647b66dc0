import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calculatorCents, calculatorPercent, tidyCalculatorInput } from './calculator-input.ts'

describe('a calculator field', () => {
  it.each([
    ['', '', 0],
    ['0', '0', 0],
    ['00', '0', 0],
    ['007', '7', 700],
    ['200000', '200,000', 20000000],
    ['1,2345', '12,345', 1234500],
    ['1234567.8', '1,234,567.8', 123456780],
    ['12.', '12.', 1200],
    ['12.345', '12.34', 1234],
    ['.5', '0.5', 50],
    ['.', '0.', 0],
    ['1.2.3', '1.23', 123],
    ['-50', '50', 5000],
    ['$ 1 000', '1,000', 100000],
    ['abc', '', 0],
    ['0.05', '0.05', 5],
    ['1234567890123456', '123,456,789,012', 12345678901200],
  ])('given %j shows %j and counts %i cents', (typed, shown, cents) => {
    expect(tidyCalculatorInput(typed)).toBe(shown)
    expect(calculatorCents(typed)).toBe(cents)
  })

  it('reads a percent with its two decimals', () => {
    expect(calculatorPercent('5.25')).toBe(5.25)
    expect(calculatorPercent('')).toBe(0)
  })

  it('settles at once and keeps its value while it is tidied', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789.,-$ x') }), (typed) => {
        const shown = tidyCalculatorInput(typed)
        expect(tidyCalculatorInput(shown)).toBe(shown)
        expect(calculatorCents(shown)).toBe(calculatorCents(typed))
        expect(Number.isSafeInteger(calculatorCents(typed))).toBe(true)
      }),
    )
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatDollars, formatPrice, parseDollars, percentOf } from './money.ts'

const amounts = fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER })

describe('dollars', () => {
  it.each([
    [0, '$0.00', '$0'],
    [5, '$0.05', '$0.05'],
    [123450, '$1,234.50', '$1,234.50'],
    [45000000, '$450,000.00', '$450,000'],
    [100000000000, '$1,000,000,000.00', '$1,000,000,000'],
    [-123450, '-$1,234.50', '-$1,234.50'],
    [-500, '-$5.00', '-$5'],
    [9007199254740991, '$90,071,992,547,409.91', '$90,071,992,547,409.91'],
  ])('%i cents read %s, as a price %s', (cents, dollars, price) => {
    expect(formatDollars(cents)).toBe(dollars)
    expect(formatPrice(cents)).toBe(price)
  })

  it.each([
    ['1,234.5', 123450],
    ['1234.56', 123456],
    ['$1,234', 123400],
    [' 450,000 ', 45000000],
    ['0', 0],
    ['007', 700],
    ['.5', 50],
    ['12.', 1200],
    ['1,234,567.89', 123456789],
    ['19.99', 1999],
    ['', null],
    ['.', null],
    ['$', null],
    ['-5', null],
    ['1.234', null],
    ['1,23', null],
    ['12,3456', null],
    [',123', null],
    ['1.2.3', null],
    ['1e5', null],
    ['0x10', null],
    ['NaN', null],
    ['12 000', null],
    ['99999999999999999', null],
  ])('%j is read as %j cents', (text, cents) => {
    expect(parseDollars(text)).toBe(cents)
  })

  it('are read back as they were written', () => {
    fc.assert(
      fc.property(amounts, (cents) => {
        expect(parseDollars(formatDollars(cents))).toBe(cents)
        expect(parseDollars(formatPrice(cents))).toBe(cents)
      }),
    )
  })

  it('are never guessed from other text', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const cents = parseDollars(text)
        expect(cents === null || (Number.isSafeInteger(cents) && cents >= 0)).toBe(true)
      }),
    )
  })
})

describe('a percentage', () => {
  it.each([
    [20000000, 6, 1200000],
    [100, 0.5, 1],
    [100, 0.49, 0],
    [50, 1, 1],
    [10000, 1.15, 115],
    [3900, 33.33, 1300],
    [100, 57.5, 58],
    [1000, 28.35, 284],
    [1, 50, 1],
    [1, 49.99, 0],
    [12345, 0, 0],
    [12345, 100, 12345],
    [900719925474099, 100, 900719925474099],
  ])('%i cents × %d%% = %i cents', (cents, percent, result) => {
    expect(percentOf(cents, percent)).toBe(result)
  })

  it('is within half a cent of the true value, and half a cent goes up', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e12 }), fc.integer({ min: 0, max: 10000 }), (cents, hundredths) => {
        const error = BigInt(percentOf(cents, hundredths / 100)) * 10_000n - BigInt(cents) * BigInt(hundredths)
        expect(error > -5000n && error <= 5000n).toBe(true)
      }),
    )
  })
})

import { messages } from '@porchlight/contract/messages'
import { describe, expect, it } from 'vitest'
import { calculatorCents, calculatorPercent, calculatorProblem } from './calculator-input.ts'

const { amountInvalid, amountTooLarge } = messages.listings

describe('a calculator field', () => {
  it.each([
    ['', 0],
    ['0', 0],
    ['007', 700],
    ['200,000', 20_000_000],
    ['1,234,567.8', 123_456_780],
    ['12.', 1200],
    ['.5', 50],
    ['0.05', 5],
  ])('given %j counts %i cents', (typed, cents) => {
    expect(calculatorProblem(typed)).toBeNull()
    expect(calculatorCents(typed)).toBe(cents)
  })

  it('reads a percent with its two decimals', () => {
    expect(calculatorPercent('5.25')).toBe(5.25)
    expect(calculatorPercent('')).toBe(0)
  })

  it.each([
    ['-50', amountInvalid],
    ['1e9', amountInvalid],
    ['1.250.000,50', amountInvalid],
    ['12.345', amountInvalid],
    ['abc', amountInvalid],
    ['99,999,999,999,999', amountTooLarge],
  ])('given %j says %j', (typed, sentence) => expect(calculatorProblem(typed)).toBe(sentence))
})

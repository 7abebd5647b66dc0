import { messages } from '@porchlight/contract/messages'
import { siteMessages } from '@porchlight/contract/site-messages'
import { describe, expect, it } from 'vitest'
import {
  calculatorCents,
  calculatorPercent,
  calculatorProblem,
  calculatorRate,
  rateProblem,
  stepRate,
} from './calculator-input.ts'

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

  it.each([
    ['6.875', null, 6.875],
    ['4', null, 4],
    ['', null, 0],
    ['.5', null, 0.5],
    ['6.8755', siteMessages.rateInvalid, 6.8755],
    ['100', siteMessages.rateInvalid, 100],
    ['-1', siteMessages.rateInvalid, -1],
    ['six', siteMessages.rateInvalid, 0],
  ])('of a rate given %j says %j and counts %d', (typed, sentence, value) => {
    expect(rateProblem(typed)).toBe(sentence)
    expect(calculatorRate(typed)).toBe(value)
  })

  it.each([
    ['4', 1, '4.125'],
    ['4.125', 1, '4.25'],
    ['6.8', 1, '6.875'],
    ['6.8', -1, '6.75'],
    ['6.75', -1, '6.625'],
    ['0', -1, '0'],
    ['', 1, '0.125'],
  ] as const)('of a rate steps from %j by %i eighth to %j', (from, by, to) => expect(stepRate(from, by)).toBe(to))
})

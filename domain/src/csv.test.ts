import { describe, expect, it } from 'vitest'
import { csvLines } from './csv.ts'

/** What a reader takes from the one cell of a file. */
const written = (text: string) =>
  csvLines([[text]])
    .slice(0, -2)
    .replace(/^"(.*)"$/s, (_, inner) => inner.replaceAll('""', '"'))

describe('a cell of a CSV file', () => {
  it.each([
    '=1+1',
    '+1',
    '-1',
    '+1+1',
    '+1503555+0142',
    "+15035550142+cmd|' /C calc'!A0",
    '+15035550142=1',
    '+15035550142\n=1',
    '-15035550142',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '\0=1',
    '  =1',
    '＝1',
    '＋15035550142',
  ])('never runs: %j', (text) => {
    expect(written(text)).toBe(`'${text}`)
  })

  it.each([
    'Ada',
    'a=b',
    'ada@example.com',
    '',
    '2024-01-01',
    '+15035550142',
    '+442071838750',
    '+1 (503) 555-0142',
    'two lines,\n"quoted"',
    ' blanks ',
  ])('stays as it is: %j', (text) => {
    expect(written(text)).toBe(text)
  })
})

it('ends every row as RFC 4180 has it', () => {
  expect(csvLines([['a', 'b,c'], ['say "hi"']])).toBe('a,"b,c"\r\n"say ""hi"""\r\n')
})

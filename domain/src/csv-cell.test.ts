import { describe, expect, it } from 'vitest'
import { plainCell } from './csv-cell.ts'

describe('a cell of a CSV file', () => {
  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\0=1', '  =1', '＝1'])('never runs: %j', (text) => {
    expect(plainCell(text)).toBe(`'${text}`)
  })

  it.each(['Ada', 'a=b', 'ada@example.com', '', '2024-01-01'])('stays as it is: %j', (text) => {
    expect(plainCell(text)).toBe(text)
  })
})

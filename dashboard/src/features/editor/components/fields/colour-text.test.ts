import { describe, expect, it } from 'vitest'
import { isSameColour, parseColour, writeColour } from './colour-text.ts'

describe('a colour as text', () => {
  it('is read in three, six and eight digits', () => {
    expect(parseColour('#fff')).toEqual({ hex: '#ffffff', r: 255, g: 255, b: 255, a: 1 })
    expect(parseColour('1B1F3B')).toEqual({ hex: '#1b1f3b', r: 27, g: 31, b: 59, a: 1 })
    expect(parseColour('#00000080')).toEqual({ hex: '#000000', r: 0, g: 0, b: 0, a: 0.5 })
  })

  it.each(['', '#12', 'red', '#1234567', 'rgb(0,0,0)', '#fff;}', 'url(x)'])('is not %j', (text) => {
    expect(parseColour(text)).toBeNull()
  })

  it('is the same however it is written, and nothing is the same as half a one', () => {
    expect(isSameColour('#222', '#222222')).toBe(true)
    expect(isSameColour('#222222', '#22222221')).toBe(false)
    expect(isSameColour('#2222', '#222222')).toBe(false)
  })

  it('comes back as it was written', () => {
    for (const text of ['#e8930c', '#e8930c80', '#00000000'])
      expect(writeColour(parseColour(text) ?? { hex: '', r: 0, g: 0, b: 0, a: 0 })).toBe(text)
  })
})

import { messages } from '@porchlight/contract/messages'
import type { Colour } from '@porchlight/contract/page'
import { black, white } from '@porchlight/contract/page-defaults'
import { describe, expect, it } from 'vitest'
import { findColourProblem, flatten } from './page-colours.ts'

const grey: Colour = { hex: '#333333', r: 51, g: 51, b: 51, a: 1 }
const dark = { textColor: white, backgroundColor: black }

describe('findColourProblem', () => {
  it.each([
    ['a text that fades', { ...dark, textColor: grey }, { textColor: messages.links.textUnreadable }],
    ['a text that lets through', { textColor: { ...black, a: 0.3 }, backgroundColor: white }, 'textColor'],
    ['a background that swallows the text', { ...dark, backgroundColor: white }, 'backgroundColor'],
    ['both turned round', { textColor: black, backgroundColor: white }, {}],
    ['nothing changed', dark, {}],
  ])('%s', (_, now, problem) => {
    const expected = typeof problem === 'string' ? { [problem]: messages.links.textUnreadable } : problem
    expect(findColourProblem(dark, now)).toEqual(expected)
  })

  it('leaves an older page alone', () => {
    const faint = { textColor: grey, backgroundColor: black }
    expect(findColourProblem(faint, faint)).toEqual({})
  })
})

it('shows white behind what lets through', () => {
  expect(flatten({ ...black, a: 0.5 })).toBe('#808080')
})

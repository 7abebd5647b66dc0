import type { ConsentAct, ConsentWay } from '@porchlight/contract/texts'
import { describe, expect, it } from 'vitest'
import { refusalOf, standingOf } from './texting.ts'

/** Oldest first, as it happens. */
const after = (...said: `${ConsentAct} ${ConsentWay}`[]) =>
  standingOf(
    said.toReversed().map((one) => {
      const [act, way] = one.split(' ') as [ConsentAct, ConsentWay]
      return { act, way }
    }),
  )

describe('a number', () => {
  it.each([
    [after(), 'unasked'],
    [after('agreed form'), null],
    [after('agreed form', 'revoked text'), 'closed'],
    [after('agreed form', 'revoked agent'), 'closed'],
    [after('agreed form', 'revoked text', 'resumed text'), null],
    [after('agreed form', 'revoked text', 'agreed form'), null],
    // Nobody who never agreed has done so by START.
    [after('revoked text', 'resumed text'), 'unasked'],
    [after('agreed share'), 'unasked'],
  ])('%j is refused a text as %s', (standing, refusal) => {
    expect(refusalOf('confirmation', standing)).toBe(refusal)
  })

  it('that said stop is not opened by an agent’s word', () => {
    expect(refusalOf('share', after('agreed share'))).toBeNull()
    expect(refusalOf('share', after('agreed form', 'revoked text', 'agreed share'))).toBe('closed')
  })

  it('that said stop gets the answer to it, and nothing else', () => {
    const closed = after('agreed form', 'revoked text')
    expect(refusalOf('answer', closed)).toBeNull()
    for (const purpose of ['confirmation', 'notice', 'share', 'trial'] as const) {
      expect(refusalOf(purpose, closed)).toBe('closed')
    }
  })
})

import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { Turns } from './turns.ts'

/** In the first three tenths of a second newcomers go first, in the fourth work does. */
function openTurns() {
  const state = { now: 0, turn: 0 }
  const turns = new Turns(() => state.now)
  /** In which turn each was begun. */
  const begun: number[] = []
  const begin = (count: number, milliseconds: number) => {
    for (let number = 0; number < count; number++) {
      turns.begin(() => {
        state.now += milliseconds
        begun.push(state.turn)
      })
    }
  }
  const turn = async () => {
    await nextTurn()
    state.turn++
  }
  return { state, turns, begun, begin, turn }
}

describe('a turn of the event loop', () => {
  it('begins only a little, and the rest in those after it', async () => {
    const { begun, begin, turn } = openTurns()
    begin(5, 2)
    expect(begun).toEqual([])
    for (let number = 0; number < 10; number++) await turn()
    const [first, second] = begun
    expect(second).toBe(first)
    expect(new Set(begun).size).toBe(3)
    expect(begun).toHaveLength(5)
  })

  it('knows how long work has lately waited for it', async () => {
    const { state, turns, begin, turn } = openTurns()
    begin(1, 0)
    await turn()
    expect(turns.delay).toBe(0)
    for (let number = 0; number < 100; number++) {
      begin(1, 0)
      state.now += 20
      await turn()
      await turn()
    }
    expect(turns.delay).toBeGreaterThan(18)
    for (let number = 0; number < 200; number++) {
      begin(1, 0)
      await turn()
      await turn()
    }
    expect(turns.delay).toBeLessThan(1)
  })

  it('tells whether somebody has just come', async () => {
    const { turns, begin, turn } = openTurns()
    expect(turns.isKnocking).toBe(false)
    turns.knock()
    expect(turns.isKnocking).toBe(true)
    begin(1, 0)
    await turn()
    await turn()
    expect(turns.isKnocking).toBe(false)
  })

  it('begins nothing while newcomers knock, and not for long', async () => {
    const { state, turns, begun, begin, turn } = openTurns()
    const knock = async (times: number) => {
      for (let number = 0; number < times; number++) {
        turns.knock()
        await turn()
      }
    }
    begin(1, 0)
    await knock(10)
    expect(begun).toEqual([])
    await turn()
    await turn()
    expect(begun).toHaveLength(1)

    state.now = 300
    begin(1, 0)
    await knock(3)
    expect(begun).toHaveLength(2)
  })
})

import { judgeSave } from '@porchlight/domain/save-order'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '../../../lib/api.ts'
import { Autosaver, type SaveState } from './autosaver.ts'

/** A server that judges saves as the real one does, behind a line that delays, loses and reorders. */
function flakyServer(random: () => number) {
  const stored = { text: '', version: 1, editorId: null as string | null, saveNumber: 0 }
  const applied: string[] = []
  return {
    stored,
    applied,
    async send(text: string, stamp: { version: number; editorId: string; saveNumber: number }): Promise<number> {
      await wait(100 + random() * 400)
      const fate = random()
      if (fate < 0.05) throw new ApiError(0, { message: 'lost on the way there' })
      const verdict = judgeSave(stored, stamp)
      if (verdict === 'conflict') throw new ApiError(409, { message: 'conflict' })
      if (verdict === 'apply') {
        Object.assign(stored, {
          text,
          version: stored.version + 1,
          ...{ editorId: stamp.editorId, saveNumber: stamp.saveNumber },
        })
        applied.push(text)
      }
      await wait(100 + random() * 400)
      if (fate < 0.1) throw new ApiError(0, { message: 'lost on the way back' })
      return stored.version
    },
  }
}

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** The same numbers in every run. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

function follow(send: ConstructorParameters<typeof Autosaver<string>>[0]['send']) {
  const states: SaveState[] = []
  const saver = new Autosaver<string>({ version: 1, editorId: 'me', send, onState: (state) => states.push(state) })
  return { saver, states }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('autosave', () => {
  it.each([1, 7, 42, 99, 1234])('stores what was typed, in order, over a bad line (run %i)', async (seed) => {
    const server = flakyServer(seeded(seed))
    const { saver } = follow(server.send)
    const typed = Array.from({ length: 200 }, (_, index) => String.fromCharCode(97 + (index % 26))).join('')
    for (let length = 1; length <= typed.length; length++) {
      saver.change(typed.slice(0, length))
      await vi.advanceTimersByTimeAsync(30)
    }
    await vi.advanceTimersByTimeAsync(60_000)
    expect(server.stored.text).toBe(typed)
    expect(saver.state).toEqual({ kind: 'saved' })
    const lengths = server.applied.map((text) => text.length)
    expect(lengths).toEqual([...lengths].sort((one, other) => one - other))
    expect(lengths.length).toBeLessThan(40)
  })

  it('says saved only when the newest is stored', async () => {
    const server = flakyServer(() => 0.5)
    const { saver, states } = follow(server.send)
    saver.change('one')
    await vi.advanceTimersByTimeAsync(300)
    expect(saver.state.kind).toBe('saving')
    saver.change('two')
    await vi.advanceTimersByTimeAsync(450)
    expect(server.applied).toEqual(['one'])
    expect(saver.state.kind).toBe('saving')
    await vi.advanceTimersByTimeAsync(2000)
    expect(states.at(-1)).toEqual({ kind: 'saved' })
    expect(server.stored.text).toBe('two')
  })

  it('keeps what is typed while the line is down, and sends it when asked to again', async () => {
    let isDown = true
    const sent: string[] = []
    const { saver } = follow(async (text) => {
      if (isDown) throw new ApiError(0, { message: 'offline' })
      sent.push(text)
      return 2
    })
    saver.change('a')
    await vi.advanceTimersByTimeAsync(200)
    expect(saver.state.kind).toBe('offline')
    saver.change('ab')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(saver.state.kind).toBe('offline')
    isDown = false
    expect(await saver.flush()).toEqual({ kind: 'saved' })
    expect(sent).toEqual(['ab'])
  })

  it('stops at a conflict until it is settled, and then goes on top of what is stored', async () => {
    const stamps: number[] = []
    let version = 5
    const { saver } = follow(async (_text, stamp) => {
      stamps.push(stamp.version)
      if (stamp.version !== version) throw new ApiError(409, { message: 'changed elsewhere' })
      return ++version
    })
    saver.change('mine')
    await vi.advanceTimersByTimeAsync(200)
    expect(saver.state).toEqual({ kind: 'conflict', message: 'changed elsewhere' })
    saver.change('mine too')
    await vi.advanceTimersByTimeAsync(5000)
    expect(stamps).toEqual([1])
    saver.settle(5, 'mine too')
    await vi.advanceTimersByTimeAsync(100)
    expect(saver.state).toEqual({ kind: 'saved' })
    expect(stamps).toEqual([1, 5])
  })

  it('shows a refusal with its fields, and tries again with the next change', async () => {
    const { saver } = follow(async (text) => {
      if (text === 'bad') throw new ApiError(400, { message: 'no', errors: { heading: 'too long' } })
      return 2
    })
    saver.change('bad')
    await vi.advanceTimersByTimeAsync(200)
    expect(saver.state).toEqual({ kind: 'refused', message: 'no', errors: { heading: 'too long' } })
    saver.change('good')
    await vi.advanceTimersByTimeAsync(200)
    expect(saver.state).toEqual({ kind: 'saved' })
  })
})

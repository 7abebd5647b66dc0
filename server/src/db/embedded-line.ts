import { Duplex } from 'node:stream'
import type { PGlite } from '@electric-sql/pglite'
import { turns } from '../turns.ts'
import { helloBack, isError, lastWord, startAfresh } from './wire.ts'

/** Whole messages of PostgreSQL's protocol, and what is answered to them. */
export type Ask = (question: Uint8Array) => Promise<Uint8Array>

/** In milliseconds; one who is new at the door is let in once a turn. */
const longestTurn = 2
const startup = 0
const farewell = 'X'.charCodeAt(0)

/**
 * What stands in the place of a socket: the pool speaks to the embedded database as to any other, and a question of five
 * messages is one.
 */
export class EmbeddedLine extends Duplex {
  #turnedAt = performance.now()

  constructor(
    private readonly isOpen: Promise<void>,
    private readonly ask: Ask,
  ) {
    super()
  }

  connect(): this {
    this.isOpen.then(
      () => this.emit('connect'),
      (error) => this.destroy(error),
    )
    return this
  }

  // What a socket has beside a stream, and the driver asks for.
  setNoDelay(): this {
    return this
  }
  setKeepAlive(): this {
    return this
  }
  ref(): this {
    return this
  }
  unref(): this {
    return this
  }

  override _read(): void {}

  override _write(message: Buffer, _encoding: BufferEncoding, done: (error?: Error) => void): void {
    void this.#answer(message, done)
  }

  /** What was written between two answers, or held together by the driver. */
  override _writev(messages: { chunk: Buffer }[], done: (error?: Error) => void): void {
    void this.#answer(Buffer.concat(messages.map(({ chunk }) => chunk)), done)
  }

  override _final(done: () => void): void {
    this.push(null)
    done()
  }

  async #answer(question: Buffer, done: (error?: Error) => void): Promise<void> {
    try {
      const answer = await this.#take(question)
      done()
      if (answer.length > 0 && !this.destroyed) this.push(answer)
      const end = isError(answer) && lastWord(answer)
      // As a server that goes: what its session knew is gone with it. Who asked hears the answer first.
      if (end) setImmediate(() => this.destroy(end))
    } catch (error) {
      done(error as Error)
    }
  }

  async #take(question: Buffer): Promise<Uint8Array> {
    // There is one session, and it has begun; whoever had it before has left.
    if (question[0] === startup) {
      await this.ask(startAfresh)
      return helloBack
    }
    if (question[0] === farewell) return new Uint8Array(0)
    // It answers within one turn of the event loop: whoever asks again and again, as a job does, would let nobody else in.
    if (performance.now() - this.#turnedAt > longestTurn) {
      await turns.next()
      this.#turnedAt = performance.now()
    }
    return this.ask(question)
  }
}

/** Its files are written as it goes; nothing is left to be brought to them. */
export async function askLite(lite: PGlite, question: Uint8Array): Promise<Uint8Array> {
  const said: Uint8Array[] = []
  // What is handed over is its own memory, which it uses again.
  await lite.execProtocolRawStream(question, { syncToFs: false, onRawData: (bytes) => said.push(Buffer.from(bytes)) })
  return Buffer.concat(said)
}

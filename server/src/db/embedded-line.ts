import { Duplex } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { PGlite } from '@electric-sql/pglite'
import { helloBack } from './wire.ts'

/** Whole messages of PostgreSQL's protocol, and what is answered to them. */
export type Ask = (question: Uint8Array) => Promise<Uint8Array>

/** In milliseconds; what a visitor of a page does not notice. */
const longestTurn = 10
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
    } catch (error) {
      done(error as Error)
    }
  }

  async #take(question: Buffer): Promise<Uint8Array> {
    // There is one session, and it has begun.
    if (question[0] === startup) return helloBack
    if (question[0] === farewell) return new Uint8Array(0)
    // It answers within one turn of the event loop: whoever asks again and again, as a job does, would let nobody else in.
    if (performance.now() - this.#turnedAt > longestTurn) {
      await nextTurn()
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

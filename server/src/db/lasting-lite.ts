import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { PGlite } from '@electric-sql/pglite'

type Answers = Awaited<ReturnType<PGlite['execProtocolStream']>>
type Options = Parameters<PGlite['execProtocolStream']>[1]

/** One file of its journal: without room for the next it gives up again at once. */
const journalBytes = 16 * 1024 * 1024
const retryAfter = 1_000

/**
 * The embedded database, opened again after it gave up. Without room for its journal it panics, a question put to it then
 * never comes back, and it cannot be opened until there is room; meanwhile every question is answered with an outage, as a
 * PostgreSQL that starts would.
 */
export class LastingLite {
  #lite: PGlite | null = null
  #isSkipping = false
  #isClosed = false
  readonly #listeners: ((channel: string, payload: string) => void)[] = []
  readonly #channels = new Set<string>()
  readonly waitReady: Promise<void>

  constructor(
    private readonly directory: string,
    private readonly open: () => PGlite,
    private readonly onError: (error: Error) => void,
  ) {
    this.waitReady = this.#open()
  }

  async #open(): Promise<void> {
    const lite = this.open()
    await lite.waitReady
    for (const channel of this.#channels) await lite.exec(`listen ${channel}`)
    lite.onNotification((channel, payload) => {
      for (const listener of this.#listeners) listener(channel, payload)
    })
    this.#lite = lite
    if (this.#isClosed) await lite.close()
  }

  onNotification(listener: (channel: string, payload: string) => void): void {
    this.#listeners.push(listener)
  }

  /** Heard again after it was opened again; `channel` is quoted. */
  keepListening(channel: string): void {
    this.#channels.add(channel)
  }

  async execProtocolStream(message: Uint8Array, options?: Options): Promise<Answers> {
    const kind = String.fromCharCode(message[0] ?? 0)
    if (this.#lite) {
      const lite = this.#lite
      const answers = await lite.execProtocolStream(message, options).catch((error: Error) => [outage(error)])
      if (!answers.some(isLastWord)) return answers
      this.#giveUp(answers.find(isLastWord) as unknown as Error)
      return this.#skip(kind, answers)
    }
    return this.#skip(kind, this.#isSkipping ? [] : [outage()])
  }

  /** After an error nothing is answered until the questioner has come to the end of the question. */
  #skip(kind: string, answers: Answers): Answers {
    const isEnd = kind === 'S' || kind === 'Q'
    this.#isSkipping = !isEnd
    return isEnd && !answers.some(({ name }) => name === 'readyForQuery') ? [...answers, ready] : answers
  }

  #giveUp(error: Error): void {
    this.#lite = null
    this.onError(error)
    void this.#openAgain()
  }

  async #openAgain(): Promise<void> {
    while (!this.#isClosed && !this.#lite) {
      await pause(retryAfter)
      if (!(await this.#hasRoom())) continue
      await this.#open().catch(this.onError)
    }
  }

  /** Opening it in vain takes seconds of everybody's time. */
  async #hasRoom(): Promise<boolean> {
    const probe = join(this.directory, '..', 'room.probe')
    try {
      await writeFile(probe, Buffer.alloc(journalBytes))
      return true
    } catch {
      return false
    } finally {
      await rm(probe, { force: true }).catch(() => undefined)
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true
    await this.#lite?.close()
  }
}

const ready = { name: 'readyForQuery', length: 5, status: 'I' } as unknown as Answers[number]

function outage(cause?: Error): Answers[number] {
  const error = new Error('The embedded database is being opened again', { cause })
  return Object.assign(error, {
    name: 'error',
    length: 0,
    severity: 'FATAL',
    code: '57P03',
  }) as unknown as Answers[number]
}

function isLastWord(answer: Answers[number]): boolean {
  const { name, severity } = answer as { name: string; severity?: string }
  return name === 'error' && (severity === 'PANIC' || severity === 'FATAL')
}

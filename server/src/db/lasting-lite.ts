import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Lite } from './lite.ts'
import { lastWord, refusal, statement } from './wire.ts'

/** One file of its journal: without room for the next it gives up again at once. */
const journalBytes = 16 * 1024 * 1024
const retryAfter = 1_000

/**
 * The embedded database, opened again after it gave up. Without room for its journal it panics, a question put to it then
 * never comes back, and it cannot be opened until there is room; meanwhile every question is answered with an outage, as a
 * PostgreSQL that starts would.
 */
export class LastingLite {
  #lite: Lite | null = null
  #isClosed = false
  readonly #channels = new Set<string>()
  readonly waitReady: Promise<void>

  constructor(
    private readonly directory: string,
    private readonly open: () => Lite,
    private readonly onError: (error: Error) => void,
  ) {
    this.waitReady = this.#open()
  }

  async #open(): Promise<void> {
    const lite = this.open()
    await lite.waitReady
    for (const channel of this.#channels) await lite.ask(statement(`listen ${channel}`))
    this.#lite = lite
    if (this.#isClosed) await lite.close()
  }

  /** Heard again after it was opened again; `channel` is quoted. */
  keepListening(channel: string): void {
    this.#channels.add(channel)
  }

  async ask(question: Uint8Array): Promise<Uint8Array> {
    if (!this.#lite) return outage
    try {
      const answer = await this.#lite.ask(question)
      const end = lastWord(answer)
      if (!end) return answer
      this.#giveUp(end)
    } catch (error) {
      this.#giveUp(error as Error)
    }
    return outage
  }

  #giveUp(error: Error): void {
    this.#lite?.abandon()
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

const outage = refusal({
  severity: 'FATAL',
  code: '57P03',
  message: 'The embedded database is being opened again',
})

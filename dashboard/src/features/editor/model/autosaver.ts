import { limits } from '@porchlight/contract/limits'
import type { SaveStamp } from '@porchlight/contract/save-stamp'
import { ApiError } from '../../../lib/api.ts'

export type SaveState =
  | { kind: 'saved' }
  | { kind: 'waiting' }
  | { kind: 'saving' }
  /** The line is down; what was typed is kept and sent when it is back. */
  | { kind: 'offline' }
  | { kind: 'refused'; message: string; errors: Record<string, string> }
  | { kind: 'conflict'; message: string }

interface Options<Part> {
  version: number
  editorId: string
  /** Sends what is to be stored and answers the version it has now. */
  send: (part: Part, stamp: Required<SaveStamp>, signal: AbortSignal) => Promise<number>
  onState: (state: SaveState) => void
}

/** However quickly someone types, nothing waits longer than this. */
const longestWait = 1000
const answerWithin = 20_000
const retryAfter = { first: 400, longest: 8000 }

/**
 * Sends the newest state, one save at a time: what comes while one is under way replaces what was waiting. A save that
 * got no answer is followed by the next with a higher number, so that the server can tell late ones and repeats.
 */
export class Autosaver<Part> {
  #state: SaveState = { kind: 'saved' }
  #newest: { part: Part } | null = null
  #isSending = false
  #saveNumber = 0
  #failures = 0
  #version: number
  #timer: ReturnType<typeof setTimeout> | undefined
  #waitingSince = 0
  #idle: (() => void)[] = []

  constructor(private readonly options: Options<Part>) {
    this.#version = options.version
  }

  get state(): SaveState {
    return this.#state
  }

  /** What the server had when it last answered. */
  get version(): number {
    return this.#version
  }

  change(part: Part): void {
    this.#newest = { part }
    if (this.#state.kind === 'conflict') return
    if (!this.#isSending && this.#state.kind !== 'offline') this.#set({ kind: 'waiting' })
    const now = Date.now()
    this.#waitingSince ||= now
    const wait = Math.min(limits.timings.autosaveDebounce, Math.max(0, this.#waitingSince + longestWait - now))
    if (!this.#isSending && this.#failures === 0) this.#schedule(wait)
  }

  /** Sends at once, as when the line is back. Answers when nothing is under way any more. */
  flush(): Promise<SaveState> {
    if (this.#newest && !this.#isSending && this.#state.kind !== 'conflict') {
      this.#failures = 0
      void this.#sendNewest()
    }
    if (!this.#isSending) return Promise.resolve(this.#state)
    return new Promise((resolve) => this.#idle.push(() => resolve(this.#state)))
  }

  /** After a conflict: `version` is what the other window stored, and the next save goes on top of it. */
  settle(version: number, part: Part | null): void {
    this.#version = version
    this.#newest = part === null ? null : { part }
    this.#failures = 0
    this.#set(part === null ? { kind: 'saved' } : { kind: 'waiting' })
    if (part !== null) this.#schedule(0)
  }

  stop(): void {
    clearTimeout(this.#timer)
  }

  #schedule(wait: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#sendNewest(), wait)
  }

  async #sendNewest(): Promise<void> {
    const newest = this.#newest
    if (!newest || this.#isSending) return
    clearTimeout(this.#timer)
    this.#newest = null
    this.#waitingSince = 0
    this.#isSending = true
    if (this.#failures === 0) this.#set({ kind: 'saving' })
    const stamp = { version: this.#version, editorId: this.options.editorId, saveNumber: ++this.#saveNumber }
    try {
      this.#version = await this.options.send(newest.part, stamp, AbortSignal.timeout(answerWithin))
      this.#failures = 0
      this.#isSending = false
      if (this.#newest) void this.#sendNewest()
      else this.#set({ kind: 'saved' })
    } catch (error) {
      this.#isSending = false
      this.#newest ??= newest
      this.#fail(error)
    }
    if (!this.#isSending) for (const tell of this.#idle.splice(0)) tell()
  }

  #fail(error: unknown): void {
    if (isPassing(error)) {
      this.#failures++
      this.#set({ kind: 'offline' })
      this.#schedule(Math.min(retryAfter.first * 2 ** (this.#failures - 1), retryAfter.longest))
      return
    }
    const { message, errors, status } = error as ApiError
    this.#set(status === 409 ? { kind: 'conflict', message } : { kind: 'refused', message, errors })
  }

  #set(state: SaveState): void {
    if (state.kind === this.#state.kind && state.kind !== 'refused') return
    this.#state = state
    this.options.onState(state)
  }
}

/** No answer, or one that asks to come again later. */
function isPassing(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status === 0 || error.status === 429 || error.status >= 500
}

import { createHash } from 'node:crypto'
import type { SandboxHost, SandboxKeys } from './host.ts'
import { wake } from './renewals.ts'
import { Work } from './work.ts'

const day = 24 * 60 * 60 * 1000

/** The bookkeeping: every change is one transaction, and the clock's work is done before anything else is asked. */
export class Sandbox {
  readonly #account: string

  constructor(readonly host: SandboxHost) {
    this.#account = `acct_${createHash('sha256').update(host.keys.secret).digest('hex').slice(0, 16)}`
  }

  get keys(): SandboxKeys {
    return this.host.keys
  }

  now(): Date {
    return this.host.clock.now()
  }

  #seconds(): number {
    return Math.floor(this.now().getTime() / 1000)
  }

  async transact<Result>(act: (work: Work) => Promise<Result>): Promise<Result> {
    await this.settleDue()
    return this.#transactAt(this.#seconds(), act)
  }

  #transactAt<Result>(now: number, act: (work: Work) => Promise<Result>): Promise<Result> {
    const { store, publicUrl, tells } = this.host
    return store.transact((records) => act(new Work(records, now, publicUrl, this.#account, tells)))
  }

  /** Renewals, retries and expiries, each at its own moment and in their order, up to now. */
  async settleDue(): Promise<void> {
    while (await this.#settleNext()) {
      // On to the next one.
    }
  }

  async #settleNext(): Promise<boolean> {
    const until = this.#seconds()
    const peeked = await this.host.store.findNextDue(until)
    if (!peeked) return false
    await this.#transactAt(peeked.due_at ?? until, async (work) => {
      // Another process may have been quicker.
      const due = await work.records.findNextDue(until)
      if (due?.id === peeked.id && due.due_at === peeked.due_at) await wake(work, due.kind, due.id)
    })
    return true
  }

  async forgetOld(): Promise<void> {
    await this.host.store.forgetRequests(new Date(this.now().getTime() - day))
  }
}

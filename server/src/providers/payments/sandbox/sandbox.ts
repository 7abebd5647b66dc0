import { createHash } from 'node:crypto'
import type { Clock } from '../../../clock.ts'
import { paymentEventTypes } from '../port.ts'
import type { SandboxGround, SandboxKeys } from './ground.ts'
import { wake } from './renewals.ts'
import { findNextDue, findObject, forgetRequests, lockSandbox } from './sandbox.repository.ts'
import { webhookQueue } from './webhooks.job.ts'
import { Work } from './work.ts'

const day = 24 * 60 * 60 * 1000
const told = new Set<string>(paymentEventTypes)

/** The bookkeeping: every change is one transaction, and the clock's work is done before anything else is asked. */
export class Sandbox {
  readonly #account: string

  constructor(readonly ground: SandboxGround) {
    this.#account = `acct_${createHash('sha256').update(ground.keys.secret).digest('hex').slice(0, 16)}`
  }

  get keys(): SandboxKeys {
    return this.ground.keys
  }

  get clock(): Clock {
    return this.ground.clock
  }

  #now(): number {
    return Math.floor(this.clock.now().getTime() / 1000)
  }

  async transact<Result>(act: (work: Work) => Promise<Result>): Promise<Result> {
    await this.settleDue()
    return this.#transactAt(this.#now(), act)
  }

  #transactAt<Result>(now: number, act: (work: Work) => Promise<Result>): Promise<Result> {
    const { db, publicUrl, jobs } = this.ground
    return db.transaction().execute(async (trx) => {
      await lockSandbox(trx)
      return act(
        new Work(trx, now, publicUrl, this.#account, async (queryable, eventId) => {
          const event = (await findObject(queryable, eventId))?.body as { type: string } | undefined
          if (event && told.has(event.type)) await jobs.send(queryable, webhookQueue, { eventId })
        }),
      )
    })
  }

  /** Renewals, retries and expiries, each at its own moment and in their order, up to now. */
  async settleDue(): Promise<void> {
    while (await this.#settleNext()) {
      // On to the next one.
    }
  }

  async #settleNext(): Promise<boolean> {
    const until = this.#now()
    const peeked = await findNextDue(this.ground.db, until)
    if (!peeked) return false
    await this.#transactAt(peeked.due_at ?? until, async (work) => {
      // Another process may have been quicker.
      const due = await findNextDue(work.db, until)
      if (due?.id === peeked.id && due.due_at === peeked.due_at) await wake(work, due.kind, due.id)
    })
    return true
  }

  async forgetOld(): Promise<void> {
    await forgetRequests(this.ground.db, new Date(this.clock.now().getTime() - day))
  }
}

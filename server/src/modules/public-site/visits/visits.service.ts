import { createHmac } from 'node:crypto'
import type { AppContext } from '../../../context.ts'
import { sharedSecret } from '../../../db/secrets.ts'
import { hashAddress } from '../../../http/address.ts'
import { type CountedVisit, countVisits, forgetMarksBefore } from './visits.repository.ts'

export interface Visit {
  pageId: string
  ip: string
  userAgent: string
  source: string
  device: string
}

interface Noted extends Visit {
  day: string
}

const everyMilliseconds = 1_000
const largestBatch = 5_000
/** Beyond this the database has been away for long; memory is worth more than a count. */
const mostWaiting = 100_000

const dayMilliseconds = 24 * 60 * 60 * 1000
const dayOf = (time: Date) => time.toISOString().slice(0, 10)

/** Takes visits in passing and counts them in batches, so that no page waits for its count. */
export class VisitRecorder {
  readonly #waiting: Noted[] = []
  readonly #salts = new Map<string, string>()
  #timer: NodeJS.Timeout | null = null
  #work: Promise<void> = Promise.resolve()

  constructor(private readonly context: Pick<AppContext, 'db' | 'clock' | 'log'>) {}

  note(visit: Visit): void {
    if (this.#waiting.length >= mostWaiting) return
    this.#waiting.push({ ...visit, day: dayOf(this.context.clock.now()) })
    this.#timer ??= setTimeout(() => void this.flush(), everyMilliseconds).unref()
  }

  /** Counts all that was noted so far. */
  flush(): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer)
    this.#timer = null
    this.#work = this.#work.then(() => this.#countWaiting())
    return this.#work
  }

  async #countWaiting(): Promise<void> {
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.splice(0, largestBatch)
      try {
        await countVisits(this.context.db, await this.#anonymise(batch))
      } catch (error) {
        this.context.log.warn({ err: error, visits: batch.length }, 'visits wait to be counted')
        this.#waiting.unshift(...batch)
        this.#timer ??= setTimeout(() => void this.flush(), everyMilliseconds).unref()
        return
      }
    }
  }

  async #anonymise(visits: Noted[]): Promise<CountedVisit[]> {
    const counted: CountedVisit[] = []
    for (const { pageId, day, ip, userAgent, source, device } of visits) {
      const salt = await this.#saltOf(day)
      const address = hashAddress(ip, salt)
      const visitor = createHmac('sha256', salt).update(`${address}|${userAgent}`).digest('base64url').slice(0, 22)
      counted.push({ page_id: pageId, day, visitor_hash: visitor, address_hash: address, source, device })
    }
    return counted
  }

  /** Random for each day and thrown away after it: nobody can tell later whose mark one was. */
  async #saltOf(day: string): Promise<string> {
    const known = this.#salts.get(day)
    if (known) return known
    const salt = await sharedSecret(this.context.db, `visits:${day}`)
    this.#salts.clear()
    this.#salts.set(day, salt)
    return salt
  }
}

/** A visit noted before midnight may be counted after it, so yesterday is kept for a day. */
export async function forgetOldVisits({ db, clock }: Pick<AppContext, 'db' | 'clock'>): Promise<void> {
  await forgetMarksBefore(db, dayOf(new Date(clock.now().getTime() - dayMilliseconds)))
}

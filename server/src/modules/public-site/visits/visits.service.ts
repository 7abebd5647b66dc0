import { createHmac } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { overviewSpans } from '@porchlight/contract/options'
import type { AppContext } from '../../../context.ts'
import { sharedSecret } from '../../../db/secrets.ts'
import { hashAddress } from '../../../http/address.ts'
import type { RecurringJob } from '../../../jobs/jobs.ts'
import { tellOfMilestones } from './milestones.service.ts'
import {
  type CountedVisit,
  countVisits,
  foldMonth,
  forgetMarksBefore,
  listUnfoldedMonths,
  listUnpartedMonths,
  monthAfter,
  openMarksOf,
  openVisitsOf,
  sumDaysBefore,
} from './visits.repository.ts'

export interface Visitor {
  pageId: string
  ip: string
  userAgent: string
}

interface Circumstances {
  source: string
  device: string
}

interface Noted extends Visitor, Circumstances {
  day: number
}

const everyMilliseconds = 1_000
const largestBatch = 5_000
/** The embedded database answers one question at a time: nobody waits for more than a few at once. */
const smallBite = 25
/** Beyond this the database has been away for long; memory is worth more than a count. */
const mostWaiting = 100_000
const mostRemembered = 100_000

const dayMilliseconds = 24 * 60 * 60 * 1000
const dayNumber = (time: Date) => Math.floor(time.getTime() / dayMilliseconds)
const dayOf = (time: Date) => time.toISOString().slice(0, 10)
const monthOf = (time: Date) => `${dayOf(time).slice(0, 7)}-01`

/** Takes visits in passing, one of each visitor, and counts them in batches, so that no page waits for its count. */
export class VisitRecorder {
  /** By visitor, page and day, in the order they came; the first says where from. */
  readonly #waiting = new Map<string, Noted>()
  /** Who of those who wait, or were counted just now, reads on today: by page, browser and address, which cost no new text. */
  readonly #here = new Map<string, Map<string, Set<string>>>()
  #today = 0
  /** Marks that the database is known to have: who reads on is not counted again, and need not be asked about. */
  readonly #counted = new Set<string>()
  readonly #salts = new Map<string, string>()
  #timer: NodeJS.Timeout | null = null
  #work: Promise<void> = Promise.resolve()

  constructor(private readonly context: AppContext) {}

  /** `circumstances`: null for who is nobody. */
  note(visitor: Visitor, circumstances: () => Circumstances | null): void {
    const { pageId, ip, userAgent } = visitor
    const day = dayNumber(this.context.clock.now())
    if (day !== this.#today) this.#here.clear()
    this.#today = day
    if (this.#here.get(pageId)?.get(userAgent)?.has(ip)) return
    const known = circumstances()
    if (!known) return
    const key = `${day} ${pageId} ${ip} ${userAgent}`
    if (this.#waiting.has(key) || this.#waiting.size >= mostWaiting) return
    this.#waiting.set(key, { ...visitor, ...known, day })
    this.#isHere(visitor)
    this.#timer ??= setTimeout(() => void this.flush(), everyMilliseconds).unref()
  }

  #isHere({ pageId, ip, userAgent }: Visitor): void {
    const browsers = this.#here.get(pageId) ?? new Map<string, Set<string>>()
    const addresses = browsers.get(userAgent) ?? new Set<string>()
    this.#here.set(pageId, browsers.set(userAgent, addresses.add(ip)))
  }

  /** Counts all that was noted so far. */
  flush(): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer)
    this.#timer = null
    this.#work = this.#work.then(() => this.#countWaiting())
    return this.#work
  }

  async #countWaiting(): Promise<void> {
    const isEmbedded = this.context.config.database.kind === 'embedded'
    while (this.#waiting.size > 0) {
      if (isEmbedded) await nextTurn()
      const batch = take(this.#waiting, isEmbedded ? smallBite : largestBatch)
      try {
        const visits = await this.#anonymise(batch.map(([, visit]) => visit))
        const fresh = visits.filter((visit) => !this.#counted.has(markOf(visit)))
        if (fresh.length > 0) await this.#count(fresh)
        this.#remember(fresh)
        // Only now: who comes back meanwhile is the same visitor still.
        for (const [key] of batch) this.#waiting.delete(key)
        if (this.#waiting.size === 0) this.#here.clear()
      } catch (error) {
        this.context.log.warn({ err: error, visits: batch.length }, 'visits wait to be counted')
        this.#timer ??= setTimeout(() => void this.flush(), everyMilliseconds).unref()
        return
      }
    }
  }

  #count(visits: CountedVisit[]): Promise<void> {
    return this.context.db
      .transaction()
      .execute(async (trx) => tellOfMilestones(this.context, trx, await countVisits(trx, visits)))
  }

  #remember(visits: CountedVisit[]): void {
    if (this.#counted.size + visits.length > mostRemembered) this.#counted.clear()
    for (const visit of visits) this.#counted.add(markOf(visit))
  }

  async #anonymise(visits: Noted[]): Promise<CountedVisit[]> {
    const counted: CountedVisit[] = []
    for (const { pageId, ip, userAgent, source, device, ...noted } of visits) {
      const day = dayOf(new Date(noted.day * dayMilliseconds))
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

function take<Key, Value>(map: Map<Key, Value>, most: number): [Key, Value][] {
  const taken: [Key, Value][] = []
  for (const entry of map) {
    if (taken.length === most) break
    taken.push(entry)
  }
  return taken
}

const markOf = ({ page_id, day, visitor_hash }: CountedVisit) => `${day} ${page_id} ${visitor_hash}`

/** The longest chart is compared with as long a time before it; nothing shows single days beyond that. */
const shownSingly = 2 * Math.max(...overviewSpans) * dayMilliseconds

export function foldVisitsJob({ db, clock }: Pick<AppContext, 'db' | 'clock'>): RecurringJob {
  return {
    name: 'fold-visits',
    // Once a month there is a month more.
    cron: '41 3 2 * *',
    retry: { limit: 3, delay: 600 },
    async handle() {
      const months = await listUnfoldedMonths(db, monthOf(new Date(clock.now().getTime() - shownSingly)))
      for (const month of months) await foldMonth(db, month)
    },
  }
}

/** A visit noted before midnight may be counted after it, so yesterday is kept for a day. Opens what comes next as well. */
export async function forgetOldVisits({ db, clock }: Pick<AppContext, 'db' | 'clock'>): Promise<void> {
  for (const ahead of [0, 1, 2]) await openMarksOf(db, dayOf(new Date(clock.now().getTime() + ahead * dayMilliseconds)))
  const yesterday = dayOf(new Date(clock.now().getTime() - dayMilliseconds))
  await forgetMarksBefore(db, yesterday)
  await sumDaysBefore(db, yesterday)
  const month = monthOf(clock.now())
  // A restored backup may have brought some.
  for (const due of [month, monthAfter(month), ...(await listUnpartedMonths(db))]) await openVisitsOf(db, due)
}

import { setTimeout as pause } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { isOutage } from './outage.ts'
import type { Tables } from './tables.ts'

type Db = Kysely<Tables>

const lookEvery = 1_000
/** One that is further behind is left out, until it has caught up. */
const mostBehind = 5_000
/** How long somebody who reads waits for what was written before they asked. */
const longestWait = 200
const shortWait = 10

/** How far the journal has been written, or played back. */
type Position = bigint

interface Mark {
  position: Position
  at: number
}

/**
 * Reads from a copy that follows the primary, never from before the moment of asking: what the primary had written by
 * then must have been played back, so that whoever has written reads it, on whichever process. Where that takes too long,
 * and where the copy is gone, the primary is read.
 */
export class Replica {
  /** Where the primary was at each look. */
  #marks: Mark[] = []
  /** Milliseconds; null while it is away. */
  #behind: number | null = null
  #watching = true

  constructor(
    private readonly primary: Db,
    private readonly copy: Db,
    private readonly onError: (error: Error) => void,
  ) {
    void this.#watch()
  }

  /** How far it is behind, and whether it is read; null while it is away. */
  get state(): { isRead: boolean; behind: number | null } {
    return { isRead: this.#isFit, behind: this.#behind }
  }

  async read<Result>(work: (db: Db) => Promise<Result>): Promise<Result> {
    if (!this.#isFit || !(await this.#hasCaughtUp())) return work(this.primary)
    try {
      return await work(this.copy)
    } catch (error) {
      if (!isLost(error)) throw error
      this.#leaveOut(error as Error)
      return work(this.primary)
    }
  }

  async close(): Promise<void> {
    this.#watching = false
    await this.copy.destroy()
  }

  get #isFit(): boolean {
    return this.#behind !== null && this.#behind <= mostBehind
  }

  async #hasCaughtUp(): Promise<boolean> {
    try {
      // With the primary away, what the copy has is the best there is.
      const goal = await writtenBy(this.primary).catch(() => 0n)
      const end = performance.now() + longestWait
      while ((await playedBackBy(this.copy)) < goal) {
        if (performance.now() > end) return false
        await pause(shortWait)
      }
      return true
    } catch (error) {
      if (!isLost(error)) throw error
      this.#leaveOut(error as Error)
      return false
    }
  }

  #leaveOut(error: Error): void {
    this.#behind = null
    this.onError(error)
  }

  async #watch(): Promise<void> {
    while (this.#watching) {
      try {
        this.#behind = await this.#measure()
      } catch (error) {
        // Said once, not with every look.
        if (this.#behind !== null && this.#watching) this.#leaveOut(error as Error)
        this.#behind = null
      }
      await pause(lookEvery, undefined, { ref: false })
    }
  }

  /** By the primary's own marks, because two clocks never agree: since when it has had what the copy lacks. */
  async #measure(): Promise<number> {
    const position = await writtenBy(this.primary).catch(() => null)
    const now = performance.now()
    if (position !== null) this.#marks.push({ position, at: now })
    const played = await playedBackBy(this.copy)
    this.#marks = this.#marks.filter((mark) => mark.position > played).slice(0, 10_000)
    return now - (this.#marks[0]?.at ?? now)
  }
}

/** Gone, or cancelled because it had to play back what the question was reading. */
const isLost = (error: unknown) => isOutage(error) || (error as { code?: unknown }).code === '40001'

async function writtenBy(db: Db): Promise<Position> {
  const { rows } = await sql<{ position: string }>`select pg_current_wal_insert_lsn()::text as position`.execute(db)
  return positionOf(rows[0]?.position)
}

async function playedBackBy(db: Db): Promise<Position> {
  const { rows } = await sql<{ position: string | null }>`
    select case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text end as position`.execute(db)
  return positionOf(rows[0]?.position)
}

/** Two hexadecimal halves; none where nothing is played back, as on a primary. */
function positionOf(text: string | null | undefined): Position {
  const [high, low] = (text ?? '').split('/')
  if (!high || !low) throw Object.assign(new Error('DATABASE_REPLICA_URL leads to no replica'), { code: '25006' })
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}

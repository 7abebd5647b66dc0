import { mkdir } from 'node:fs/promises'
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import { PGlite } from '@electric-sql/pglite'
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import type { DatabaseConfig } from '../settings/providers.ts'
import { takeDirectoryLock } from './directory-lock.ts'
import { LastingLite } from './lasting-lite.ts'
import type { Tables } from './tables.ts'

export type Db = Kysely<Tables>
/** What repositories take: the database, or a transaction on it. */
export type Queryable = Db | Transaction<Tables>

export type Listener = (payload: string) => void

/** The embedded database loads what the migrations `create extension`. */
export const embeddedExtensions = { pg_trgm, btree_gin }

/** It clears all of its buffers at the start and keeps them in memory of its own, beside what the system keeps of its files. */
const smallBuffers = [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB']

export interface Database {
  db: Db
  /** Whether other processes may work with it at the same time. */
  isShared: boolean
  /** Hears NOTIFY on a channel, on whichever process it was sent. `onGap`: some may have been missed. */
  listen(channel: string, listener: Listener, onGap?: () => void): Promise<void>
  isReachable(): Promise<boolean>
  /** How many stand in line for a connection. */
  waiting(): number
  close(): Promise<void>
}

// Counts and cents fit a double far beyond what this product can hold.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
// A calendar day has no time zone; as a Date it would get the server's.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)

export async function openDatabase(config: DatabaseConfig, onError: (error: Error) => void): Promise<Database> {
  return config.kind === 'embedded' ? openEmbedded(config.directory, onError) : openPostgres(config.url, onError)
}

async function openEmbedded(directory: string, onError: (error: Error) => void): Promise<Database> {
  await mkdir(directory, { recursive: true })
  const releaseLock = await takeDirectoryLock(directory)
  const open = () => new PGlite(directory, { extensions: embeddedExtensions, startParams: smallBuffers })
  const lite = new LastingLite(directory, open, onError)
  await lite.waitReady
  const database = overPglite(lite, onError)
  return {
    ...database,
    close: async () => {
      await database.close()
      await releaseLock()
    },
  }
}

/** The embedded database behind the same pool as the real one: a single connection, so one transaction at a time. */
export function overPglite(lite: PGlite | LastingLite, onError: (error: Error) => void): Database {
  const pool = new pg.Pool({ ...createPgConfig(takingTurns(lite) as PGlite), max: 1, connectionTimeoutMillis: 30_000 })
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', onError))
  const db = kyselyOver(pool)
  return {
    db,
    isShared: false,
    listen: async (channel, listener) => {
      lite.onNotification((heard, payload) => {
        if (heard === channel) listener(payload)
      })
      // Through the pool: PGlite's own `listen` would cut into a query that is under way there.
      const quoted = pg.escapeIdentifier(channel)
      await pool.query(`listen ${quoted}`)
      if (lite instanceof LastingLite) lite.keepListening(quoted)
    },
    isReachable: () => answers(pool),
    waiting: () => pool.waitingCount,
    close: async () => {
      await db.destroy()
      await lite.close()
    },
  }
}

/** In milliseconds; what a visitor of a page does not notice. */
const longestTurn = 10

/** It answers within one turn of the event loop: whoever asks it again and again, as a job does, would let nobody else in. */
function takingTurns(lite: PGlite | LastingLite): Pick<PGlite, 'waitReady' | 'execProtocolStream'> {
  let turnedAt = performance.now()
  return {
    waitReady: lite.waitReady,
    async execProtocolStream(message, options) {
      if (performance.now() - turnedAt > longestTurn) {
        await nextTurn()
        turnedAt = performance.now()
      }
      return lite.execProtocolStream(message, options)
    },
  }
}

/** Longer than any healthy database takes, and short enough for a balancer that asks. */
const slowestAnswer = 2_000

async function openPostgres(url: string, onError: (error: Error) => void): Promise<Database> {
  const pool = new pg.Pool({ connectionString: url, max: 10, connectionTimeoutMillis: 5_000 })
  // Without listeners an outage of the server would kill this process; the pool's own hears of idle connections only.
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', onError))
  const db = kyselyOver(pool)
  const bus = new NotificationBus(url, onError)
  return {
    db,
    isShared: true,
    listen: (channel, listener, onGap) => bus.listen(channel, listener, onGap),
    // One that stands still says nothing, not even that it is away.
    isReachable: () => Promise.race([answers(pool), pause(slowestAnswer, false, { ref: false })]),
    waiting: () => pool.waitingCount,
    close: async () => {
      await bus.close()
      await db.destroy()
    },
  }
}

function kyselyOver(pool: pg.Pool): Db {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
}

async function answers(pool: pg.Pool): Promise<boolean> {
  try {
    await pool.query('select 1')
    return true
  } catch {
    return false
  }
}

/** One connection of its own that listens, and comes back after an outage. */
class NotificationBus {
  readonly #listeners = new Map<string, Listener[]>()
  readonly #gapListeners: (() => void)[] = []
  #client: pg.Client | null = null
  #retry: NodeJS.Timeout | null = null
  #isClosed = false

  constructor(
    private readonly url: string,
    private readonly onError: (error: Error) => void,
  ) {}

  async listen(channel: string, listener: Listener, onGap?: () => void): Promise<void> {
    if (onGap) this.#gapListeners.push(onGap)
    const known = this.#listeners.get(channel)
    if (known) {
      known.push(listener)
      return
    }
    this.#listeners.set(channel, [listener])
    if (this.#client) await this.#client.query(`listen ${pg.escapeIdentifier(channel)}`)
    else await this.#connect()
  }

  async #connect(): Promise<void> {
    const client = new pg.Client({ connectionString: this.url })
    client.on('error', (error) => {
      this.onError(error)
      this.#reconnectSoon()
    })
    client.on('notification', ({ channel, payload }) => {
      for (const listener of this.#listeners.get(channel) ?? []) listener(payload ?? '')
    })
    this.#client = client
    try {
      await client.connect()
      for (const channel of this.#listeners.keys()) await client.query(`listen ${pg.escapeIdentifier(channel)}`)
      // Whatever was said before is lost.
      for (const onGap of this.#gapListeners) onGap()
    } catch (error) {
      this.onError(error as Error)
      this.#reconnectSoon()
    }
  }

  #reconnectSoon(): void {
    if (this.#isClosed || this.#retry) return
    this.#client = null
    this.#retry = setTimeout(() => {
      this.#retry = null
      void this.#connect()
    }, 1_000)
  }

  async close(): Promise<void> {
    this.#isClosed = true
    if (this.#retry) clearTimeout(this.#retry)
    await this.#client?.end().catch(() => undefined)
  }
}

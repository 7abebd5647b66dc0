import { mkdir } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import type { PGlite } from '@electric-sql/pglite'
import { Kysely, type LogEvent, PostgresDialect, sql, type Transaction } from 'kysely'
import pg from 'pg'
import type { DatabaseConfig } from '../settings/providers.ts'
import type { AskedQuery } from '../traces/queries.ts'
import { takeDirectoryLock } from './directory-lock.ts'
import { type Ask, askLite, EmbeddedLine } from './embedded-line.ts'
import { LastingLite } from './lasting-lite.ts'
import { openLite } from './lite.ts'
import { NamingClient } from './naming-client.ts'
import { type Listener, NotificationBus } from './notification-bus.ts'
import { refusePooler } from './refuse-pooler.ts'
import { Replica } from './replica.ts'
import type { Tables } from './tables.ts'

export type Db = Kysely<Tables>
/** What repositories take: the database, or a transaction on it. */
export type Queryable = Db | Transaction<Tables>

export interface Database {
  db: Db
  /** Reads where reading is cheapest: never what is older than the question. */
  read<Result>(work: (db: Db) => Promise<Result>): Promise<Result>
  /** Of the copy that is read; null without one. */
  replicaState(): Replica['state'] | null
  /** Whether other processes may work with it at the same time. */
  isShared: boolean
  /** Hears NOTIFY on a channel, on whichever process it was sent. `onGap`: some may have been missed. */
  listen(channel: string, listener: Listener, onGap?: () => void): Promise<void>
  isReachable(): Promise<boolean>
  /** How many connections it may have. */
  poolSize: number
  /** How many of its connections are at work, and how many callers wait for one. */
  poolUse(): { busy: number; idle: number; waiting: number }
  /** Does what only one process may do at a time, wherever it runs; the others wait for their turn. */
  alone<Result>(work: (db: Db) => Promise<Result>): Promise<Result>
  close(): Promise<void>
}

// Counts and cents fit a double far beyond what this product can hold.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
// A calendar day has no time zone; as a Date it would get the server's.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)

/** Hears of each question, once it is answered; without it nothing is measured. */
export type OnQuery = (query: AskedQuery) => void

export async function openDatabase(
  config: DatabaseConfig,
  onError: (error: Error) => void,
  onQuery?: OnQuery,
): Promise<Database> {
  return config.kind === 'embedded'
    ? openEmbedded(config.directory, onError, onQuery)
    : openPostgres(config, onError, onQuery)
}

async function openEmbedded(directory: string, onError: (error: Error) => void, onQuery?: OnQuery): Promise<Database> {
  await mkdir(directory, { recursive: true })
  const releaseLock = await takeDirectoryLock(directory)
  const lite = new LastingLite(directory, () => openLite(directory), onError)
  await lite.waitReady
  const database = overPglite(lite, onError, onQuery)
  return {
    ...database,
    close: async () => {
      await database.close()
      await releaseLock()
    },
  }
}

/** The embedded database behind the same pool as the real one: a single connection, so one transaction at a time. */
export function overPglite(lite: PGlite | LastingLite, onError: (error: Error) => void, onQuery?: OnQuery): Database {
  const ask: Ask = (question) => (lite instanceof LastingLite ? lite.ask(question) : askLite(lite, question))
  const stream = () => new EmbeddedLine(lite.waitReady, ask)
  const alone = { max: 1, idleTimeoutMillis: 0, connectionTimeoutMillis: 30_000 }
  const pool = openPool({ stream, Client: NamingClient, ...alone }, onError)
  const listeners: [channel: string, listener: Listener][] = []
  pool.on('connect', (client) =>
    client.on('notification', ({ channel, payload }) => {
      for (const [wanted, listener] of listeners) if (wanted === channel) listener(payload ?? '')
    }),
  )
  const db = kyselyOver(pool, onQuery)
  return {
    db,
    read: (work) => work(db),
    replicaState: () => null,
    isShared: false,
    poolSize: alone.max,
    listen: async (channel, listener) => {
      listeners.push([channel, listener])
      // Through the pool: PGlite's own `listen` would cut into a query that is under way there.
      const quoted = pg.escapeIdentifier(channel)
      await pool.query(`listen ${quoted}`)
      if (lite instanceof LastingLite) lite.keepListening(quoted)
    },
    isReachable: () => answers(pool),
    poolUse: () => useOf(pool),
    alone: (work) => work(db),
    close: async () => {
      await db.destroy()
      await lite.close()
    },
  }
}

/** Longer than any healthy database takes, and short enough for a balancer that asks. */
const slowestAnswer = 2_000

/** Any fixed number that is no other lock's. */
const aloneKey = 7_012_025

type PostgresConfig = Extract<DatabaseConfig, { kind: 'postgres' }>

/**
 * Where a direct address is named, queries go through a pooler that hands a connection on after each transaction: none
 * has a name there or leaves anything behind. Hearing notices and being alone belong to one connection, which is asked
 * for directly.
 */
async function openPostgres(
  { url, directUrl, replicaUrl, poolSize = 10 }: PostgresConfig,
  onError: (error: Error) => void,
  onQuery?: OnQuery,
): Promise<Database> {
  if (!directUrl) await refusePooler(url)
  const open = (connectionString: string) =>
    openPool({ connectionString, max: poolSize, ...(!directUrl && { Client: NamingClient }) }, onError)
  const pool = open(url)
  const db = kyselyOver(pool, onQuery)
  const copy = replicaUrl && kyselyOver(open(replicaUrl), onQuery)
  const replica = copy ? new Replica(db, copy, onError) : null
  const bus = new NotificationBus(directUrl ?? url, onError)
  return {
    db,
    read: (work) => (replica ? replica.read(work) : work(db)),
    replicaState: () => replica?.state ?? null,
    isShared: true,
    poolSize,
    listen: (channel, listener, onGap) => bus.listen(channel, listener, onGap),
    // One that stands still says nothing, not even that it is away.
    isReachable: () => Promise.race([answers(pool), pause(slowestAnswer, false, { ref: false })]),
    poolUse: () => useOf(pool),
    alone: async (work) => {
      const direct = kyselyOver(openPool({ connectionString: directUrl ?? url, max: 2 }, onError))
      try {
        return await direct.connection().execute(async (line) => {
          // It ends with the connection, however that ends.
          await sql`select pg_advisory_lock(${aloneKey})`.execute(line)
          return work(direct)
        })
      } finally {
        await direct.destroy()
      }
    },
    close: async () => {
      await bus.close()
      await replica?.close()
      await db.destroy()
    },
  }
}

type PoolSettings = pg.PoolConfig & { Client?: typeof pg.Client }

function openPool(settings: PoolSettings, onError: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({ connectionTimeoutMillis: 5_000, ...settings })
  // Without listeners an outage of the server would kill this process; the pool's own hears of idle connections only.
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', onError))
  return pool
}

const useOf = ({ totalCount, idleCount, waitingCount }: pg.Pool) => ({
  busy: totalCount - idleCount,
  idle: idleCount,
  waiting: waitingCount,
})

function kyselyOver(pool: pg.Pool, onQuery?: OnQuery): Db {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), ...(onQuery && { log: hearing(onQuery) }) })
}

const hearing = (onQuery: OnQuery) => (event: LogEvent) =>
  onQuery({
    sql: event.query.sql,
    milliseconds: event.queryDurationMillis,
    ...(event.level === 'error' && { error: event.error }),
  })

async function answers(pool: pg.Pool): Promise<boolean> {
  try {
    await pool.query('select 1')
    return true
  } catch {
    return false
  }
}

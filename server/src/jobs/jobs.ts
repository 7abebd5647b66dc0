import { setTimeout as pause, setImmediate } from 'node:timers/promises'
import { CompiledQuery, sql } from 'kysely'
import PgBoss from 'pg-boss'
import type { Database, Queryable } from '../db/client.ts'
import { isOutage } from '../db/outage.ts'

const channel = 'porchlight_jobs'

interface RetryRule {
  /** How often a failed job is tried again, and the first wait in seconds; later waits double. */
  limit: number
  delay: number
}

export interface JobQueue<Data extends object> {
  name: string
  retry: RetryRule
  /** Present for jobs that come round by themselves. */
  cron?: string
  workers?: number
  handle(data: Data): Promise<void>
}

/** What a service needs to know of jobs: leave one, in the transaction of the change it belongs to. */
export interface JobSender {
  send<Data extends object>(trx: Queryable, queue: Pick<JobQueue<Data>, 'name' | 'retry'>, data: Data): Promise<void>
}

/** NOTIFY brings what is due now; looking around is for retries and for what was left by a process that died. */
const pollingIntervalSeconds = 10

const outagePause = 500

/** A worker that vanished mid-job is noticed after this long. */
const expireInSeconds = 60

/**
 * Work that must happen after a change is committed, kept in the same Postgres. A job is written with the change,
 * so a crash between the two loses nothing; NOTIFY wakes a worker at the commit, on whichever process it runs.
 */
export class Jobs implements JobSender {
  readonly #boss: PgBoss
  readonly #queues = new Map<string, JobQueue<object>>()
  readonly #workers = new Map<string, string[]>()
  #isStopping = false

  constructor(
    private readonly database: Database,
    private readonly onError: (error: unknown, context: object) => void,
  ) {
    this.#boss = new PgBoss({
      db: this.#waitOut(executorOver(database.db)),
      supervise: true,
      schedule: true,
      maintenanceIntervalSeconds: 30,
      monitorStateIntervalSeconds: 3600,
      archiveCompletedAfterSeconds: 3600,
      deleteAfterDays: 7,
    })
    this.#boss.on('error', (error) => onError(error, {}))
  }

  /**
   * pg-boss does not wait until the end of a job is written, so a failure there would be nobody's and end the process.
   * What it says for itself waits until the database is back: a job that was done is not done again.
   */
  #waitOut(executor: PgBoss.Db): PgBoss.Db {
    return {
      executeSql: async (text, values) => {
        for (;;) {
          try {
            return await executor.executeSql(text, values)
          } catch (error) {
            if (!isOutage(error) || this.#isStopping) throw error
            await pause(outagePause)
          }
        }
      },
    }
  }

  add<Data extends object>(queue: JobQueue<Data>): void {
    this.#queues.set(queue.name, queue as unknown as JobQueue<object>)
  }

  /** Makes the queues: from here on jobs can be sent. */
  async start(): Promise<void> {
    await this.#boss.start()
    const known = new Set((await this.#boss.getQueues()).map((queue) => queue.name))
    for (const queue of this.#queues.values()) {
      if (!known.has(queue.name)) await this.#boss.createQueue(queue.name, { name: queue.name })
    }
  }

  /** From here on this process works them off as well; tests leave it out and do so themselves. */
  async work(): Promise<void> {
    await this.#takeUpOrphans()
    for (const queue of this.#queues.values()) {
      // The embedded database answers without a pause; requests get theirs in between.
      await setImmediate()
      if (queue.cron) await this.#boss.schedule(queue.name, queue.cron)
      const ids: string[] = []
      for (let i = 0; i < (queue.workers ?? 1); i++) {
        ids.push(
          await this.#boss.work<object>(queue.name, { pollingIntervalSeconds }, ([job]) =>
            job ? this.#run(queue, job) : Promise.resolve(),
          ),
        )
      }
      this.#workers.set(queue.name, ids)
    }
    await this.database.listen(channel, (name) => this.#wake(name))
  }

  /** What a killed process was working on. Where nobody else can be at it, it need not wait until it counts as lost. */
  async #takeUpOrphans(): Promise<void> {
    if (!this.database.isShared) {
      await sql`update pgboss.job set state = 'retry' where state = 'active' and retry_count < retry_limit`.execute(
        this.database.db,
      )
    }
    await this.#boss.maintain()
  }

  #wake(name: string): void {
    for (const id of this.#workers.get(name) ?? []) this.#boss.notifyWorker(id)
  }

  async #run(queue: JobQueue<object>, job: PgBoss.Job<object>): Promise<void> {
    try {
      await queue.handle(job.data ?? {})
    } catch (error) {
      this.onError(error, { queue: queue.name, job: job.id })
      throw error
    } finally {
      // Where one job was, another may wait: look again at once, not at the next poll.
      this.#wake(queue.name)
    }
  }

  async send<Data extends object>(
    trx: Queryable,
    { name, retry }: Pick<JobQueue<Data>, 'name' | 'retry'>,
    data: Data,
  ): Promise<void> {
    await this.#boss.send(name, data, {
      db: executorOver(trx),
      retryLimit: retry.limit,
      retryDelay: retry.delay,
      retryBackoff: true,
      expireInSeconds,
    })
    await sql`select pg_notify(${channel}, ${name})`.execute(trx)
  }

  /** Works off whatever is due and answers how many jobs were done; failures are put back for their retry. */
  async drain(): Promise<number> {
    let done = 0
    for (let found = true; found; ) {
      found = false
      for (const queue of await this.#listDue()) {
        for (const job of await this.#boss.fetch<object>(queue.name, { batchSize: 100 })) {
          found = true
          try {
            await queue.handle(job.data ?? {})
            await this.#boss.complete(queue.name, job.id)
            done++
          } catch (error) {
            await this.#boss.fail(queue.name, job.id, { message: String(error) })
          }
        }
      }
    }
    return done
  }

  /** Asking each queue in turn would cost a query for each that has nothing to do. */
  async #listDue(): Promise<JobQueue<object>[]> {
    const { rows } = await sql<{ name: string }>`
      select distinct name from pgboss.job where state < 'active' and start_after <= now()`.execute(this.database.db)
    return rows.flatMap(({ name }) => this.#queues.get(name) ?? [])
  }

  /** Runs a recurring job now. */
  async runNow(name: string): Promise<void> {
    await this.#queues.get(name)?.handle({})
  }

  async stop(): Promise<void> {
    this.#isStopping = true
    await this.#boss.stop({ graceful: true, wait: true, timeout: 10_000, close: false })
  }
}

function executorOver(db: Queryable): PgBoss.Db {
  return {
    executeSql: async (text, values) => {
      const { rows } = await db.executeQuery(CompiledQuery.raw(text, values ?? []))
      return { rows: rows as unknown[] }
    },
  }
}

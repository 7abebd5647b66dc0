import { setTimeout as pause, setImmediate } from 'node:timers/promises'
import { CompiledQuery, sql } from 'kysely'
import PgBoss from 'pg-boss'
import type { Database, Db, Queryable } from '../db/client.ts'
import { isOutage } from '../db/outage.ts'
import { carriedAlong, traceJob } from '../traces/jobs.ts'
import type { Tracer } from '../traces/tracer.ts'
import { isDue } from './cron.ts'
import { type JobName, type Payload, payloads } from './payloads.ts'
import { QueueHands, type TakenJob } from './queue-hands.ts'
import { asJob } from './under-way.ts'

const channel = 'porchlight_jobs'

interface RetryRule {
  /** How often a failed job is tried again, and the first wait in seconds; later waits double. */
  limit: number
  delay: number
}

/** Where a job of this name is left. */
export interface Queue<Name extends JobName> {
  name: Name
  retry: RetryRule
}

/** One to be left, with what it is told and after which wait. */
export type LeftJob = { [Name in JobName]: { queue: Queue<Name>; data: Payload<Name>; wait?: number } }[JobName]

export interface Job<Name extends JobName> extends Queue<Name> {
  /** How many a process does at a time. */
  hands?: number
  /** Nobody waits for these as they wait for those: while one of them has much to do, these are done one by one. */
  yieldsTo?: JobName[]
  handle(data: Payload<Name>): Promise<void>
  /** Called when the last try has failed too. */
  giveUp?(data: Payload<Name>): Promise<void>
}

/** Comes round by itself, and is told nothing. */
export interface RecurringJob {
  name: string
  retry: RetryRule
  /** In UTC. */
  cron: string
  handle(): Promise<void>
}

export type AnyJob = RecurringJob | { [Name in JobName]: Job<Name> }[JobName]

interface Worked {
  name: string
  round?: { cron: string; retry: RetryRule }
  hands: number
  yieldsTo: string[]
  handle(data: unknown): Promise<void>
  giveUp?(data: unknown): Promise<void>
}

/** What a service needs to know of jobs: leave one, in the transaction of the change it belongs to, due after a wait. */
export interface JobSender {
  /** As `send`, for who wakes a worker after the commit: commits that carry a notice wait for each other. */
  leave<Name extends JobName>(trx: Queryable, queue: Queue<Name>, data: Payload<Name>, wait?: number): Promise<void>
  /** Several, in one question. */
  leaveAll(trx: Queryable, jobs: LeftJob[]): Promise<void>
  /** After the commit: somebody looks whether anything is due. */
  wake(queue: { name: string }): void
  send<Name extends JobName>(trx: Queryable, queue: Queue<Name>, data: Payload<Name>, wait?: number): Promise<void>
}

async function notify(db: Queryable, name: string): Promise<void> {
  await sql`select pg_notify(${channel}, ${name})`.execute(db)
}

const outagePause = 500

/** A worker that vanished mid-job is noticed after this long. */
const expireInSeconds = 60

/** Twice in each minute, so that none is missed. */
const roundEvery = 30_000

/** In milliseconds: the first lead is told of at once; of a hundred a second many are taken up together. */
const noticeEvery = 250

/** How long a stop waits for what is under way. */
const patience = 10_000

/** So often a job is taken up again whose process was killed; after that each kill is one of its tries. */
const mostKills = 50

/**
 * Work that must happen after a change is committed, kept in the same Postgres. A job is written with the change,
 * so a crash between the two loses nothing; NOTIFY wakes a worker at the commit, on whichever process it runs.
 */
export class Jobs implements JobSender {
  readonly #boss: PgBoss
  readonly #queues = new Map<string, Worked>()
  readonly #hands = new Map<string, QueueHands>()
  /** Notices under way: those that come meanwhile share the next one. */
  readonly #waking = new Map<string, { again: boolean }>()
  #rounds: NodeJS.Timeout | null = null
  #isStopping = false

  constructor(
    private readonly database: Database,
    private readonly onError: (error: unknown, context: object) => void,
    /** Whether this process works them off, and looks after the queues; one that answers requests alone only leaves some. */
    private readonly isWorker = true,
    private readonly tracer: Tracer | null = null,
  ) {
    this.#boss = new PgBoss({
      db: this.#waitOut(cleanExecutorOver(database.db)),
      supervise: isWorker,
      // Its own clock reckons with every job's pattern for a tenth of a second, while everybody waits.
      schedule: false,
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

  add(job: AnyJob): void {
    this.#queues.set(
      job.name,
      'cron' in job
        ? { name: job.name, round: job, hands: 1, yieldsTo: [], handle: () => job.handle() }
        : {
            name: job.name,
            hands: job.hands ?? 1,
            yieldsTo: job.yieldsTo ?? [],
            // Another release may have left it: what it says is read before it is believed. The name ties schema and
            // handler together, which a union does not show.
            handle: async (data) => job.handle(payloads[job.name].parse(data) as never),
            giveUp: async (data) => job.giveUp?.(payloads[job.name].parse(data) as never),
          },
    )
  }

  /** Makes the queues: from here on jobs can be sent. Two processes that make them at once would wait for each other. */
  async start(): Promise<void> {
    await this.#boss.start()
    const known = new Set((await this.#boss.getQueues()).map((queue) => queue.name))
    for (const queue of this.#queues.values()) {
      if (!known.has(queue.name)) await this.#boss.createQueue(queue.name, { name: queue.name })
    }
  }

  /** From here on this process works them off as well; tests leave it out and do so themselves. */
  async work(): Promise<void> {
    if (!this.isWorker) return
    await this.#takeUpOrphans()
    for (const queue of this.#queues.values()) {
      // The embedded database answers without a pause; requests get theirs in between.
      await setImmediate()
      const { name, hands } = queue
      const work = {
        name,
        hands,
        mayHurry: () => !queue.yieldsTo.some((other) => this.#hands.get(other)?.isPressed),
        run: (job: TakenJob) => this.#run(queue, job),
        onError: (error: unknown) => this.onError(error, { queue: name }),
      }
      this.#hands.set(name, new QueueHands(this.#boss, work))
    }
    await this.database.listen(channel, (name) => this.#hands.get(name)?.wake())
    const leaveDue = () => this.leaveDue().catch((error: unknown) => this.onError(error, {}))
    this.#rounds = setInterval(leaveDue, roundEvery)
    await leaveDue()
  }

  /** Recurring jobs whose minute it is by the database's clock, each once, however many processes look. */
  async leaveDue(): Promise<void> {
    const { rows } = await sql<{ now: Date }>`select now()`.execute(this.database.db)
    const now = rows[0]?.now ?? new Date()
    const due = [...this.#queues.values()].flatMap(({ name, round }) => {
      if (!round || !isDue(round.cron, now)) return []
      const { limit: retryLimit, delay: retryDelay } = round.retry
      return [{ name, singletonKey: name, singletonSeconds: 60, retryLimit, retryDelay, retryBackoff: true }]
    })
    if (due.length > 0) await this.#boss.insert(due)
    for (const { name } of due) this.#hands.get(name)?.wake()
  }

  /**
   * What a killed process was working on. Where nobody else can be at it, it need not wait until it counts as lost; and
   * that the process ended is no fault of the job, unless it goes on for so long that it may well be.
   */
  async #takeUpOrphans(): Promise<void> {
    if (!this.database.isShared) {
      await sql`
        update pgboss.job set state = 'retry', retry_count = greatest(retry_count - 1, 0),
          output = jsonb_build_object('kills', coalesce((output->>'kills')::int, 0) + 1)
        where state = 'active' and coalesce((output->>'kills')::int, 0) < ${mostKills}`.execute(this.database.db)
    }
    await this.#boss.maintain()
  }

  async #run(queue: Worked, job: TakenJob): Promise<void> {
    await this.#begin(queue, job, async () => {
      try {
        await this.#handle(queue, job)
      } catch (error) {
        this.onError(error, { queue: queue.name, job: job.id })
        throw error
      }
    })
  }

  /** What is said and asked meanwhile belongs to this job. */
  #begin(queue: Worked, job: TakenJob, handle = () => this.#handle(queue, job)): Promise<void> {
    return asJob({ queue: queue.name, job: job.id }, () =>
      this.tracer ? traceJob(this.tracer, queue.name, job, handle) : handle(),
    )
  }

  async #handle(queue: Worked, { data, retryCount, retryLimit }: TakenJob): Promise<void> {
    try {
      await queue.handle(data ?? {})
    } catch (error) {
      if (retryCount >= retryLimit) await queue.giveUp?.(data ?? {})
      throw error
    }
  }

  async send<Name extends JobName>(trx: Queryable, queue: Queue<Name>, data: Payload<Name>, wait = 0): Promise<void> {
    await this.leave(trx, queue, data, wait)
    if (wait <= 0) await notify(trx, queue.name)
  }

  wake({ name }: { name: string }): void {
    const waking = this.#waking.get(name)
    if (waking) {
      waking.again = true
      return
    }
    const begun = { again: false }
    this.#waking.set(name, begun)
    notify(this.database.db, name)
      // It is found by whoever looks around next.
      .catch((error: unknown) => this.onError(error, { queue: name }))
      .then(() => pause(noticeEvery))
      .finally(() => {
        this.#waking.delete(name)
        if (begun.again) this.wake({ name })
      })
  }

  leave<Name extends JobName>(trx: Queryable, queue: Queue<Name>, data: Payload<Name>, wait = 0): Promise<void> {
    // The name ties queue and payload together, which a union does not show.
    return this.leaveAll(trx, [{ queue, data, wait } as unknown as LeftJob])
  }

  async leaveAll(trx: Queryable, jobs: LeftJob[]): Promise<void> {
    if (jobs.length === 0) return
    const rows = jobs.map(({ queue: { name, retry }, data, wait = 0 }) => ({
      name,
      data: this.tracer ? { ...data, ...carriedAlong() } : data,
      startAfter: String(Math.max(0, Math.ceil(wait / 1000))),
      retryLimit: retry.limit,
      retryDelay: retry.delay,
      retryBackoff: true,
      expireInSeconds,
    }))
    await this.#boss.insert(rows, { db: executorOver(trx) })
  }

  /** Works off whatever is due and answers how many jobs were done; failures are put back for their retry. */
  async drain(): Promise<number> {
    let done = 0
    for (let found = true; found; ) {
      found = false
      for (const queue of await this.#listDue()) {
        for (const job of await this.#boss.fetch<object>(queue.name, { batchSize: 100, includeMetadata: true })) {
          found = true
          try {
            await this.#begin(queue, job)
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
  async #listDue(): Promise<Worked[]> {
    const { rows } = await sql<{ name: string }>`
      select distinct name from pgboss.job where state < 'active' and start_after <= now()`.execute(this.database.db)
    return rows.flatMap(({ name }) => this.#queues.get(name) ?? [])
  }

  /** In milliseconds, how long the oldest job that is due has waited. */
  async longestWait(): Promise<number> {
    const { rows } = await sql<{ wait: number }>`
      select coalesce(extract(epoch from now() - min(start_after)), 0)::float * 1000 as wait
      from pgboss.job where state = 'created' and start_after <= now()`.execute(this.database.db)
    return rows[0]?.wait ?? 0
  }

  /** Runs a recurring job now. */
  async runNow(name: string): Promise<void> {
    await this.#queues.get(name)?.handle({})
  }

  async stop(): Promise<void> {
    this.#isStopping = true
    if (this.#rounds) clearInterval(this.#rounds)
    await Promise.all([...this.#hands.values()].map((hands) => hands.close(patience)))
    await this.#boss.stop({ graceful: true, wait: true, timeout: patience, close: false })
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

/**
 * pg-boss sends some of its work as one text with its own BEGIN and COMMIT. One that fails in between would hand its
 * connection on in the middle of it, to whoever asks next.
 */
function cleanExecutorOver(db: Db): PgBoss.Db {
  return {
    executeSql: (text, values) =>
      db.connection().execute(async (line) => {
        try {
          return await executorOver(line).executeSql(text, values)
        } catch (error) {
          await sql`rollback`.execute(line).catch(() => undefined)
          throw error
        }
      }),
  }
}

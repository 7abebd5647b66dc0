import { setTimeout as pause, setImmediate } from 'node:timers/promises'
import type PgBoss from 'pg-boss'

export type TakenJob = PgBoss.JobWithMetadata<object>

/** NOTIFY brings what is due now; looking around is for retries and for what was left by a process that died. */
const lookEvery = 10_000

/** Jobs that were taken together end one after the other, and are said to be done together. */
const gatherFor = 20

interface Work {
  name: string
  /** How many of its jobs this process does at a time. */
  hands: number
  /** Else they are done one by one. */
  mayHurry(): boolean
  run(job: TakenJob): Promise<void>
  onError(error: unknown): void
}

/**
 * Works off one queue in this process. Under load the questions about a job cost more than the job: as many are taken
 * at once as there are hands free, those that have ended are said together, and nobody looks where nothing was left.
 */
export class QueueHands {
  readonly #underWay = new Set<string>()
  #done: string[] = []
  #mayFind = true
  #isTurning = false
  #isClosed = false
  #gathering: NodeJS.Timeout | undefined
  readonly #looking: NodeJS.Timeout

  constructor(
    private readonly boss: PgBoss,
    private readonly work: Work,
  ) {
    this.#looking = setInterval(() => this.wake(), lookEvery)
    void this.#turn()
  }

  /** There may be something to do. */
  wake(): void {
    this.#mayFind = true
    void this.#turn()
  }

  /** Takes nothing more, and gives back what has not ended by then. */
  async close(patience: number): Promise<void> {
    this.#isClosed = true
    clearInterval(this.#looking)
    for (const start = Date.now(); this.#isBusy && Date.now() - start < patience; ) await pause(20)
    if (this.#underWay.size > 0) await this.boss.fail(this.work.name, [...this.#underWay])
  }

  get #isBusy(): boolean {
    return this.#isTurning || this.#gathering !== undefined || this.#underWay.size > 0
  }

  /** Half of its hands are full: more comes than is done with ease. */
  get isPressed(): boolean {
    return this.#underWay.size * 2 >= this.work.hands
  }

  get #free(): number {
    if (this.#isClosed) return 0
    return (this.work.mayHurry() ? this.work.hands : 1) - this.#underWay.size
  }

  async #turn(): Promise<void> {
    if (this.#isTurning) return
    this.#isTurning = true
    try {
      for (await setImmediate(); this.#done.length > 0 || (this.#mayFind && this.#free > 0); await setImmediate()) {
        await this.#sayDone()
        await this.#take()
      }
    } catch (error) {
      this.work.onError(error)
    } finally {
      this.#isTurning = false
    }
  }

  async #sayDone(): Promise<void> {
    const ids = this.#done.splice(0)
    if (ids.length > 0) await this.boss.complete(this.work.name, ids)
  }

  async #take(): Promise<void> {
    const batchSize = this.#free
    if (!this.#mayFind || batchSize <= 0) return
    this.#mayFind = false
    const jobs = await this.boss.fetch<object>(this.work.name, { batchSize, includeMetadata: true })
    if (jobs.length === batchSize) this.#mayFind = true
    for (const job of jobs) void this.#do(job)
  }

  async #do(job: TakenJob): Promise<void> {
    this.#underWay.add(job.id)
    try {
      await this.#withinItsTime(job)
      this.#done.push(job.id)
    } catch (error) {
      await this.boss.fail(this.work.name, job.id, wordsOf(error)).catch(this.work.onError)
    } finally {
      this.#underWay.delete(job.id)
      this.#gathering ??= setTimeout(() => {
        this.#gathering = undefined
        void this.#turn()
      }, gatherFor)
    }
  }

  /** A job that never ends holds no hand for ever. */
  async #withinItsTime(job: TakenJob): Promise<void> {
    const seconds = Number(job.expireInSeconds)
    let timer: NodeJS.Timeout | undefined
    const isLate = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error(`Not done within ${seconds} s`)), seconds * 1000)
    })
    try {
      await Promise.race([this.work.run(job), isLate])
    } finally {
      clearTimeout(timer)
    }
  }
}

/** As the operator reads it among the failed ones. */
function wordsOf(error: unknown): object {
  return error instanceof Error
    ? { name: error.name, message: error.message, stack: error.stack }
    : { value: String(error) }
}

import { type Random, seededRandom } from '@porchlight/domain/seeded-random'
import type { startPostgres } from '../scripts/lib/postgres.mjs'
import type { ServerProcess, Surroundings } from '../server/src/testing/server-process.ts'
import type { TestApp } from '../server/src/testing/test-app.ts'

/** What was tried and what came of it. */
export type Counts = Record<string, number>

export interface Options {
  /** Opens a fresh server on the database that was asked for; whoever opens it closes it. */
  openApp(env?: Record<string, string>): Promise<TestApp>
  /** The built server as a process of its own, on a fresh database; whoever opens it removes it. */
  openServer(settings: Record<string, string>, surroundings?: Surroundings): Promise<ServerProcess>
  /** The PostgreSQL that all of this is on, which can be stopped; null on the embedded database. */
  cluster: Pick<Awaited<ReturnType<typeof startPostgres>>, 'url' | 'processId' | 'halt' | 'resume'> | null
  /** The same seed tries the same things in the same order. */
  seed: string
  /** How many attempts on each target. */
  count: number
  /** One target alone, to see again what broke. */
  only: string | null
  /** The first target, to go on where a run has ended. */
  from: string | null
  /** Told of each target that held. */
  onHeld(target: string, counts: Counts): void
}

/** One kind of attack. It throws a `BrokenPromise` at the first that succeeds. */
export interface Part {
  name: string
  promise: string
  /** How many attempts where nobody asks for more or fewer. */
  usualCount: number
  /** It attacks the server as it is built. */
  needsBuild?: true
  run(options: Options): Promise<Counts>
}

/** What the product promised and did not keep, with all that is needed to see it again. */
export class BrokenPromise extends Error {
  target: string | null = null
}

/** Attacks one target after the other, each with a chance of its own, so that one can be tried again by itself. */
export async function attackEach(
  { seed, only, from, onHeld }: Options,
  targets: Iterable<[string, (random: Random) => Promise<Counts>]>,
): Promise<Counts> {
  const sum: Counts = {}
  let isBegun = from === null
  let isTried = false
  for (const [target, attack] of targets) {
    isBegun ||= from === target
    if (!isBegun || (only !== null && only !== target)) continue
    isTried = true
    try {
      const counts = await attack(seededRandom(`${seed} ${target}`))
      onHeld(target, counts)
      addCounts(sum, counts)
    } catch (error) {
      if (error instanceof BrokenPromise) error.target = target
      throw error
    }
  }
  if (!isTried) throw new Error(`There is no target called ${only ?? from}.`)
  return sum
}

export function addCounts(sum: Counts, more: Counts): void {
  for (const [name, count] of Object.entries(more)) sum[name] = (sum[name] ?? 0) + count
}

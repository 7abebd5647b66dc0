import { AsyncLocalStorage } from 'node:async_hooks'

interface Names {
  queue: string
  job: string
}

const storage = new AsyncLocalStorage<Names>()
let underWay = 0

/** The job whose work a line of the log is about. */
export const jobUnderWay = (): Names | undefined => storage.getStore()

/** All that is said and asked until the end of its work belongs to this job. */
export async function asJob<Result>(names: Names, work: () => Promise<Result>): Promise<Result> {
  underWay++
  try {
    return await storage.run(names, work)
  } finally {
    underWay--
    // While it is on, each promise of the process is noted, those of requests as well.
    if (underWay === 0) storage.disable()
  }
}

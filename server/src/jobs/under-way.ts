import { AsyncLocalStorage } from 'node:async_hooks'

/** The job whose work a line of the log is about. */
export const jobUnderWay = new AsyncLocalStorage<{ queue: string; job: string }>()

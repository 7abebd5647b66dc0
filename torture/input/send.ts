import type { InjectOptions, Response } from 'light-my-request'
import type { TestApp } from '../../server/src/testing/test-app.ts'
import { BrokenPromise } from '../part.ts'

export type Send = (request: InjectOptions, about: string) => Promise<Response>

/** Milliseconds of the processor, which a busy machine does not change; and of the clock, for what waits and waits. */
const most = { work: 1000, wait: 30_000 }

/** Each from an address of its own and with fresh limits: what is asked for is the answer, not how often it is given. */
export function sender(app: TestApp, { isTimed }: { isTimed: boolean }): Send {
  let callers = 0
  const once = async (request: InjectOptions) => {
    await app.db.deleteFrom('rate_limits').execute()
    const caller = ++callers
    const address = `10.${(caller >> 16) & 255}.${(caller >> 8) & 255}.${caller & 255}`
    const start = { at: performance.now(), work: process.cpuUsage() }
    const response = await app.inject({ ...request, headers: { 'x-forwarded-for': address, ...request.headers } })
    const { user, system } = process.cpuUsage(start.work)
    const work = (user + system) / 1000
    const isSlow = work > most.work || performance.now() - start.at > most.wait
    return { response, work, isSlow }
  }
  return async (request, about) => {
    const { response, work, isSlow } = await once(request)
    // A job may have been at work beside it once; three times, it is the input.
    if (isTimed && isSlow && (await once(request)).isSlow && (await once(request)).isSlow) {
      throw new BrokenPromise(`took ${Math.round(work)} ms of the processor, and as long again: ${about}`)
    }
    return response
  }
}

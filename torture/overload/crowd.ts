import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { HttpCall } from '../client.ts'

/** An honest no, with a time to come again. */
const shedding = new Set([429, 503])
const answered = new Set([200, 302, 304, 404])
const mostAtOnce = 2000
/** In milliseconds. */
const step = 5

/** Asks at a steady rate, whether or not it is answered, as a crowd does. */
export class Crowd {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 512 })
  #callers = 0

  constructor(
    private readonly url: string,
    private readonly next: () => HttpCall,
  ) {}

  async ask(rate: number, seconds: number) {
    const times: number[] = []
    const odd: string[] = []
    const waiting = new Set<Promise<void>>()
    let shed = 0
    let unsent = 0
    let unanswered = 0
    const start = performance.now()
    for (let sent = 0; sent < rate * seconds; ) {
      const owed = Math.ceil(((performance.now() - start) / 1000) * rate)
      // A crowd is many machines: where this one was held up, they would not all ask at once afterwards.
      const due = Math.min(rate * seconds, owed, sent + Math.ceil((2 * step * rate) / 1000))
      for (; sent < due; sent++) {
        if (waiting.size >= mostAtOnce) {
          unsent++
          continue
        }
        const at = performance.now()
        const asking = this.#send().then(({ status, retryAfter }) => {
          waiting.delete(asking)
          if (answered.has(status)) times.push(performance.now() - at)
          else if (status === 0) unanswered++
          else if (shedding.has(status) && Number(retryAfter) > 0) shed++
          else odd.push(`answered ${status}, to come again after ${retryAfter}`)
        })
        waiting.add(asking)
      }
      await pause(step)
    }
    await Promise.all(waiting)
    this.#agent.destroy()
    times.sort((a, b) => a - b)
    return { p99: times[Math.floor(times.length * 0.99)] ?? 0, accepted: times.length, shed, unsent, unanswered, odd }
  }

  /** The status is 0 where no answer came. */
  #send(): Promise<{ status: number; retryAfter?: string | undefined }> {
    const { method, path, headers } = this.next()
    const caller = ++this.#callers
    const address = `10.${(caller >> 16) & 255}.${(caller >> 8) & 255}.${caller & 255}`
    return new Promise((resolve) => {
      const asked = request(
        this.url + path,
        {
          method,
          agent: this.#agent,
          headers: { 'x-forwarded-for': address, ...headers },
          signal: AbortSignal.timeout(60_000),
        },
        (response) => {
          response.resume()
          response.on('error', () => resolve({ status: 0 }))
          const { statusCode: status = 0, headers } = response
          response.on('end', () => resolve({ status, retryAfter: headers['retry-after'] }))
        },
      )
      asked.on('error', () => resolve({ status: 0 }))
      asked.end()
    })
  }
}

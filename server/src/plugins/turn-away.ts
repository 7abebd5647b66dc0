import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { busy } from '../errors.ts'
import { serverPlugin } from '../http/server-plugin.ts'
import type { Log } from '../log.ts'

/** So few more than the database takes at once are no crowd. */
const fewMore = 6
/** So many may wait while turns of the event loop are short, fewer the longer they are: each delays all who come after. */
const mostWaiting = 8
const fewestWaiting = 2
/** In milliseconds, what a turn may take without anybody noticing. */
const shortTurn = 4
/** Whoever is shown a page waits while everything else is turned away already. */
const morePages = 4
/** So many in about a second are no crowd, such as screens that open with all their calls; and so many more may wait. */
const mostAtEase = 128
const second = 1000
const episode = 60_000

/** Judges by the queue before the database: whatever is too slow or too much, its callers gather there. */
export class Queue {
  /** How many have come, each counting for less the longer ago. */
  #lately = 0
  #lookedAt: number

  constructor(
    /** How many the database takes at once. */
    private readonly atOnce: number,
    /** Callers who were let in and are not answered yet. */
    private readonly callers: () => number,
    private readonly waiting: () => number,
    private readonly delay = () => 0,
    private readonly now = () => performance.now(),
  ) {
    this.#lookedAt = now()
  }

  /** Whether one more may wait, or would make everybody slow. */
  admit(patience = 1): boolean {
    const now = this.now()
    this.#lately = this.#lately * Math.exp((this.#lookedAt - now) / second) + 1
    this.#lookedAt = now
    const callers = this.callers()
    if (callers < this.atOnce + fewMore) return true
    // Jobs stand in the same line, and are nobody's crowd.
    const waiting = Math.min(this.waiting(), callers)
    const most = Math.max(fewestWaiting, mostWaiting * Math.min(1, shortTurn / this.delay()))
    return waiting < most * patience || (this.#lately <= mostAtEase && waiting < most + mostAtEase)
  }
}

interface Needs {
  config: Pick<Config, 'appUrl'>
  /** How many the database takes at once. */
  atOnce: number
  /** How many callers and jobs wait for it. */
  waiting(): number
  /** How many milliseconds requests have lately waited until they were begun. */
  delay(): number
  log: Log
}

/** Turns away at the door what would only make everybody slow. */
export const turnAwayPlugin = serverPlugin<Needs>('turn-away', async (app, { config, atOnce, waiting, delay, log }) => {
  const inHand = new Set<FastifyRequest>()
  const queue = new Queue(atOnce, () => inHand.size, waiting, delay)
  let lastTurnedAway = Number.NEGATIVE_INFINITY
  // From its answer on it waits for nothing here, however long that takes to go out: a stream stays for minutes.
  app.addHook('onSend', async (request) => {
    inHand.delete(request)
  })
  app.addHook('onResponse', async (request) => {
    inHand.delete(request)
  })
  app.addHook('onRequest', async (request) => {
    const { isProbe, guardedBy } = request.routeOptions.config
    // A balancer that hears no would send the crowd to others, one after the other, until none is left.
    if (isProbe) return
    // Strangers are told so without the database; a vendor who passes on a STOP may not come again.
    if (guardedBy === 'signature') return
    const isPage = request.method === 'GET' && request.host !== config.appUrl.host
    if (queue.admit(isPage ? morePages : 1)) {
      inHand.add(request)
      return
    }
    const now = performance.now()
    if (now - lastTurnedAway > episode) log.warn('too many wait for the database: some are turned away')
    lastTurnedAway = now
    throw busy()
  })
})

import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { busy } from '../errors.ts'
import { serverPlugin } from '../http/server-plugin.ts'
import type { Log } from '../log.ts'

/** So many may wait while turns of the event loop are short, fewer the longer they are: each delays all who come after. */
const mostWaiting = 16
const fewestWaiting = 4
/** In milliseconds, what a turn may take without anybody noticing. */
const shortTurn = 16
/** Whoever is shown a page waits while everything else is turned away already. */
const morePages = 4
/** So many more may come at one moment, such as screens with all their calls; a crowd that stays has soon used it up. */
const mostLeeway = 128
/** What comes back of it in a second in which nobody waits too long. */
const leewayBack = 64
const episode = 60_000

/** Judges by the queue before the database: whatever is too slow or too much, its callers gather there. */
export class Queue {
  #leeway = mostLeeway
  #lookedAt: number

  constructor(
    private readonly waiting: () => number,
    private readonly delay = () => 0,
    private readonly now = () => performance.now(),
  ) {
    this.#lookedAt = now()
  }

  /** Whether one more may wait, or would make everybody slow. */
  admit(patience = 1): boolean {
    const now = this.now()
    const waiting = this.waiting()
    const most = Math.max(fewestWaiting, mostWaiting * Math.min(1, shortTurn / this.delay()))
    if (waiting < most) {
      this.#leeway = Math.min(mostLeeway, this.#leeway + ((now - this.#lookedAt) / 1000) * leewayBack)
    }
    this.#lookedAt = now
    if (waiting < most * patience) return true
    if (this.#leeway < 1) return false
    this.#leeway--
    return true
  }
}

interface Needs {
  config: Pick<Config, 'appUrl'>
  /** How many callers and jobs wait for the database. */
  waiting(): number
  /** How many milliseconds requests have lately waited until they were begun. */
  delay(): number
  log: Log
}

/** Turns away at the door what would only make everybody slow. */
export const turnAwayPlugin = serverPlugin<Needs>('turn-away', async (app, { config, waiting, delay, log }) => {
  const inHand = new Set<FastifyRequest>()
  // Jobs stand in the same line, and are nobody's crowd.
  const queue = new Queue(() => Math.min(waiting(), inHand.size), delay)
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

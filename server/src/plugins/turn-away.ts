import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { busy } from '../errors.ts'
import { serverPlugin } from '../http/server-plugin.ts'
import type { Log } from '../log.ts'

/** Who comes at one moment, such as a screen with all its calls, may wait; a crowd that stays is kept short. */
const mostAtOnce = 256
const mostForLong = 64
const long = 1_000
/** Whoever is shown a page waits while everything else is turned away already. */
const morePages = 4
const episode = 60_000

/** Judges by the queue before the database: whatever is too slow or too much, its callers gather there. */
export class Queue {
  #neverEmptySince: number | null = null
  #lookedAt = 0

  constructor(
    private readonly waiting: () => number,
    private readonly now = () => performance.now(),
  ) {}

  /** Whether one more would wait too long, and make all others wait longer. */
  isTooLong(patience = 1): boolean {
    const now = this.now()
    const waiting = this.waiting()
    // What was while nobody looked is not known.
    if (waiting === 0 || now - this.#lookedAt > long) this.#neverEmptySince = null
    this.#lookedAt = now
    if (waiting === 0) return false
    this.#neverEmptySince ??= now
    const most = now - this.#neverEmptySince > long ? mostForLong : mostAtOnce
    return waiting > most * patience
  }
}

interface Needs {
  config: Pick<Config, 'appUrl'>
  /** How many callers and jobs wait for the database. */
  waiting(): number
  log: Log
}

/** Turns away at the door what would only make everybody slow. Registered after the routes that must always answer. */
export const turnAwayPlugin = serverPlugin<Needs>('turn-away', async (app, { config, waiting, log }) => {
  const inHand = new Set<FastifyRequest>()
  // Jobs stand in the same line, and are nobody's crowd.
  const queue = new Queue(() => Math.min(waiting(), inHand.size))
  let lastTurnedAway = Number.NEGATIVE_INFINITY
  // From its answer on it waits for nothing here, however long that takes to go out: a stream stays for minutes.
  app.addHook('onSend', async (request) => {
    inHand.delete(request)
  })
  app.addHook('onResponse', async (request) => {
    inHand.delete(request)
  })
  app.addHook('onRequest', async (request) => {
    // Strangers are told so without the database; a vendor who passes on a STOP may not come again.
    if (request.routeOptions.config.guardedBy === 'signature') return
    const isPage = request.method === 'GET' && request.host !== config.appUrl.host
    if (!queue.isTooLong(isPage ? morePages : 1)) {
      inHand.add(request)
      return
    }
    const now = performance.now()
    if (now - lastTurnedAway > episode) log.warn('too many wait for the database: some are turned away')
    lastTurnedAway = now
    throw busy()
  })
})

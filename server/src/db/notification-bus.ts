import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

export type Listener = (payload: string) => void

const retryAfter = 1_000
const pulseEvery = 5_000
/** Longer than any healthy line takes; one that is called may be silent too. */
const slowestPulse = 5_000

/** One connection of its own that listens, and comes back after an outage. */
export class NotificationBus {
  readonly #listeners = new Map<string, Listener[]>()
  readonly #gapListeners: (() => void)[] = []
  #client: pg.Client | null = null
  #retry: NodeJS.Timeout | null = null
  #isClosed = false

  constructor(
    private readonly url: string,
    private readonly onError: (error: Error) => void,
  ) {}

  async listen(channel: string, listener: Listener, onGap?: () => void): Promise<void> {
    if (onGap) this.#gapListeners.push(onGap)
    const known = this.#listeners.get(channel)
    if (known) {
      known.push(listener)
      return
    }
    this.#listeners.set(channel, [listener])
    if (this.#client) await this.#client.query(`listen ${pg.escapeIdentifier(channel)}`)
    else await this.#connect()
  }

  async #connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.url,
      keepAlive: true,
      connectionTimeoutMillis: slowestPulse,
      application_name: 'porchlight-notices',
    })
    client.on('error', (error) => this.#lose(client, error))
    client.on('notification', ({ channel, payload }) => {
      for (const listener of this.#listeners.get(channel) ?? []) listener(payload ?? '')
    })
    this.#client = client
    try {
      await client.connect()
      for (const channel of this.#listeners.keys()) await client.query(`listen ${pg.escapeIdentifier(channel)}`)
      // Whatever was said before is lost.
      for (const onGap of this.#gapListeners) onGap()
      void this.#watch(client)
    } catch (error) {
      this.#lose(client, error as Error)
    }
  }

  /** A line that was cut without a word looks like one on which nothing is said. */
  async #watch(client: pg.Client): Promise<void> {
    while (client === this.#client) {
      await pause(pulseEvery, undefined, { ref: false })
      if (client !== this.#client) return
      if (!(await answersInTime(client))) this.#lose(client, new Error('the line for notices went silent'))
    }
  }

  #lose(client: pg.Client, error: Error): void {
    if (client !== this.#client || this.#isClosed) return
    this.onError(error)
    this.#client = null
    void client.end().catch(() => undefined)
    this.#retry = setTimeout(() => {
      this.#retry = null
      void this.#connect()
    }, retryAfter)
  }

  async close(): Promise<void> {
    this.#isClosed = true
    if (this.#retry) clearTimeout(this.#retry)
    const client = this.#client
    this.#client = null
    await client?.end().catch(() => undefined)
  }
}

async function answersInTime(client: pg.Client): Promise<boolean> {
  const answer = client.query('select 1').then(
    () => true,
    () => false,
  )
  return Promise.race([answer, pause(slowestPulse, false, { ref: false })])
}

import type { Language } from '@porchlight/contract/languages'
import { orAsBefore } from '../../../db/outage.ts'
import type { ReadyPage } from '../../../http/ready-page.ts'
import type { Meter } from '../../../metrics/meter.ts'

/** What became of an address that was looked up. */
export type Drawn = { kind: 'missing' } | { kind: 'elsewhere'; path: string } | DrawnPage

export interface DrawnPage {
  kind: 'page'
  pageId: string
  /** The page's own address; others of its kind show it as well. */
  path: string
  ready: ReadyPage
  /** Present where whoever reads another language gets another. */
  language?: Language | undefined
  /** When what it shows changes by itself. */
  turnsAt?: number | undefined
  /** Its own policy, where it is not that of all pages. */
  policy?: string
  /** What a cache in front knows it by. */
  tags?: string[]
}

/** Nothing to keep: a sentence for whoever asked, instead of a page. */
export interface Withheld {
  kind: 'withheld'
  status: number
  words: string
}

interface Entry {
  agentId: string
  drawn: DrawnPage
  until: number
  bytes: number
  usedAt: number
}

interface Drawing {
  agentId: string
  result: Promise<unknown>
}

const mostBytes = 64 * 1024 * 1024
/** A net below the notices of change: nothing stale lives longer. */
const freshFor = 30_000

/** Pages that are ready to leave. What an agent changes drops all of that agent's. */
export class PageCache {
  readonly #entries = new Map<string, Entry>()
  readonly #drawings = new Map<string, Drawing>()
  #bytes = 0

  constructor(private readonly meter: Pick<Meter, 'pages'>) {}

  get(key: string, now: number): DrawnPage | null {
    const entry = this.#entries.get(key)
    if (!entry || entry.until <= now) return null
    // Back at the end: the first of the map is the one unused for longest. To the second is enough.
    if (now - entry.usedAt >= 1_000) {
      entry.usedAt = now
      this.#entries.delete(key)
      this.#entries.set(key, entry)
    }
    return entry.drawn
  }

  /** The page as it is kept, or drawn now, once for all who wait for it; what was loaded across a change is not kept. */
  async take<Result extends Drawn | Withheld>(
    key: string,
    agentId: string,
    now: number,
    draw: (before: DrawnPage | null) => Promise<Result>,
  ): Promise<Result | DrawnPage> {
    const kept = this.get(key, now)
    if (kept) {
      this.meter.pages.kept++
      return kept
    }
    const underWay = this.#drawings.get(key)
    // One key is drawn in one way.
    if (underWay) return underWay.result as Promise<Result>
    this.meter.pages.drawn++
    const before = this.#entries.get(key)?.drawn ?? null
    const drawing = { agentId, result: orAsBefore<Result | DrawnPage>(draw(before), before) }
    this.#drawings.set(key, drawing)
    const isCurrent = () => this.#drawings.get(key) === drawing
    try {
      const drawn = await drawing.result
      if (drawn.kind === 'page' && isCurrent()) this.#keep(key, agentId, drawn, now)
      return drawn
    } finally {
      if (isCurrent()) this.#drawings.delete(key)
    }
  }

  /** Of one agent, or of all. */
  drop(agentId: string | null): void {
    const isMeant = (one: { agentId: string }) => agentId === null || one.agentId === agentId
    for (const [key, drawing] of this.#drawings) if (isMeant(drawing)) this.#drawings.delete(key)
    for (const [key, entry] of this.#entries) if (isMeant(entry)) this.#remove(key)
  }

  /** Each is read anew before it is shown again, or shown as it was where that fails. */
  doubt(): void {
    this.#drawings.clear()
    for (const entry of this.#entries.values()) entry.until = 0
  }

  #keep(key: string, agentId: string, drawn: DrawnPage, now: number): void {
    this.#remove(key)
    // Somebody may ask for the other encoding as well.
    const bytes = 2 * drawn.ready.br.length
    this.#entries.set(key, {
      agentId,
      drawn,
      bytes,
      until: Math.min(now + freshFor, drawn.turnsAt ?? Infinity),
      usedAt: now,
    })
    this.#bytes += bytes
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= mostBytes) break
      this.#remove(oldest)
    }
  }

  #remove(key: string): void {
    this.#bytes -= this.#entries.get(key)?.bytes ?? 0
    this.#entries.delete(key)
  }
}

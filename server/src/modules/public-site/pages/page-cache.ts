import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const zip = promisify(gzip)
const brotli = promisify(brotliCompress)

/** A page as it leaves: ready bytes in each encoding, because a string would be encoded anew for every visitor. */
export interface ReadyPage {
  plain: Buffer
  gzip: Buffer
  br: Buffer
  etag: string
}

export async function makeReady(html: string): Promise<ReadyPage> {
  const plain = Buffer.from(html)
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length } }
  const [zipped, brotlied] = await Promise.all([zip(plain, { level: 7 }), brotli(plain, quality)])
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  return { plain, gzip: zipped, br: brotlied, etag }
}

export interface CachedPage {
  agentId: string
  pageId: string
  page: ReadyPage
}

interface Entry extends CachedPage {
  until: number
  bytes: number
}

const mostBytes = 64 * 1024 * 1024
/** A net below the notices of change: nothing stale lives longer. */
const freshFor = 30_000

/** By host and path. What an agent changes drops all of that agent's pages. */
export class PageCache {
  readonly #entries = new Map<string, Entry>()
  #bytes = 0
  #changes = 0

  get(key: string, now: number): CachedPage | null {
    const entry = this.#entries.get(key)
    if (!entry) return null
    this.#entries.delete(key)
    if (entry.until <= now) {
      this.#bytes -= entry.bytes
      return null
    }
    // Back at the end: the first of the map is the one unused for longest.
    this.#entries.set(key, entry)
    return entry
  }

  /** Taken before a page is loaded and handed back with it: what was loaded across a change is not kept. */
  ticket(): number {
    return this.#changes
  }

  keep(key: string, cached: CachedPage, ticket: number, now: number): void {
    if (ticket !== this.#changes) return
    this.#remove(key)
    const { plain, gzip: zipped, br } = cached.page
    const bytes = plain.length + zipped.length + br.length
    this.#entries.set(key, { ...cached, bytes, until: now + freshFor })
    this.#bytes += bytes
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= mostBytes) break
      this.#remove(oldest)
    }
  }

  dropAgent(agentId: string): void {
    this.#changes++
    for (const [key, entry] of this.#entries) if (entry.agentId === agentId) this.#remove(key)
  }

  clear(): void {
    this.#changes++
    this.#entries.clear()
    this.#bytes = 0
  }

  #remove(key: string): void {
    this.#bytes -= this.#entries.get(key)?.bytes ?? 0
    this.#entries.delete(key)
  }
}

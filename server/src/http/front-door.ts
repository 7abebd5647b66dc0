import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { parse } from 'node:querystring'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '../context.ts'
import type { AddressName, CallerAddress } from './address.ts'
import { type Encoding, encodingFor, plainBytes, type ReadyPage } from './ready-page.ts'
import { serverPlugin } from './server-plugin.ts'

/** Who came, as far as a count of visitors needs to know. */
export type Arrival = Pick<FastifyRequest, 'method' | 'ip' | 'host' | 'headers' | 'query'>

/** Said of an answer that depends on nothing but host and path, by the route that made it. */
export interface Repeatable {
  /** Whose change ends it; nobody's ends with any change, because the host may have become somebody's. */
  of: { agentId: string } | 'nobody' | 'every host'
  until: number
  /** A word in the query that would make it another answer. */
  notWith?: string
  /** The page it shows, in every encoding; null once it is no longer kept. */
  page?(now: number): ReadyPage | null
  /** Hears of each time it is repeated. */
  onRepeat?(arrival: Arrival): void
}

interface Kept extends Repeatable {
  status: number
  /** Names and values in turns, as the app sent them. */
  headers: readonly string[]
  etag: string | undefined
  body: Buffer
}

const mostKept = 20_000
/** Names are made up faster than they are looked up: a flood of them pushes out nobody but itself. */
const mostOfNobody = 1_000

/** Whatever else may be in a query, the app judges. */
const harmlessQuery = /^[\w.=&+-]*$/

/** Each belongs to one request, or to one encoding of the page. */
const ownHeaders = new Set(['x-request-id', 'content-length', 'content-encoding'])

/**
 * Stands before the app and repeats what it has answered, headers and all, to whoever asks for the same host and path.
 * It decides nothing: what it does not have, or is not sure of, the app answers.
 */
export class FrontDoor {
  readonly #ofAgents = new Map<string, Kept>()
  readonly #ofNobody = new Map<string, Kept>()
  readonly #ofEveryHost = new Map<string, Kept>()
  #changes = 0
  #isOpen: boolean

  constructor(
    private readonly context: Pick<AppContext, 'clock' | 'log' | 'siteChanges'>,
    private readonly addressOf: CallerAddress,
    private readonly nameOf: AddressName,
    isOpen: boolean,
  ) {
    this.#isOpen = isOpen
    context.siteChanges.onChange((agentId) => this.#drop(agentId))
  }

  /** What was loaded before a change must not be kept after it. */
  get changes(): number {
    return this.#changes
  }

  close(): void {
    this.#isOpen = false
  }

  /** Whether it has answered. */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    const { method, headers, url = '' } = request
    if (method !== 'GET' || !this.#isOpen) return false
    // A body would have to be waited for.
    if (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined) return false
    const [path, query] = splitUrl(url)
    const kept = this.#find(headers.host ?? '', path)
    const now = this.context.clock.now().getTime()
    if (!kept || kept.until <= now || !standsFor(kept, query)) return false
    const page = kept.page?.(now)
    // The page was dropped, or drawn anew and is another.
    if (kept.page && (!page || (kept.etag && kept.etag !== page.etag))) return false

    const id = randomUUID()
    const ip = this.addressOf(request)
    if (kept.etag !== undefined && headers['if-none-match'] === kept.etag) {
      response.writeHead(304, [...kept.headers, 'x-request-id', id]).end()
      this.#note(request, ip, { kept, status: 304, path, id })
    } else {
      this.#send(response, kept, page, page ? encodingFor(headers) : null, id)
      this.#note(request, ip, { kept, status: kept.status, path, id })
    }
    kept.onRepeat?.({
      method,
      headers,
      host: headers.host ?? '',
      ip,
      get query() {
        return parse(query)
      },
    })
    return true
  }

  /** Keeps what the app is about to send, if its route has said that it may. */
  keep({ repeatable, changesBefore, method, host, url }: FastifyRequest, reply: FastifyReply, payload: unknown): void {
    if (!repeatable || changesBefore !== this.#changes || method !== 'GET') return
    const [path, query] = splitUrl(url)
    if (!standsFor(repeatable, query)) return
    // Spelled otherwise it is the app's to answer: one host has one entry.
    if (host === '' || host !== host.toLowerCase()) return
    const sent = reply.getHeaders()
    // What was set for one visitor is nobody else's.
    if (sent['set-cookie'] !== undefined) return
    const headers = Object.entries(sent).flatMap(([name, value]) => (ownHeaders.has(name) ? [] : [name, String(value)]))
    const status = reply.statusCode === 304 ? 200 : reply.statusCode
    const body = repeatable.page ? Buffer.alloc(0) : Buffer.from(String(payload ?? ''))
    const kept = { ...repeatable, status, headers, etag: sent.etag === undefined ? undefined : String(sent.etag), body }
    if (repeatable.of === 'every host') this.#ofEveryHost.set(path, kept)
    else if (repeatable.of === 'nobody') remember(this.#ofNobody, `${host} ${path}`, kept, mostOfNobody)
    else remember(this.#ofAgents, `${host} ${path}`, kept, mostKept)
  }

  /** No address has a space in it, so that no host and path can be read as another's. */
  #find(host: string, path: string): Kept | undefined {
    const key = `${host} ${path}`
    return this.#ofAgents.get(key) ?? this.#ofNobody.get(key) ?? this.#ofEveryHost.get(path)
  }

  #drop(agentId: string | null): void {
    this.#changes++
    this.#ofNobody.clear()
    if (agentId === null) this.#ofAgents.clear()
    for (const [key, { of }] of this.#ofAgents) {
      if (typeof of === 'object' && of.agentId === agentId) this.#ofAgents.delete(key)
    }
  }

  #send(
    response: ServerResponse,
    kept: Kept,
    page: ReadyPage | null | undefined,
    encoding: Encoding,
    id: string,
  ): void {
    const { status, headers, body } = kept
    const sendBytes = (bytes: Buffer) =>
      response.writeHead(status, [...headers, 'content-length', String(bytes.length), 'x-request-id', id]).end(bytes)
    if (!page) sendBytes(body)
    else if (encoding) {
      const bytes = page[encoding]
      const own = ['content-encoding', encoding, 'content-length', String(bytes.length), 'x-request-id', id]
      response.writeHead(status, [...headers, ...own]).end(bytes)
    } else plainBytes(page).then(sendBytes, (error: Error) => response.destroy(error))
  }

  #note(
    { method = '', headers: { host = '' } }: IncomingMessage,
    ip: string,
    { kept, status, path, id }: { kept: Kept; status: number; path: string; id: string },
  ): void {
    // A probe is no news while all is well.
    if (kept.of === 'every host') return
    this.context.log.answered({ method, path, id, host, status, ms: 0 }, { from: this.nameOf(ip) })
  }
}

function splitUrl(url: string): [path: string, query: string] {
  const end = url.indexOf('?')
  return end < 0 ? [url, ''] : [url.slice(0, end), url.slice(end + 1)]
}

function standsFor({ notWith }: Repeatable, query: string): boolean {
  return query === '' || (harmlessQuery.test(query) && !(notWith && query.includes(notWith)))
}

function remember(map: Map<string, Kept>, key: string, kept: Kept, most: number): void {
  map.delete(key)
  for (const oldest of map.keys()) {
    if (map.size < most) break
    map.delete(oldest)
  }
  map.set(key, kept)
}

/** Lets routes say what the door may repeat. Registered before whatever looks at the host, and after what sets headers. */
export const frontDoorPlugin = serverPlugin<{ door: FrontDoor }>('front-door', async (app, { door }) => {
  app.decorateRequest('repeatable', null)
  app.decorateRequest('changesBefore', 0)
  app.addHook('onRequest', (request, _reply, done) => {
    request.changesBefore = door.changes
    done()
  })
  app.addHook('onSend', (request, reply, payload, done) => {
    door.keep(request, reply, payload)
    done()
  })
  app.addHook('preClose', async () => door.close())
})

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by a route whose answer may be given again. */
    repeatable: Repeatable | null
    changesBefore: number
  }
}

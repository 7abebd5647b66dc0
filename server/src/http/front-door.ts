import { type IncomingMessage, ServerResponse, STATUS_CODES } from 'node:http'
import { parse } from 'node:querystring'
import type { Language } from '@porchlight/contract/languages'
import { wishedLanguage } from '@porchlight/domain/language-of'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '../context.ts'
import type { AddressName, CallerAddress } from './address.ts'
import { bytesFor, type Encoding, encodingFor, type ReadyPage } from './ready-page.ts'
import { serverPlugin } from './server-plugin.ts'

/** Who came, as far as a count of visitors needs to know. */
export type Arrival = Pick<FastifyRequest, 'method' | 'ip' | 'host' | 'headers' | 'query'>

/** Said of an answer that depends on nothing but host and path, by the route that made it. */
export interface Repeatable {
  /** Whose change ends it; nobody's ends with any change, because the host may have become somebody's. */
  of: { agentId: string } | 'nobody' | 'every host'
  until: number
  /** Words in the query that would make it another answer. */
  notWith?: string[]
  /** Where whoever wishes for another language gets another answer. */
  language?: Language | undefined
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
  /** Its heads as they leave, but for what belongs to one request; by encoding of the page, and for who has it. */
  spelled: Map<Encoding | 'known', string>
}

const mostKept = 20_000
/** Names are made up faster than they are looked up: a flood of them pushes out nobody but itself. */
const mostOfNobody = 1_000

/** Whatever else may be in a query, the app judges. */
const harmlessQuery = /^[\w.=&+-]*$/

/** Each belongs to one request, or to one encoding of the page. */
const ownHeaders = new Set(['x-request-id', 'content-length', 'content-encoding'])

/** Its query is read by the few who ask for it. */
class Repeat implements Arrival {
  readonly method: string
  readonly host: string
  readonly headers: IncomingMessage['headers']

  constructor(
    { method = '', headers }: IncomingMessage,
    readonly ip: string,
    private readonly search: string,
  ) {
    this.method = method
    this.host = headers.host ?? ''
    this.headers = headers
  }

  get query() {
    return parse(this.search)
  }
}

/**
 * Can leave with a head that is spelled already: node:http checks and joins twenty headers anew for each answer, which is
 * a sixth of all it does.
 */
export class SpelledResponse<Request extends IncomingMessage = IncomingMessage> extends ServerResponse<Request> {
  /** Of node:http: once there is a head, it leaves as it is. */
  declare protected _header: string | null

  /** For who keeps the line open, as all but a few do. */
  get canBeSpelled(): boolean {
    return this.shouldKeepAlive && !this.headersSent
  }

  endSpelled(status: number, head: string, body?: Buffer): void {
    this.statusCode = status
    this._header = head
    this.end(body)
  }
}

interface DoorNeeds {
  nameOf: AddressName
  nameRequest: (request: IncomingMessage) => string
  isOpen: boolean
  keepAliveTimeout: number
}

/**
 * Stands before the app and repeats what it has answered, headers and all, to whoever asks for the same host and path.
 * It decides nothing: what it does not have, or is not sure of, the app answers.
 */
export class FrontDoor {
  readonly #ofAgents = new Map<string, Kept>()
  readonly #ofNobody = new Map<string, Kept>()
  readonly #ofEveryHost = new Map<string, Kept>()
  readonly #nameOf: AddressName
  readonly #nameRequest: DoorNeeds['nameRequest']
  readonly #connection: string
  #changes = 0
  #isOpen: boolean
  #second = 0
  #date = ''

  constructor(
    private readonly context: Pick<AppContext, 'clock' | 'log' | 'meter' | 'siteChanges'>,
    private readonly addressOf: CallerAddress,
    { nameOf, nameRequest, isOpen, keepAliveTimeout }: DoorNeeds,
  ) {
    this.#nameOf = nameOf
    this.#nameRequest = nameRequest
    this.#isOpen = isOpen
    this.#connection = `Connection: keep-alive\r\nKeep-Alive: timeout=${Math.floor(keepAliveTimeout / 1000)}\r\n\r\n`
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
    const kept = this.#find(headers.host ?? '', path, headers['accept-language'])
    const now = this.context.clock.now().getTime()
    if (!kept || kept.until <= now || !standsFor(kept, query)) return false
    const page = kept.page?.(now)
    // The page was dropped, or drawn anew and is another.
    if (kept.page && (!page || (kept.etag && kept.etag !== page.etag))) return false

    const id = this.#nameRequest(request)
    this.context.meter.pages.repeated++
    const isKnown = kept.etag !== undefined && headers['if-none-match'] === kept.etag
    const status = isKnown ? 304 : kept.status
    const encoding = isKnown ? 'known' : page ? encodingFor(headers) : null
    const bytes = encoding === 'known' ? undefined : !page ? kept.body : ((encoding && page[encoding]) ?? null)
    if (bytes === null) void this.#makeAndSend(response, kept, page as ReadyPage, encoding as Encoding, id)
    else if (response instanceof SpelledResponse && response.canBeSpelled) {
      const head = kept.spelled.get(encoding) ?? spell(kept, status, encoding, bytes)
      response.endSpelled(status, `${head}x-request-id: ${id}\r\n${this.#dateAt(now)}${this.#connection}`, bytes)
    } else {
      response.writeHead(status, [...headersOf(kept, encoding, bytes), 'x-request-id', id]).end(bytes)
    }
    const ip = this.addressOf(request)
    // A probe is no news while all is well.
    if (kept.of !== 'every host') {
      this.context.log.answered(
        { method, path, id, host: headers.host ?? '', status, ms: 0 },
        { from: this.#nameOf(ip) },
      )
    }
    kept.onRepeat?.(new Repeat(request, ip, query))
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
    const kept = {
      ...repeatable,
      status,
      headers,
      etag: sent.etag === undefined ? undefined : String(sent.etag),
      body,
      spelled: new Map(),
    }
    if (repeatable.of === 'every host') this.#ofEveryHost.set(path, kept)
    else if (repeatable.of === 'nobody') remember(this.#ofNobody, keyOf(host, path, kept.language), kept, mostOfNobody)
    else remember(this.#ofAgents, keyOf(host, path, kept.language), kept, mostKept)
  }

  /** The one for everyone, or the one in the language that is wished for. */
  #find(host: string, path: string, accepted: string | undefined): Kept | undefined {
    const key = keyOf(host, path)
    const forAll = this.#ofAgents.get(key) ?? this.#ofNobody.get(key) ?? this.#ofEveryHost.get(path)
    if (forAll) return forAll
    const own = keyOf(host, path, wishedLanguage(accepted))
    return this.#ofAgents.get(own) ?? this.#ofNobody.get(own)
  }

  #drop(agentId: string | null): void {
    this.#changes++
    this.#ofNobody.clear()
    if (agentId === null) this.#ofAgents.clear()
    for (const [key, { of }] of this.#ofAgents) {
      if (typeof of === 'object' && of.agentId === agentId) this.#ofAgents.delete(key)
    }
  }

  /** In an encoding that hardly anyone takes, so that it is not kept ready. */
  async #makeAndSend(
    response: ServerResponse,
    kept: Kept,
    page: ReadyPage,
    encoding: Encoding,
    id: string,
  ): Promise<void> {
    try {
      const bytes = await bytesFor(page, encoding)
      response.writeHead(kept.status, [...headersOf(kept, encoding, bytes), 'x-request-id', id]).end(bytes)
    } catch (error) {
      response.destroy(error as Error)
    }
  }

  #dateAt(now: number): string {
    const second = Math.floor(now / 1000)
    if (second !== this.#second) {
      this.#second = second
      this.#date = `Date: ${new Date(now).toUTCString()}\r\n`
    }
    return this.#date
  }
}

/** Those of one answer; the app has sent them once, so that each is known to be sound. */
function headersOf({ headers }: Kept, encoding: Encoding | 'known', bytes: Buffer | undefined): string[] {
  if (encoding === 'known' || !bytes) return [...headers]
  return [...headers, ...(encoding ? ['content-encoding', encoding] : []), 'content-length', String(bytes.length)]
}

function spell(kept: Kept, status: number, encoding: Encoding | 'known', bytes: Buffer | undefined): string {
  const words = headersOf(kept, encoding, bytes)
  // Joined, it is one text; added up, the engine would keep its fifty pieces and walk through them for each answer.
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    ...words.flatMap((name, at) => (at % 2 === 0 ? [`${name}: ${words[at + 1]}`] : [])),
    '',
  ].join('\r\n')
  kept.spelled.set(encoding, head)
  return head
}

/** No address has a space in it, so that no host and path can be read as another's. */
function keyOf(host: string, path: string, language: Language | '' = ''): string {
  return language ? `${host} ${path} ${language}` : `${host} ${path}`
}

function splitUrl(url: string): [path: string, query: string] {
  const end = url.indexOf('?')
  return end < 0 ? [url, ''] : [url.slice(0, end), url.slice(end + 1)]
}

function standsFor({ notWith = [] }: Repeatable, query: string): boolean {
  return query === '' || (harmlessQuery.test(query) && !notWith.some((word) => query.includes(word)))
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

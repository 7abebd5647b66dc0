import type { z } from 'zod'
import { accountHeader, type BodyOf, type Endpoint, fieldErrors, type QueryOf } from '../endpoint.ts'
import { endpoints } from '../endpoints.ts'
import { type ErrorAnswer, type ErrorCode, errorStatus } from '../errors.ts'
import { messages } from '../messages.ts'
import type { Cursors } from '../paging.ts'

type Endpoints = typeof endpoints
export type EndpointName = keyof Endpoints

/** A test, not the product, is wrong: or a screen and the contract do not agree. */
class Fault extends Error {}

/** Anything but the plain data of a success. */
export class Reply {
  readonly make: (endpoint: Endpoint) => Response | Promise<Response>
  constructor(make: Reply['make']) {
    this.make = make
  }
}

export interface Received<Name extends EndpointName = EndpointName> {
  name: Name
  query: QueryOf<Endpoints[Name]>
  body: BodyOf<Endpoints[Name]>
  /** The files beside a multipart body. */
  files: File[]
  /** Whose account the caller believes to be in. */
  account: string | null
}

type Answered<Name extends EndpointName> = z.input<Endpoints[Name]['data']> | Reply
type Handler<Name extends EndpointName> =
  | Answered<Name>
  | ((received: Received<Name>) => Answered<Name> | Promise<Answered<Name>>)
export type Handlers = { [Name in EndpointName]?: Handler<Name> }

const json = (status: number, answer: unknown) =>
  new Response(JSON.stringify(answer), { status, headers: { 'Content-Type': 'application/json' } })

interface Beside {
  message?: string
  totalCount?: number
  cursors?: Cursors
}

/** A success that says something, or one page of a longer list. */
export function answer<Data>(data: Data, beside: Beside = {}): Reply {
  return new Reply((endpoint) => succeed(endpoint, data, beside))
}

export function refusal(code: ErrorCode, answer: Partial<Omit<ErrorAnswer, 'success'>> = {}): Reply {
  const fallback = code === 'invalid' ? messages.general.checkFields : messages.general.unavailable
  return new Reply(() => json(errorStatus[code], { success: false, code, message: fallback, ...answer }))
}

/** The server is there and the line is not. */
export const offline = new Reply(() => Promise.reject(new TypeError('Failed to fetch')))

/** What a proxy says in the server's place. */
export const badGateway = new Reply(() => new Response('<h1>Bad gateway</h1>', { status: 502 }))

export function file(content: string, type: string): Reply {
  return new Reply(() => new Response(content, { headers: { 'Content-Type': type } }))
}

/** An answer that waits until it is let go. */
export function held<Data>(data: Data): { reply: Reply; release: () => void } {
  let release = () => {}
  const gate = new Promise<void>((resolve) => {
    release = resolve
  })
  const reply = new Reply(async (endpoint) => {
    await gate
    return data instanceof Reply ? data.make(endpoint) : succeed(endpoint, data)
  })
  return { reply, release }
}

function succeed(endpoint: Endpoint, data: unknown, beside: Beside = {}): Response {
  const parsed = endpoint.data.safeParse(data)
  if (!parsed.success) throw new Fault(`An answer that does not fit the contract: ${parsed.error.message}`)
  if (endpoint.answersRaw) return json(200, parsed.data)
  const totalCount = endpoint.list && Array.isArray(data) ? { totalCount: data.length } : {}
  return json(200, { success: true, message: messages.general.ok, data: parsed.data, ...totalCount, ...beside })
}

let faults: string[] = []

/** What did not keep to the contract since this was last asked; a test that leaves any has failed. */
export function takeFaults(): string[] {
  const taken = faults
  faults = []
  return taken
}

/**
 * Answers `fetch` by the names of the contract's endpoints. Whatever does not fit the contract on either side, and
 * every call that no test spoke of, is written down as a fault, because a screen may well swallow the failure.
 */
export class TestServer {
  readonly #received: Received[] = []
  #handlers: Handlers

  constructor(handlers: Handlers) {
    this.#handlers = { ...handlers }
  }

  /** Answers these otherwise from now on. */
  change(handlers: Handlers): void {
    this.#handlers = { ...this.#handlers, ...handlers }
  }

  received<Name extends EndpointName>(name: Name): Received<Name>[] {
    return this.#received.filter((call) => call.name === name) as unknown as Received<Name>[]
  }

  readonly fetch = async (address: string | URL, init: RequestInit = {}): Promise<Response> => {
    try {
      return await this.#answer(new URL(address, 'http://localhost'), init)
    } catch (error) {
      if (error instanceof Fault) faults.push(error.message)
      throw error
    }
  }

  async #answer({ pathname, searchParams }: URL, { method = 'GET', headers, body, signal }: RequestInit) {
    const name = nameOf(method, pathname)
    const handler = name && this.#handlers[name]
    if (!name || handler === undefined) throw new Fault(`${method} ${pathname} was not expected`)
    const endpoint: Endpoint = endpoints[name]
    const { texts, files } = readBody(body)
    const received = {
      name,
      query: accept(name, endpoint.query, Object.fromEntries(searchParams)),
      body: accept(name, endpoint.body, texts),
      files,
      account: new Headers(headers).get(accountHeader),
    } as Received<never>
    this.#received.push(received)
    const data: unknown = typeof handler === 'function' ? await handler(received) : handler
    const response = await (data instanceof Reply ? data.make(endpoint) : succeed(endpoint, data))
    signal?.throwIfAborted()
    return response
  }
}

function nameOf(method: string, path: string): EndpointName | undefined {
  const names = Object.keys(endpoints) as EndpointName[]
  return names.find((name) => endpoints[name].method === method && endpoints[name].path === path)
}

function accept(name: string, schema: z.ZodType | undefined, sent: unknown): unknown {
  const parsed = schema?.safeParse(sent)
  if (parsed?.error) throw new Fault(`${name} was sent ${JSON.stringify(fieldErrors(parsed.error))}`)
  return parsed?.data
}

function readBody(body: RequestInit['body']): { texts: unknown; files: File[] } {
  if (body instanceof FormData) {
    const parts = [...body]
    const files = parts.map(([, value]) => value).filter((value) => value instanceof File)
    return { texts: Object.fromEntries(parts.filter(([, value]) => typeof value === 'string')), files }
  }
  return { texts: typeof body === 'string' ? JSON.parse(body) : undefined, files: [] }
}

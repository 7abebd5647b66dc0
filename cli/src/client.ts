import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import type { Endpoint } from '@porchlight/contract/endpoint'
import { type Call, shapeOf } from './calls.ts'

export interface Connection {
  url: string
  key: string
}

export type Input = Record<string, unknown>

/** What the server said no to, in its own sentence. */
export class Refused extends Error {
  constructor(
    message: string,
    readonly status: number,
  ) {
    super(message)
  }
}

const mostTries = 6
const longestWait = 120

/** Where a line to the server is waited for, so that whoever runs it can be told. */
export type Wait = (seconds: number) => Promise<void>

const waitQuietly: Wait = (seconds) => new Promise((resolve) => setTimeout(resolve, seconds * 1000))

/** Sends a call and answers what was answered; too many are sent again when the server says. */
export async function send(
  connection: Connection,
  { endpoint }: Pick<Call, 'endpoint'>,
  input: Input,
  wait: Wait = waitQuietly,
): Promise<unknown> {
  const request = await requestOf(connection, endpoint, input)
  for (let tries = 1; ; tries++) {
    const response = await fetch(request.url, request.init).catch((error: unknown) => {
      throw new Refused(`${connection.url} cannot be reached: ${reasonOf(error)}.`, 0)
    })
    const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
    const isBusy = response.status === 429 || response.status === 503
    if (isBusy && seconds <= longestWait && tries < mostTries) {
      await response.body?.cancel()
      await wait(seconds)
    } else return await read(connection, response)
  }
}

async function requestOf({ url, key }: Connection, endpoint: Endpoint, input: Input) {
  const { method, path, params, query, body, files = [] } = endpoint
  const left = new Map(Object.entries(input).filter(([, value]) => value !== undefined))
  const take = (field: string) => {
    const value = left.get(field)
    left.delete(field)
    return value
  }
  const address = new URL(
    path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(take(name) ?? ''))),
    url,
  )
  for (const name of Object.keys(shapeOf(params))) take(name)
  // What no part of the call knows is sent as well: the server says so better than a guess.
  const asked = body || method !== 'GET' ? Object.keys(shapeOf(query)) : [...left.keys()]
  for (const name of asked) {
    const value = take(name)
    if (value !== undefined) address.searchParams.set(name, String(value))
  }
  const headers: Record<string, string> = { authorization: `Bearer ${key}`, accept: '*/*' }
  // One wish is one key, however often it is sent.
  if (method === 'POST') headers['idempotency-key'] = randomUUID()
  if (files.length > 0) return { url: address, init: { method, headers, body: await formOf(files, left) } }
  if (!body) return { url: address, init: { method, headers } }
  headers['content-type'] = 'application/json'
  return { url: address, init: { method, headers, body: JSON.stringify(Object.fromEntries(left)) } }
}

async function formOf(files: readonly string[], fields: Map<string, unknown>): Promise<FormData> {
  const form = new FormData()
  for (const field of files) {
    for (const path of [fields.get(field) ?? []].flat() as string[]) {
      const bytes = await readFile(path).catch(() => {
        throw new Refused(`The file ${path} cannot be read.`, 0)
      })
      form.append(field, new Blob([new Uint8Array(bytes)]), basename(path))
    }
  }
  return form
}

const isJson = (response: Response) => /[/+]json\b/.test(response.headers.get('content-type') ?? '')

async function read({ url }: Connection, response: Response): Promise<unknown> {
  if (response.status === 204) return null
  const text = await response.text()
  if (response.ok) return isJson(response) ? JSON.parse(text) : text
  if (!isJson(response)) throw new Refused(`${url} answered ${response.status}. Is that its address?`, response.status)
  const { detail, errors = {} } = JSON.parse(text) as { detail?: string; errors?: Record<string, string> }
  const fields = Object.entries(errors).map(([field, why]) => `  ${field}: ${why}`)
  throw new Refused([detail ?? `${url} answered ${response.status}.`, ...fields].join('\n'), response.status)
}

function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return cause instanceof Error ? cause.message || cause.name : String(cause)
}

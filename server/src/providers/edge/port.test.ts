import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cloudflareEdge } from './cloudflare.ts'
import { fastlyEdge } from './fastly.ts'
import { type EdgePort, EdgeUnavailable } from './port.ts'
import { varnishEdge } from './varnish.ts'

/** What each has let go of, call by call. */
let purged: string[][] = []
let servers: Server[] = []
let isFailing = false

interface Call {
  request: IncomingMessage
  body: string
}

/** Reads a call as its vendor does: the tags it names, or the status it is refused with. */
type Vendor = (call: Call) => string[] | number

const json = ({ request, body }: Call): Record<string, unknown> =>
  request.headers['content-type'] === 'application/json' ? JSON.parse(body) : {}
const few = (tags: unknown, most: number) =>
  Array.isArray(tags) && tags.length > 0 && tags.length <= most ? (tags as string[]) : 400

const asVarnish: Vendor = ({ request: { method, headers } }) => {
  // Any other method is a visit.
  if (method !== 'PURGE') return 405
  if (headers['purge-token'] !== 'token') return 403
  const tags = String(headers['purge-tags'] ?? '')
  return /^[\w|-]{1,8000}$/.test(tags) ? tags.split('|') : 400
}
const asFastly: Vendor = (call) => {
  const { method, url, headers } = call.request
  if (headers['fastly-key'] !== 'token') return 401
  if (method !== 'POST' || url !== '/service/zone/purge') return 404
  return few(json(call).surrogate_keys, 256)
}
const asCloudflare: Vendor = (call) => {
  const { method, url, headers } = call.request
  if (headers.authorization !== 'Bearer token') return 403
  if (method !== 'POST' || url !== '/zones/zone/purge_cache') return 404
  return few(json(call).tags, 30)
}

async function stand(vendor: Vendor): Promise<string> {
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const tags = vendor({ request, body })
    const status = isFailing ? 503 : typeof tags === 'number' ? tags : 200
    if (status === 200) purged.push(tags as string[])
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ success: status === 200 }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  servers.push(server)
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const at = { varnish: '', another: '', fastly: '', cloudflare: '' }
beforeAll(async () => {
  at.varnish = await stand(asVarnish)
  at.another = await stand(asVarnish)
  at.fastly = await stand(asFastly)
  at.cloudflare = await stand(asCloudflare)
})
beforeEach(() => {
  purged = []
  isFailing = false
})
afterAll(() => {
  for (const server of servers) server.close()
  servers = []
})

const adapters: [string, (token: string) => EdgePort][] = [
  ['varnish', (token) => varnishEdge({ urls: [at.varnish], token })],
  ['fastly', (token) => fastlyEdge({ zone: 'zone', token, address: at.fastly })],
  ['cloudflare', (token) => cloudflareEdge({ zone: 'zone', token, address: at.cloudflare })],
]
const headers: Record<string, object> = {
  varnish: { 'cache-tags': 'agent-A,page-B' },
  fastly: {
    'surrogate-key': 'agent-A page-B',
    'surrogate-control': 'max-age=3600, stale-while-revalidate=60, stale-if-error=86400',
  },
  cloudflare: {
    'cache-tag': 'agent-A,page-B',
    'cloudflare-cdn-cache-control': 'max-age=3600, stale-while-revalidate=60, stale-if-error=86400',
  },
}

describe.each(adapters)('%s', (name, create) => {
  it('is told all the tags, in calls of a size that it takes', async () => {
    const tags = Array.from({ length: 600 }, (_, number) => `agent-${number}`)
    await create('token').purge(tags)
    expect(purged.flat()).toEqual(tags)
  })

  it('that refuses or fails or is away is no success', async () => {
    await expect(create('a guess').purge(['agent-A'])).rejects.toBeInstanceOf(EdgeUnavailable)
    isFailing = true
    await expect(create('token').purge(['agent-A'])).rejects.toThrow(/^127\.0\.0\.1:\d+ answered 503$/)
    const [was, gone] = [{ ...at }, 'http://127.0.0.1:1']
    Object.assign(at, { varnish: gone, fastly: gone, cloudflare: gone })
    await expect(create('token').purge(['agent-A'])).rejects.toThrow('127.0.0.1:1 does not answer')
    Object.assign(at, was)
    expect(purged).toEqual([])
  })

  it('reads in an answer for how long it may hold it, and by which tags; browsers are to ask each time', () => {
    expect(create('token').holding(['agent-A', 'page-B'], 3600)).toEqual({
      'cache-control': 'public, max-age=0, must-revalidate, s-maxage=3600, stale-while-revalidate=60',
      ...headers[name],
    })
  })
})

describe('two Varnish servers', () => {
  it('are both told, and one that is away leaves it undone', async () => {
    await varnishEdge({ urls: [at.varnish, at.another], token: 'token' }).purge(['agent-A'])
    expect(purged).toEqual([['agent-A'], ['agent-A']])
    const half = varnishEdge({ urls: [at.varnish, 'http://127.0.0.1:1'], token: 'token' })
    await expect(half.purge(['agent-A'])).rejects.toBeInstanceOf(EdgeUnavailable)
  })
})

import { lookup } from 'node:dns'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import { limits } from '@porchlight/contract/limits'
import ipaddr from 'ipaddr.js'
import { isPublicAddress } from '../../http/address.ts'
import { AddressForbidden, type OutboundAnswer, type OutboundPort, type OutboundRequest } from './port.ts'

const excerptLength = 500
/** A character takes up to four. */
const excerptBytes = 4 * excerptLength

/**
 * Calls public addresses only. The name is resolved once, every address it has is checked, and the connection goes
 * to the very address that was checked, so that a name cannot point elsewhere a moment later. Redirects are not
 * followed.
 */
export function guardedHttp({
  allowsPrivate,
  resolve = lookup,
}: {
  allowsPrivate: boolean
  resolve?: typeof lookup
}): OutboundPort {
  const isAllowed = (url: string): boolean => {
    if (!URL.canParse(url)) return false
    const { protocol, hostname, username, password } = new URL(url)
    if (username || password) return false
    if (allowsPrivate) return protocol === 'https:' || protocol === 'http:'
    const literal = hostname.replace(/^\[|\]$/g, '')
    return protocol === 'https:' && hostname.includes('.') && (!ipaddr.isValid(literal) || isPublicAddress(literal))
  }

  const pinned: LookupFunction = (hostname, options, done) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, '', 0)
      const [first] = addresses
      if (!first || (!allowsPrivate && addresses.some(({ address }) => !isPublicAddress(address)))) {
        return done(new AddressForbidden(`${hostname} is no public address`), '', 0)
      }
      if (options.all) (done as unknown as (e: null, list: typeof addresses) => void)(null, [first])
      else done(null, first.address, first.family)
    })
  }

  const send = (method: 'GET' | 'POST', request: OutboundRequest, maxBytes: number) =>
    isAllowed(request.url)
      ? exchange(method, request, pinned, maxBytes)
      : Promise.reject(new AddressForbidden('this address is not allowed'))
  const call = async (method: 'GET' | 'POST', request: OutboundRequest): Promise<OutboundAnswer> => {
    const { status, body } = await send(method, request, excerptBytes)
    return { status, excerpt: body.toString().slice(0, excerptLength) }
  }

  return {
    isAllowed,
    post: (request) => call('POST', request),
    get: (request) => call('GET', { ...request, body: '' }),
    async read({ maxBytes, ...request }) {
      const { status, body } = await send('GET', { ...request, body: '' }, maxBytes + 1)
      if (body.length > maxBytes) throw new Error(`the answer is longer than ${maxBytes} bytes`)
      return { status, body }
    },
  }
}

/** Reads up to so many bytes, and hangs up. */
function exchange(
  method: 'GET' | 'POST',
  { url, headers, body }: OutboundRequest,
  pinned: LookupFunction,
  maxBytes: number,
): Promise<{ status: number; body: Buffer }> {
  return new Promise((resolve, reject) => {
    const open = new URL(url).protocol === 'https:' ? requestHttps : requestHttp
    const call = open(url, {
      method,
      headers: { ...headers, ...(body && { 'content-length': Buffer.byteLength(body) }) },
      lookup: pinned,
      agent: false,
      // For the whole exchange: a receiver that answers a byte at a time must not hold a worker.
      signal: AbortSignal.timeout(limits.integrations.answer),
    })
    call.once('error', reject)
    call.once('response', (response) => {
      const chunks: Buffer[] = []
      let bytes = 0
      const finish = () => {
        resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks).subarray(0, maxBytes) })
        response.destroy()
      }
      response.on('data', (chunk: Buffer) => {
        chunks.push(chunk)
        bytes += chunk.length
        if (bytes >= maxBytes) finish()
      })
      response.once('end', finish)
      response.once('error', reject)
    })
    call.end(body)
  })
}

import { createHmac } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'
import type { AddressWords } from '@porchlight/contract/options'
import ipaddr from 'ipaddr.js'

/** Whether to believe what an address says of whom it speaks for. */
export type Trust = (address: string, hop: number) => boolean
export type CallerAddress = (request: IncomingMessage) => string

export const trustIn = (proxies: string[] | false): Trust | false => proxies && proxyAddr.compile(proxies)

/** The address a request came from, or that a trusted proxy names for it. */
export const callerAddress = (trust: Trust | false): CallerAddress =>
  trust ? (request) => proxyAddr(request, trust) : ({ socket }) => socket.remoteAddress ?? ''

/** Who is calling, for counting only: no raw address is kept. An IPv6 caller owns the whole /64. */
export function hashAddress(ip: string, secret: string): string {
  return createHmac('sha256', secret)
    .update(`address:${networkOf(ip)}`)
    .digest('base64url')
    .slice(0, 22)
}

function networkOf(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip
  const address = ipaddr.process(ip)
  return address.kind() === 'ipv6' ? address.toByteArray().slice(0, 8).join(':') : address.toString()
}

/** The beginning of an address alone: enough to know one's own network again, too little to find a person. */
export function shortAddress(ip: string): string {
  if (!ipaddr.isValid(ip)) return ''
  const address = ipaddr.process(ip)
  if (address.kind() === 'ipv4') return `${address.toByteArray().slice(0, 3).join('.')}.…`
  const groups = address.toNormalizedString().split(':')
  return `${groups.slice(0, 3).join(':')}:…`
}

/** Anything but ordinary unicast is someone's inside: loopback, private, link-local, metadata, mapped, translated. */
export function isPublicAddress(ip: string): boolean {
  return ipaddr.isValid(ip) && ipaddr.process(ip).range() === 'unicast'
}

/** How a line of the log names an address; undefined where it does not. */
export type AddressName = (ip: string) => string | undefined

const mostNames = 10_000

export function addressNames(words: AddressWords, secret: string): AddressName {
  if (words === 'plain') return (ip) => ip
  if (words === 'none') return () => undefined
  const names = new Map<string, string>()
  return (ip) => {
    const known = names.get(ip)
    if (known) return known
    const name = hashAddress(ip, secret)
    if (names.size >= mostNames) names.clear()
    names.set(ip, name)
    return name
  }
}

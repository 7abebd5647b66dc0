import { createHmac } from 'node:crypto'
import ipaddr from 'ipaddr.js'

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

/** Anything but ordinary unicast is someone's inside: loopback, private, link-local, metadata, mapped, translated. */
export function isPublicAddress(ip: string): boolean {
  return ipaddr.isValid(ip) && ipaddr.process(ip).range() === 'unicast'
}

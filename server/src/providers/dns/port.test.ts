import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startDnsServer, type TestDns } from '../../testing/dns-server.ts'
import { type DnsPort, DnsUnavailable } from './port.ts'
import { resolverDns } from './resolver.ts'

let server: TestDns
let dns: DnsPort

beforeAll(async () => {
  server = await startDnsServer()
  dns = resolverDns([server.address])
})
afterAll(() => server.close())

describe('looking records up', () => {
  it('answers what the name server says', async () => {
    server.set('TXT', '_proof.a.test', ['one', 'two'])
    server.set('CNAME', 'www.a.test', ['target.b.test'])
    server.set('A', 'a.test', ['192.0.2.7'])
    expect(await dns.txt('_proof.a.test')).toEqual(['one', 'two'])
    expect(await dns.cname('www.a.test')).toEqual(['target.b.test'])
    expect(await dns.addresses('a.test')).toEqual(['192.0.2.7'])
  })

  it('answers nothing for what is not there', async () => {
    expect(await dns.txt('nothing.test')).toEqual([])
    expect(await dns.addresses('nothing.test')).toEqual([])
  })

  it('says when no answer could be had', async () => {
    server.isBroken = true
    await expect(dns.txt('_proof.a.test')).rejects.toThrow(DnsUnavailable)
    server.isBroken = false
  })
})

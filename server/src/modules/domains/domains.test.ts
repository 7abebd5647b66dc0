import { limits } from '@porchlight/contract/limits'
import { messages } from '@porchlight/contract/messages'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startDnsServer, type TestDns } from '../../testing/dns-server.ts'
import { makeAgent } from '../../testing/make-agent.ts'
import { superadminOf } from '../../testing/superadmin.ts'
import { buildTestApp, type TestApp, unique } from '../../testing/test-app.ts'

const { domain: sentences } = messages
let app: TestApp
let dns: TestDns
let agent: { id: string; token: string }
let domain: string

beforeAll(async () => {
  dns = await startDnsServer()
  app = await buildTestApp({ env: { DNS_SERVERS: dns.address } })
})
afterAll(async () => {
  await app.close()
  dns.close()
})
beforeEach(async () => {
  agent = await makeAgent(app)
  domain = `www.${unique('homes')}.test`
})

const choose = (token: string, name: string) =>
  app.call('PUT', '/user/update_domain', { token, body: { domain: name } })
const check = (token: string) => app.call('POST', '/user/check-domain', { token })
const cardOn = async (host: string) => {
  const { status, body } = await app.call('GET', '/getAgent', { headers: { host } })
  return status === 200 ? body.data._id : status
}
const ask = async (host: string) => (await app.call('GET', '/domains/ask', { query: { domain: host } })).status

interface Record {
  type: 'TXT' | 'CNAME'
  name: string
  value: string
}

/** Puts the records the screen asks for into the name server. */
function publish(records: Record[]): void {
  for (const { type, name, value } of records) dns.set(type, name, [value])
}

async function claim(owner: { token: string }, name: string): Promise<void> {
  publish((await choose(owner.token, name)).body.data.records)
  await check(owner.token)
}

describe('a domain of one’s own', () => {
  it('is served only once its records are right, and says which are not', async () => {
    const { body } = await choose(agent.token, `HTTPS://${domain.toUpperCase()}/`)
    expect(body.data).toMatchObject({ domain, state: 'waiting', checkedAt: null })
    const [proof, pointing] = body.data.records
    expect(await cardOn(domain)).toBe(404)
    expect((await check(agent.token)).body).toMatchObject({ message: sentences.notYet, data: { state: 'waiting' } })

    dns.set('CNAME', domain, ['parking.registrar.test'])
    dns.set('TXT', proof.name, ['porchlight-proof=guessed'])
    const wrong = (await check(agent.token)).body.data
    expect(wrong.state).toBe('wrong')
    expect(wrong.records.map((record: { check: object }) => record.check)).toEqual([
      { state: 'wrong', found: ['porchlight-proof=guessed'] },
      { state: 'wrong', found: ['parking.registrar.test'] },
    ])
    expect([await cardOn(domain), await ask(domain)]).toEqual([404, 404])

    publish([pointing])
    expect((await check(agent.token)).body.data.state).toBe('wrong')
    expect(await cardOn(domain)).toBe(404)

    publish([proof])
    expect((await check(agent.token)).body).toMatchObject({ message: sentences.ready, data: { state: 'ready' } })
    expect([await cardOn(domain), await ask(domain)]).toEqual([agent.id, 200])
    expect(await cardOn(`${domain}:8443`)).toBe(agent.id)
    const me = (await app.call('GET', '/user/me', { token: agent.token })).body.data
    expect(me.domainInfo.domain).toBe(domain)
    expect(me.domain).toBe(`http://${domain}`)

    expect((await choose(agent.token, '')).body).toMatchObject({ message: sentences.removed, data: null })
    expect([await cardOn(domain), await ask(domain)]).toEqual([404, 404])
  })

  it('tells nobody which private addresses our name servers know', async () => {
    const { records } = (await choose(agent.token, domain)).body.data
    dns.set('A', domain, ['10.0.0.7', '192.168.1.20', '127.0.0.1', '169.254.169.254'])
    const { data } = (await check(agent.token)).body
    expect(JSON.stringify(data)).not.toMatch(/10\.0\.0\.7|192\.168|127\.0|169\.254/)
    expect(data.records[1].check).toEqual({ state: 'wrong', found: [] })
    const noted = await app.call('GET', '/user/domain', { token: agent.token })
    expect(JSON.stringify(noted.body)).not.toContain('10.0.0.7')
    expect(records).toHaveLength(2)
    dns.set('A', domain, ['10.0.0.7', '93.184.215.14'])
    expect((await check(agent.token)).body.data.records[1].check).toEqual({ state: 'wrong', found: ['93.184.215.14'] })
  })

  it('is checked by itself, and no longer served when its records are gone', async () => {
    publish((await choose(agent.token, domain)).body.data.records)
    await app.jobs.runNow('domain-checks')
    expect(await cardOn(domain)).toBe(agent.id)
    dns.set('CNAME', domain, ['elsewhere.test'])
    await app.advance(2 * 60 * 60 * 1000)
    await app.jobs.runNow('domain-checks')
    expect(await cardOn(domain)).toBe(404)
  })

  it('stays while no name server answers', async () => {
    await claim(agent, domain)
    dns.isBroken = true
    await app.advance(2 * 60 * 60 * 1000)
    await app.jobs.runNow('domain-checks')
    expect((await check(agent.token)).status).toBe(503)
    dns.isBroken = false
    expect(await cardOn(domain)).toBe(agent.id)
  })

  it('is not taken from its owner, whose proof still stands', async () => {
    await claim(agent, domain)
    const other = await makeAgent(app)
    const { records } = (await choose(other.token, domain)).body.data
    dns.set('TXT', records[0].name, [
      records[0].value,
      (await app.call('GET', '/user/domain', { token: agent.token })).body.data.records[0].value,
    ])
    dns.set('CNAME', domain, [records[1].value])
    expect((await check(other.token)).body.data.state).not.toBe('ready')
    expect(await cardOn(domain)).toBe(agent.id)
  })

  it('removed by one is another’s only after a proof of their own', async () => {
    await claim(agent, domain)
    await choose(agent.token, '')
    const other = await makeAgent(app)
    const { records } = (await choose(other.token, domain)).body.data
    expect((await check(other.token)).body.data.state).toBe('wrong')
    expect(await cardOn(domain)).toBe(404)
    publish(records)
    await check(other.token)
    expect(await cardOn(domain)).toBe(other.id)
  })

  it('stays when access ends, for as long as it points here, and stops at once with the account', async () => {
    await claim(agent, domain)
    await app.advance((limits.trialDays + 1) * 24 * 60 * 60 * 1000)
    await app.jobs.runNow('domain-checks')
    expect([await cardOn(domain), await ask(domain)]).toEqual([agent.id, 200])
    dns.set('CNAME', domain, [])
    await app.advance(2 * 60 * 60 * 1000)
    await app.jobs.runNow('domain-checks')
    expect([await cardOn(domain), await ask(domain)]).toEqual([404, 404])

    const deleted = await makeAgent(app)
    const second = `www.${unique('gone')}.test`
    await claim(deleted, second)
    expect(await cardOn(second)).toBe(deleted.id)
    const { token } = await superadminOf(app)
    await app.call('DELETE', '/admin/user', { token, body: { id: deleted.id } })
    expect([await cardOn(second), await ask(second)]).toEqual([404, 404])
  })

  it.each([
    ['', null],
    ['localhost', sentences.invalid],
    ['127.0.0.1', sentences.invalid],
    ['bad domain.com', sentences.invalid],
    ['-x.example.com', sentences.invalid],
    ['app.test', sentences.ours],
    ['someone.site.test', sentences.ours],
    ['go.test', sentences.ours],
    ['user@evil.com', sentences.invalid],
  ])('%j is judged before anything is looked up', async (name, sentence) => {
    const { body } = await choose(agent.token, name)
    expect(body.errors?.domain ?? null).toBe(sentence)
  })
})

describe('certificates on demand', () => {
  it('are for hosts that are served and no others', async () => {
    const { websiteName } = (await app.signUp()).user
    expect(await ask(`${websiteName}.site.test`)).toBe(200)
    expect(await ask('app.test')).toBe(200)
    expect(await ask('nobody.site.test')).toBe(404)
    expect(await ask('evil.example')).toBe(404)
  })
})

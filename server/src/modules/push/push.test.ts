import { createPublicKey, verify } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { limits } from '@porchlight/contract/limits'
import { messages } from '@porchlight/contract/messages'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { guardedHttp } from '../../providers/outbound/guarded-http.ts'
import { webPush } from '../../providers/push/web-push.ts'
import { passToDay } from '../../testing/daytime.ts'
import { makeLead } from '../../testing/make-lead.ts'
import { makePage } from '../../testing/make-page.ts'
import { newPushBrowser, openPush, type PushBrowser } from '../../testing/push-browser.ts'
import { superadminOf } from '../../testing/superadmin.ts'
import { buildTestApp, type TestApp, unique } from '../../testing/test-app.ts'
import { openSession } from '../auth/index.ts'
import { receiveText } from '../texts/index.ts'

interface Heard {
  path: string
  headers: IncomingHttpHeaders
  body: Buffer
}

const minute = 60 * 1000
const hour = 60 * minute
const heard: Heard[] = []
/** What the push service answers a device next; 201 when there is nothing left. Others are told of their leads too. */
const answers = new Map<string, number[]>()
const answer = ({ endpoint }: PushBrowser, ...statuses: number[]) => answers.set(new URL(endpoint).pathname, statuses)
let service: Server
let origin: string
let app: TestApp
let agent: { token: string; id: string; email: string }
let campaignId: string

beforeAll(async () => {
  service = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      heard.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) })
      response.writeHead(answers.get(request.url ?? '')?.shift() ?? 201).end()
    })
  })
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
  app = await buildTestApp({ env: { WEBHOOKS_ALLOW_PRIVATE: '1', SUPPORT_EMAIL: 'help@porchlight.example' } })
})
afterAll(async () => {
  await app.close()
  await new Promise((resolve) => service.close(resolve))
})
beforeEach(async () => {
  heard.length = 0
  answers.clear()
  const { token, user, email } = await app.signUpProven()
  agent = { token, id: user._id, email }
  campaignId = (await makePage(app, { userId: agent.id, address: '12 Larch Lane' })).id
})

const newBrowser = () => newPushBrowser(`${origin}/${unique('device')}`)

let numbersGiven = 0
const freshNumber = () => `+1971555${String(++numbersGiven).padStart(4, '0')}`
const path = '/user/push-devices'
const list = async (token = agent.token) => (await app.call('GET', path, { token })).body.data
const add = (browser: PushBrowser, token = agent.token) => app.call('POST', path, { token, body: browser.subscription })
const signInElsewhere = () => openSession(app.db, app.clock, { userId: agent.id, kind: 'agent', userAgent: 'Safari' })
const tellOfLead = async () => {
  const id = await makeLead(app, campaignId, { message: 'Is it still free?' })
  await app.jobs.drain()
  return id
}
const heardBy = ({ endpoint }: PushBrowser) => heard.filter((one) => `${origin}${one.path}` === endpoint)

describe('a device', () => {
  it('is none of a stranger’s', async () => {
    await add(newBrowser())
    const [{ _id }] = (await list()).devices
    const stranger = await app.signUpProven()
    expect((await list(stranger.token)).devices).toEqual([])
    expect((await app.call('DELETE', path, { token: stranger.token, body: { id: _id } })).status).toBe(404)
    expect((await list()).devices).toHaveLength(1)
  })

  it('is told of a new lead at once, in words that it alone can read, signed by the key that it asked for', async () => {
    const browser = newBrowser()
    const { publicKey } = await list()
    expect((await add(browser)).body.message).toBe(messages.push.on)
    const leadId = await tellOfLead()
    const [push] = heardBy(browser)
    expect(push && openPush(browser, push.body)).toEqual({
      title: 'New inquiry from Nora Quist: 12 Larch Lane',
      body: 'Is it still free?',
      path: `/leads?lead=${leadId}`,
      tag: leadId,
      phone: '+15035550142',
    })
    expect(push?.headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      ttl: String(limits.push.kept / 1000),
      urgency: 'high',
      topic: leadId,
    })
    expect(claimsOf(push?.headers.authorization ?? '', publicKey)).toMatchObject({
      aud: origin,
      sub: 'mailto:help@porchlight.example',
    })
    expect((await list()).devices).toMatchObject([{ isThis: true, lastSuccessAt: app.clock.now().toISOString() }])
    await app.jobs.drain()
    expect(heardBy(browser)).toHaveLength(1)
  })

  it('is told of what a lead texts', async () => {
    const to = freshNumber()
    const text = 'Can we come on Sunday?'
    await app.db.updateTable('users').set({ sms_number: to }).where('id', '=', agent.id).execute()
    const browser = newBrowser()
    await add(browser)
    const leadId = await tellOfLead()
    await receiveText(app.context, { kind: 'received', id: unique('in'), from: '+15035550142', to, text })
    await app.jobs.drain()
    const [, push] = heardBy(browser)
    expect(push && openPush(browser, push.body)).toMatchObject({
      title: 'Nora Quist texted you',
      body: text,
      path: `/leads?lead=${leadId}`,
      tag: leadId,
    })
  })

  it('is told of a lead that still waits, in place of the mail; a device that is gone leaves it to the mail', async () => {
    await passToDay(app)
    const browser = newBrowser()
    await add(browser)
    const leadId = await tellOfLead()
    const mails = async () =>
      (await app.mailsTo(agent.email)).filter(({ subject }) => subject.includes('is still waiting for an answer'))
    await app.advance(5 * minute)
    await app.jobs.drain()
    const [, push] = heardBy(browser)
    expect(push && openPush(browser, push.body)).toMatchObject({
      title: 'Nora Quist is still waiting for an answer',
      path: `/leads?lead=${leadId}`,
      tag: leadId,
    })
    expect(await mails()).toEqual([])
    answer(browser, 410)
    await app.advance(25 * minute)
    expect(await mails()).toHaveLength(1)
  })

  it('can show how many wait', async () => {
    const waiting = async () => (await app.call('GET', '/user/waiting-leads', { token: agent.token })).body.data
    const leadId = await tellOfLead()
    expect(await waiting()).toEqual({ waitingCount: 1 })
    await app.call('POST', '/user/lead-answered', { token: agent.token, body: { id: leadId, by: 'call' } })
    expect(await waiting()).toEqual({ waitingCount: 0 })
  })

  it('is forgotten once its push service says that it is gone, and waited for where that is only busy', async () => {
    const settings = { agentMail: true, agentSms: true, smsNumber: '', confirmVisitor: true, remind: false }
    await app.call('PUT', '/user/lead-settings', { token: agent.token, body: settings })
    const [gone, unknown, busy] = [newBrowser(), newBrowser(), newBrowser()]
    const sessions = [agent.token, await signInElsewhere(), await signInElsewhere()]
    await add(gone, sessions[0])
    await add(unknown, sessions[1])
    answer(gone, 410)
    answer(unknown, 404)
    await tellOfLead()
    expect((await list()).devices).toEqual([])
    await add(busy, sessions[2])
    answer(busy, 503, 429)
    await tellOfLead()
    expect((await list()).devices).toMatchObject([{ isThis: false, lastSuccessAt: null }])
    for (let i = 0; i < 2; i++) {
      await app.advance(hour)
      await app.jobs.drain()
    }
    expect(heardBy(busy)).toHaveLength(3)
    expect((await list()).devices).toMatchObject([{ lastSuccessAt: app.clock.now().toISOString() }])
  })

  it('whose key nothing can be sealed with is forgotten', async () => {
    const browser = newBrowser()
    browser.subscription.keys.p256dh = `B${'A'.repeat(86)}`
    expect((await add(browser)).status).toBe(200)
    await tellOfLead()
    expect([heard.length, (await list()).devices]).toEqual([0, []])
  })

  it('is told nothing after it has signed out, was signed out from elsewhere, or its session has run out', async () => {
    const [here, there, idle] = [newBrowser(), newBrowser(), newBrowser()]
    const [second, third] = [await signInElsewhere(), await signInElsewhere()]
    await add(here)
    await add(there, second)
    await app.call('POST', '/user/logout', { token: agent.token })
    await tellOfLead()
    expect([heardBy(here).length, heardBy(there).length]).toEqual([0, 1])
    await app.call('DELETE', '/user/other-sessions', { token: third })
    await add(idle, third)
    await tellOfLead()
    expect([heardBy(there).length, heardBy(idle).length]).toEqual([1, 1])
    await app.db.updateTable('sessions').set({ expires_at: app.clock.now() }).where('user_id', '=', agent.id).execute()
    await tellOfLead()
    expect(heardBy(idle)).toHaveLength(1)
  })

  it('stays where its agent takes another email, and only there', async () => {
    const [here, there] = [newBrowser(), newBrowser()]
    await add(here)
    await add(there, await signInElsewhere())
    const email = `${unique('moved')}@example.com`
    await app.call('POST', '/user/change-email', { token: agent.token, body: { email } })
    const otp = /^\d{4}$|^\d{6}$/m.exec((await app.mailsTo(email))[0]?.text ?? '')?.[0]
    expect((await app.call('POST', '/user/confirm-email', { token: agent.token, body: { otp } })).status).toBe(200)
    expect((await list()).devices).toMatchObject([{ isThis: true }])
    await tellOfLead()
    expect([heardBy(here).length, heardBy(there).length]).toEqual([1, 0])
  })

  it('is switched off from any other', async () => {
    const there = newBrowser()
    const second = await signInElsewhere()
    await add(there, second)
    const [{ _id, isThis }] = (await list()).devices
    expect(isThis).toBe(false)
    expect((await app.call('DELETE', path, { token: agent.token, body: { id: _id } })).body.data.devices).toEqual([])
    await tellOfLead()
    expect(heard).toEqual([])
  })

  it('belongs to whoever signed in on it last', async () => {
    const browser = newBrowser()
    await add(browser)
    const other = await app.signUpProven()
    await add(browser, other.token)
    await tellOfLead()
    expect([heard.length, (await list()).devices]).toEqual([0, []])
    const otherPage = (await makePage(app, { userId: other.user._id })).id
    await makeLead(app, otherPage)
    await app.jobs.drain()
    expect(heardBy(browser)).toHaveLength(1)
    // Who knows the address alone takes nothing away.
    const thief = { ...newBrowser(), endpoint: browser.endpoint }
    thief.subscription.endpoint = browser.endpoint
    await add(thief)
    expect((await list(other.token)).devices).toHaveLength(1)
  })

  it('is never a superadmin’s who is in the agent’s account', async () => {
    const token = await (await superadminOf(app)).impersonate(agent.id)
    expect((await add(newBrowser(), token)).status).toBe(403)
    expect((await app.call('GET', path, { token })).status).toBe(403)
  })

  it('is one of ten, however many ask at once', async () => {
    const tokens = [agent.token]
    for (let i = 0; i < limits.push.devices + 2; i++) tokens.push(await signInElsewhere())
    const done = await Promise.all(tokens.map((token) => add(newBrowser(), token)))
    const statuses = done.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(limits.push.devices)
    expect(done.find(({ status }) => status === 409)?.body.message).toBe(messages.push.tooMany)
    expect((await list()).devices).toHaveLength(limits.push.devices)
    // One that is there already may change its address.
    const there = tokens[statuses.indexOf(200)] ?? ''
    expect((await add(newBrowser(), there)).status).toBe(200)
  })

  it('waits for the proof of the email', async () => {
    const { token } = await app.signUp()
    expect((await add(newBrowser(), token)).body.needsProvenEmail).toBe(true)
  })
})

describe('the addresses of devices', () => {
  it('lead nowhere but to the public internet', async () => {
    const guarded = await buildTestApp()
    try {
      const { token } = await guarded.signUpProven()
      for (const endpoint of [
        'http://push.example.com/1',
        'https://127.0.0.1/1',
        'https://localhost/1',
        'ftp://a.b/1',
      ]) {
        const { subscription } = newBrowser()
        const { status, body } = await guarded.call('POST', path, { token, body: { ...subscription, endpoint } })
        expect([endpoint, status, body.errors]).toEqual([endpoint, 400, { endpoint: messages.push.unusable }])
      }
    } finally {
      await guarded.close()
    }
  })

  it('that turn out to lead inside are forgotten', async () => {
    const resolve = ((_name: string, _options: object, done: (error: null, list: object[]) => void) =>
      done(null, [{ address: '10.0.0.1', family: 4 }])) as never
    const outbound = guardedHttp({ allowsPrivate: false, resolve })
    const port = webPush({ db: app.db, outbound, subject: 'mailto:help@porchlight.example' })
    const { subscription } = newBrowser()
    const target = { ...subscription.keys, endpoint: 'https://push.example.com/1' }
    expect(await port.send(target, { payload: '{}', topic: 'a', keptFor: hour })).toBe(false)
  })
})

describe('the keys of the installation', () => {
  it('are made once, however many processes need them first', async () => {
    await app.db.deleteFrom('secrets').where('name', '=', 'push').execute()
    const { outbound } = app.context.providers
    const processes = Array.from({ length: 8 }, () => webPush({ db: app.db, outbound, subject: 'mailto:a@b.example' }))
    const keys = new Set(await Promise.all(processes.map((one) => one.publicKey())))
    expect(keys.size).toBe(1)
    expect(await app.db.selectFrom('secrets').selectAll().where('name', '=', 'push').execute()).toHaveLength(1)
  })
})

/** What the signature vouches for; throws where it is none of this key. */
function claimsOf(authorization: string, publicKey: string): unknown {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization) ?? []
  expect(key).toBe(publicKey)
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const isOurs = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  expect(isOurs).toBe(true)
  return JSON.parse(Buffer.from(claims, 'base64url').toString())
}

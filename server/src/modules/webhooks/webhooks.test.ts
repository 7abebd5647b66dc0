import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { messages } from '@porchlight/contract/messages'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { repositoryRoot } from '../../paths.ts'
import { makeLead } from '../../testing/make-lead.ts'
import { makePage } from '../../testing/make-page.ts'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'
import { followUpBossEvent } from './follow-up-boss.ts'
import { sampleLead } from './sample-lead.ts'

interface Heard {
  path: string
  headers: Record<string, string>
  body: string
}

const sentences = messages.integrations
const hour = 60 * 60 * 1000
const heard: Heard[] = []
/** What the receiver answers next; 200 when there is nothing left. */
let answers: number[] = []
let receiver: Server
let receiverUrl: string
let app: TestApp
let agent: { token: string; id: string }
let campaignId: string

beforeAll(async () => {
  receiver = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', () => {
      heard.push({ path: request.url ?? '', headers: request.headers as Record<string, string>, body })
      response.writeHead(answers.shift() ?? 200).end('thank you')
    })
  })
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  receiverUrl = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`
  app = await buildTestApp({ env: { WEBHOOKS_ALLOW_PRIVATE: '1', FOLLOW_UP_BOSS_URL: `${receiverUrl}/v1` } })
})
afterAll(async () => {
  await app.close()
  await new Promise((resolve) => receiver.close(resolve))
})
beforeEach(async () => {
  heard.length = 0
  answers = []
  const { token, user } = await app.signUpProven()
  agent = { token, id: user._id }
  campaignId = (await makePage(app, { userId: agent.id, address: '12 Larch Lane' })).id
})

const call = (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: object, token = agent.token) =>
  app.call(method, path, { token, ...(body && { body }) })
async function addHook() {
  const { body } = await call('POST', '/user/webhooks', { url: `${receiverUrl}/hook` })
  return { id: body.data.webhook._id as string, secret: body.data.secret as string }
}
const lastHour = () => {
  const now = app.clock.now().getTime()
  return { from: new Date(now - hour).toISOString(), to: new Date(now + 1).toISOString() }
}
const log = async () => (await call('GET', '/user/webhook-deliveries')).body.data

/** The very lines of docs/webhooks.md, run as a reader would. */
async function documentedVerifier() {
  const [, code] = /```js\n([\s\S]*?)```/.exec(await readFile(join(repositoryRoot, 'docs/webhooks.md'), 'utf8')) ?? []
  const { isFromPorchlight } = await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code ?? '')}`)
  return (secret: string, headers: Record<string, string>, body: string): boolean =>
    isFromPorchlight(secret, headers, body, app.clock.now().getTime())
}

describe('a stranger', () => {
  it('can neither see nor touch another agent’s webhooks and deliveries', async () => {
    const { id } = await addHook()
    await makeLead(app, campaignId)
    await app.jobs.drain()
    const [delivery] = await log()
    const { token } = await app.signUpProven()
    expect((await call('GET', '/user/webhooks', undefined, token)).body.data).toEqual([])
    expect((await call('GET', '/user/webhook-deliveries', undefined, token)).body.data).toEqual([])
    const statuses = await Promise.all([
      call('PUT', '/user/webhooks', { id, isOn: false }, token),
      call('DELETE', '/user/webhooks', { id }, token),
      call('POST', '/user/webhook-test', { id }, token),
      call('POST', '/user/webhook-resend', { id: delivery._id }, token),
      call('PATCH', '/user/webhooks', { id, url: receiverUrl, events: ['lead.created'] }, token),
      call('POST', '/user/webhook-secret', { id }, token),
      call('POST', '/user/webhook-resend-range', { id, ...lastHour() }, token),
    ])
    expect(statuses.map(({ status }) => status)).toEqual(Array(7).fill(404))
  })
})

describe('a webhook', () => {
  it('gets a new lead once, signed so that ten lines can check it', async () => {
    const { secret } = await addHook()
    const verify = await documentedVerifier()
    const leadId = await makeLead(app, campaignId, { email: 'nora@example.com' })
    await app.jobs.drain()
    expect(heard).toHaveLength(1)
    const [{ headers, body, path }] = heard as [Heard]
    expect(path).toBe('/hook')
    expect(verify(secret, headers, body)).toBe(true)
    expect(verify(secret, headers, body.replace('Nora', 'Mora'))).toBe(false)
    expect(verify(secret, { ...headers, 'webhook-timestamp': '1' }, body)).toBe(false)
    const { 'webhook-signature': signature, ...unsigned } = headers
    for (const several of [`v1,${'A'.repeat(44)} ${signature}`, `v1a,other ${signature} v1,short`]) {
      expect(verify(secret, { ...unsigned, 'webhook-signature': several }, body)).toBe(true)
    }
    expect(verify(secret, { ...unsigned, 'webhook-signature': `v1,${'A'.repeat(44)} v1,short` }, body)).toBe(false)
    expect(verify(secret, unsigned, body)).toBe(false)
    expect(verify(secret, {}, body)).toBe(false)
    expect(Number(headers['webhook-timestamp'])).toBe(Math.floor(app.clock.now().getTime() / 1000))
    expect(JSON.parse(body)).toMatchObject({
      type: 'lead.created',
      data: { _id: leadId, email: 'nora@example.com', campaignId: { propertyId: { address: '12 Larch Lane' } } },
    })
    expect(await log()).toMatchObject([{ status: 'delivered', attempts: 1, lastStatus: 200, leadName: 'Nora Quist' }])
  })

  it('whose receiver fails twice gets the event once in effect, under one id', async () => {
    answers = [500, 503]
    await addHook()
    await makeLead(app, campaignId)
    await app.jobs.drain()
    await app.advance(hour)
    await app.jobs.drain()
    await app.advance(hour)
    await app.jobs.drain()
    await app.advance(hour)
    await app.jobs.drain()
    expect(heard.map(({ headers }) => headers['webhook-id'])).toEqual(Array(3).fill(heard[0]?.headers['webhook-id']))
    expect(new Set(heard.map(({ body }) => body)).size).toBe(1)
    expect(await log()).toMatchObject([{ status: 'delivered', attempts: 3, lastStatus: 200, lastError: '' }])
  })

  it('that stays down is tried for about a day with growing waits, then shows as failed and can be sent again', async () => {
    const attemptsForADay = 12
    answers = Array(attemptsForADay).fill(500)
    await addHook()
    await makeLead(app, campaignId)
    const started = app.clock.now().getTime()
    const at: number[] = []
    for (let minute = 0; minute < 40 * 60 && at.length < attemptsForADay; minute += 5) {
      await app.jobs.drain()
      if (heard.length > at.length) at.push((app.clock.now().getTime() - started) / hour)
      await app.advance(5 * 60_000)
    }
    expect(heard).toHaveLength(attemptsForADay)
    expect(at.at(-1)).toBeGreaterThan(12)
    expect(at.at(-1)).toBeLessThan(40)
    const waits = at.slice(1).map((time, index) => time - (at[index] ?? 0))
    expect(waits.at(-1)).toBeGreaterThan(waits[3] ?? 0)
    const [delivery] = await log()
    expect(delivery).toMatchObject({ status: 'failed', attempts: attemptsForADay, lastError: '500 thank you' })

    expect((await call('POST', '/user/webhook-resend', { id: delivery._id })).body.message).toBe(sentences.resendQueued)
    await app.jobs.drain()
    expect(heard.at(-1)?.headers['webhook-id']).toBe(delivery._id)
    expect(await log()).toMatchObject([{ _id: delivery._id, status: 'delivered' }])
  }, 60_000)

  it('that is switched off gets nothing but keeps what happens, and removed it takes its log along', async () => {
    const { id } = await addHook()
    expect((await call('PUT', '/user/webhooks', { id, isOn: false })).body.data.isOn).toBe(false)
    await makeLead(app, campaignId)
    await app.jobs.drain()
    expect(await log()).toMatchObject([{ status: 'held', attempts: 0, leadName: 'Nora Quist' }])
    await call('PUT', '/user/webhooks', { id, isOn: true })
    await app.jobs.drain()
    expect([heard, (await log()).length]).toEqual([[], 1])
    await call('DELETE', '/user/webhooks', { id })
    expect((await call('GET', '/user/webhooks')).body.data).toEqual([])
  })

  it('that goes on catches up with what was held, if that is wished', async () => {
    const { id } = await addHook()
    await call('PUT', '/user/webhooks', { id, isOn: false })
    await makeLead(app, campaignId)
    await app.jobs.drain()
    await call('PUT', '/user/webhooks', { id, isOn: true, catchUp: true })
    await app.jobs.drain()
    expect(heard.map(({ body }) => JSON.parse(body).type)).toEqual(['lead.created'])
  })

  it('is told of what its agent chooses, at the address they choose', async () => {
    const { body } = await call('POST', '/user/webhooks', { url: `${receiverUrl}/hook`, events: ['page.published'] })
    const { _id: id, events } = body.data.webhook
    expect(events).toEqual(['page.published'])
    await makeLead(app, campaignId)
    await app.jobs.drain()
    expect(heard).toEqual([])
    const none = await call('PATCH', '/user/webhooks', { id, url: 'nowhere', events: [] })
    expect([none.status, none.body.errors]).toEqual([
      400,
      { url: sentences.urlInvalid, events: sentences.eventRequired },
    ])
    const chosen = ['lead.created', 'valuation.begun']
    const changed = await call('PATCH', '/user/webhooks', { id, url: `${receiverUrl}/other`, events: chosen })
    expect(changed.body.data).toMatchObject({ url: `${receiverUrl}/other`, events: chosen })
    await makeLead(app, campaignId)
    await app.jobs.drain()
    expect(heard.map(({ path }) => path)).toEqual(['/other'])
  })

  it('with a new secret is signed with both for a day', async () => {
    const { id, secret } = await addHook()
    const rolled = await call('POST', '/user/webhook-secret', { id })
    const fresh = rolled.body.data.secret
    expect(rolled.body.data.webhook).toMatchObject({ hint: fresh.slice(-4) })
    expect(Date.parse(rolled.body.data.webhook.formerSecretEndsAt)).toBe(app.clock.now().getTime() + 24 * hour)
    const verify = await documentedVerifier()
    const isSignedWith = async () => {
      await call('POST', '/user/webhook-test', { id })
      await app.jobs.drain()
      const { headers, body } = heard.at(-1) as Heard
      return [secret, fresh].map((one) => verify(one, headers, body))
    }
    expect(await isSignedWith()).toEqual([true, true])
    await app.advance(25 * hour)
    expect(await isSignedWith()).toEqual([false, true])
  })

  it('is told of a time once more, under the ids of then', async () => {
    const { id } = await addHook()
    await makeLead(app, campaignId)
    await app.jobs.drain()
    const again = await call('POST', '/user/webhook-resend-range', { id, ...lastHour() })
    expect(again.body).toMatchObject({ message: sentences.oneResent, data: { count: 1, nextFrom: null } })
    await app.jobs.drain()
    expect(heard).toHaveLength(2)
    expect(heard[1]?.headers['webhook-id']).toBe(heard[0]?.headers['webhook-id'])
    const { from, to } = lastHour()
    const backwards = await call('POST', '/user/webhook-resend-range', { id, from: to, to: from })
    expect([backwards.status, backwards.body.errors]).toEqual([400, { to: sentences.rangeOrder }])
    const unsaid = await call('POST', '/user/webhook-resend-range', { id, from: 'yesterday' })
    expect([unsaid.status, unsaid.body.errors]).toEqual([
      400,
      { from: sentences.momentRequired, to: sentences.momentRequired },
    ])
  })

  it('can be tried with a made-up event', async () => {
    const { id, secret } = await addHook()
    await call('POST', '/user/webhook-test', { id })
    await app.jobs.drain()
    const [{ headers, body }] = heard as [Heard]
    expect([JSON.parse(body).type, (await documentedVerifier())(secret, headers, body)]).toEqual(['test', true])
  })

  it('shows its secret once and never again', async () => {
    const { secret } = await addHook()
    const { body } = await call('GET', '/user/webhooks')
    expect(JSON.stringify(body)).not.toContain(secret)
    expect(body.data).toMatchObject([{ url: `${receiverUrl}/hook`, hint: secret.slice(-4), isOn: true }])
  })

  it('is not made for an address that is none, nor an eleventh time', async () => {
    const bad = await call('POST', '/user/webhooks', { url: 'javascript:alert(1)' })
    expect([bad.status, bad.body.errors]).toEqual([400, { url: sentences.urlInvalid }])
    for (let i = 0; i < 10; i++) await addHook()
    expect((await call('POST', '/user/webhooks', { url: receiverUrl })).body.message).toBe(sentences.tooMany)
  })
})

describe('with private addresses closed', () => {
  it('none can be entered, and one entered before reaches nothing', async () => {
    const closed = await buildTestApp()
    const { token, user } = await closed.signUpProven()
    const refused = await closed.call('POST', '/user/webhooks', { token, body: { url: 'https://127.0.0.1/' } })
    expect([refused.status, refused.body.errors]).toEqual([400, { url: sentences.urlForbidden }])

    await closed.db
      .insertInto('webhooks')
      .values({
        id: 'w',
        user_id: user._id,
        kind: 'webhook',
        url: `${receiverUrl}/hook`,
        secret: 'whsec_eA==',
        created_at: closed.clock.now(),
      })
      .execute()
    const page = await makePage(closed, { userId: user._id })
    await makeLead(closed, page.id)
    await closed.jobs.drain()
    expect(heard).toEqual([])
    const { body } = await closed.call('GET', '/user/webhook-deliveries', { token })
    expect(body.data).toMatchObject([{ status: 'waiting', lastError: 'The address points to a private network.' }])
    await closed.close()
  })
})

describe('Follow Up Boss', () => {
  const connect = (apiKey: string) => call('POST', '/user/follow-up-boss', { apiKey })
  const events = () => heard.filter(({ path }) => path === '/v1/events')
  const keyHeader = (key: string) => `Basic ${Buffer.from(`${key}:`).toString('base64')}`

  it('is asked whose key it is before anything is connected', async () => {
    answers = [401]
    const refused = await connect('fka_wrong')
    expect([refused.status, refused.body.errors]).toEqual([400, { apiKey: sentences.keyRefused }])
    expect(heard).toMatchObject([{ path: '/v1/identity', headers: { authorization: keyHeader('fka_wrong') } }])
    answers = [500]
    const unsure = await connect('fka_0123456789')
    expect([unsure.status, unsure.body.message]).toEqual([503, sentences.keyUnchecked])
    expect((await call('GET', '/user/webhooks')).body.data).toEqual([])
  })

  it('keeps the key that works when another is refused', async () => {
    await connect('fka_0123456789')
    answers = [403]
    await connect('fka_wrong')
    expect((await call('GET', '/user/webhooks')).body.data).toMatchObject([{ hint: '6789', isOn: true }])
  })

  it.each([
    [
      '2418 NE Alameda Street, Portland, OR',
      { street: '2418 NE Alameda Street', city: 'Portland', state: 'OR', code: '' },
    ],
    ['9 Elm St, 12, Boise, ID 83702', { street: '9 Elm St, 12', city: 'Boise', state: 'ID', code: '83702' }],
    ['Atlantis', { street: 'Atlantis' }],
  ])('gets a home to value, %s, in its parts', (valuationAddress, property) => {
    const lead = { ...sampleLead(new Date()), valuationAddress }
    expect(JSON.parse(followUpBossEvent(lead, 'Porchlight')).property).toMatchObject(property)
  })

  it('gets each lead as an event of its own kind, with the key as it wants it', async () => {
    await connect('old-key')
    const { body } = await connect('fka_0123456789')
    expect(body.data).toMatchObject({ kind: 'follow-up-boss', hint: '6789' })
    expect((await call('GET', '/user/webhooks')).body.data).toHaveLength(1)
    const { id } = await makePage(app, { userId: agent.id, address: '12 Larch Lane', units: '3B' })
    await makeLead(app, id, { email: 'nora@example.com', message: 'Hello' })
    await app.jobs.drain()
    expect(events()).toHaveLength(1)
    const [event] = events() as [Heard]
    expect(event.headers.authorization).toBe(keyHeader('fka_0123456789'))
    expect(JSON.parse(event.body)).toMatchObject({
      system: 'Porchlight',
      type: 'Property Inquiry',
      message: 'Hello',
      person: {
        firstName: 'Nora',
        lastName: 'Quist',
        emails: [{ value: 'nora@example.com' }],
        phones: [{ value: '+15035550142' }],
      },
      property: { street: '12 Larch Lane, #3B', city: 'Portland', state: 'OR', code: '97209' },
    })
  })
})

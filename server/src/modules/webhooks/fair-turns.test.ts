import { limits } from '@porchlight/contract/limits'
import { messages } from '@porchlight/contract/messages'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { OutboundAnswer, OutboundPort } from '../../providers/outbound/port.ts'
import { makeLead } from '../../testing/make-lead.ts'
import { makePage } from '../../testing/make-page.ts'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'
import { queueEvents } from './deliveries.service.ts'
import { claimTurn } from './turns.service.ts'

const { deliveriesAtOnce, failuresInARow, rest, count } = limits.integrations
const minute = 60_000
let app: TestApp
/** Every call in order of its coming, whether it was answered or not. */
let called: string[]
/** Receivers that take a call and never say a word, until a test lets go of them. */
let letGo: (() => void)[]
let isOver: boolean
let answer: OutboundAnswer
const receivers: OutboundPort = {
  isAllowed: () => true,
  post: ({ url }) => {
    called.push(url)
    if (isOver || !url.includes('hangs')) return Promise.resolve(answer)
    return new Promise((resolve) => letGo.push(() => resolve(answer)))
  },
  get: () => Promise.resolve(answer),
  read: () => Promise.reject(new Error('nobody reads here')),
}

beforeEach(async () => {
  called = []
  letGo = []
  isOver = false
  answer = { status: 200, excerpt: '' }
  app = await buildTestApp({ providers: { outbound: receivers } })
})
afterEach(async () => {
  isOver = true
  for (const go of letGo) go()
  await app.close()
})

async function makeAgent(urls: string[]) {
  const { token, user, email } = await app.signUpProven()
  for (const url of urls) await app.call('POST', '/user/webhooks', { token, body: { url } })
  return { token, email, id: user._id as string, page: (await makePage(app, { userId: user._id })).id }
}
const webhookOf = async ({ token }: { token: string }) =>
  (await app.call('GET', '/user/webhooks', { token })).body.data[0]
const statuses = async ({ token }: { token: string }) =>
  (await app.call('GET', '/user/webhook-deliveries', { token })).body.data.map((row: { status: string }) => row.status)
const hanging = () => called.filter((url) => url.includes('hangs'))

describe('ten receivers that hang', () => {
  const tenThatHang = Array.from({ length: count }, (_, index) => `https://hangs${index}.example.com/`)

  it('hold up nobody else’s leads, however many wait for them', async () => {
    const greedy = await makeAgent(tenThatHang)
    const honest = await makeAgent(['https://honest.example.com/'])
    for (let i = 0; i < 3; i++) await makeLead(app, greedy.page)
    await app.jobs.work()
    await expect.poll(() => hanging().length, { timeout: 60_000 }).toBe(deliveriesAtOnce)
    await makeLead(app, honest.page)
    await expect.poll(() => called.includes('https://honest.example.com/'), { timeout: 60_000 }).toBe(true)
    // Still the same two hang: the agent's other deliveries wait for them, and so does nobody else.
    expect(hanging()).toHaveLength(deliveriesAtOnce)
    for (const go of letGo.splice(0)) go()
    await expect.poll(() => hanging().length, { timeout: 60_000 }).toBe(2 * deliveriesAtOnce)
  }, 180_000)

  it('are two at a time, whichever processes ask at once', async () => {
    const greedy = await makeAgent(tenThatHang)
    const others = [await makeAgent(['https://one.example.com/']), await makeAgent(['https://two.example.com/'])]
    // Queued by hand, so that nobody but this test takes turns.
    for (const { id, page, token } of [greedy, ...others]) {
      const leadId = await makeLead(app, page)
      const { body: data } = await app.call('GET', `/api/v2/leads/${leadId}`, { token })
      const happened = [{ type: 'lead.created' as const, data, leadId }]
      await app.db.transaction().execute((trx) => queueEvents(app.context, trx, id, happened))
    }
    const turns = await Promise.all(Array.from({ length: 8 }, () => claimTurn(app.context)))
    const urls = turns.flatMap((turn) => turn?.webhook.url ?? [])
    expect(urls.filter((url) => url.includes('hangs'))).toHaveLength(deliveriesAtOnce)
    expect(urls.filter((url) => !url.includes('hangs')).sort()).toEqual([
      'https://one.example.com/',
      'https://two.example.com/',
    ])
    expect(new Set(urls).size).toBe(urls.length)
  })
})

describe('a receiver that fails again and again', () => {
  const hook = 'https://fails.example.com/hook'
  const failing = async () => {
    answer = { status: 500, excerpt: 'out of order' }
    const agent = await makeAgent([hook])
    for (let i = 0; i < failuresInARow + 2; i++) await makeLead(app, agent.page)
    await app.jobs.drain()
    return agent
  }
  const troubleMails = async (email: string) =>
    (await app.mailsTo(email)).filter(({ subject }) => subject === 'fails.example.com isn’t accepting your leads')

  it('is left alone after a few, and its agent is told once', async () => {
    const agent = await failing()
    expect(called).toHaveLength(failuresInARow)
    expect(await webhookOf(agent)).toMatchObject({
      isOn: true,
      trouble: {
        since: app.clock.now().toISOString(),
        nextTryAt: new Date(app.clock.now().getTime() + rest.first).toISOString(),
      },
    })
    const [mail] = await troubleMails(agent.email)
    expect(mail?.text).toContain('http://app.test/leads/settings')
    await makeLead(app, agent.page)
    await app.jobs.drain()
    expect(called).toHaveLength(failuresInARow)

    await app.advance(rest.first)
    await app.jobs.drain()
    expect(called).toHaveLength(failuresInARow + 1)
    await app.advance(rest.first)
    await app.jobs.drain()
    expect(called).toHaveLength(failuresInARow + 1)
    expect(await troubleMails(agent.email)).toHaveLength(1)
  })

  it('that is well again gets at once all that waited', async () => {
    const agent = await failing()
    answer = { status: 200, excerpt: '' }
    await app.advance(rest.first)
    await app.jobs.drain()
    expect(new Set(await statuses(agent))).toEqual(new Set(['delivered']))
    expect((await webhookOf(agent)).trouble).toBeNull()
  })

  it('is tried at once when its agent says so', async () => {
    const agent = await failing()
    answer = { status: 200, excerpt: '' }
    const { _id: id } = await webhookOf(agent)
    const { body } = await app.call('PUT', '/user/webhooks', { token: agent.token, body: { id, isOn: true } })
    expect(body.data.trouble).toBeNull()
    await app.jobs.drain()
    expect(new Set(await statuses(agent))).toEqual(new Set(['delivered']))
  })

  it('for a day costs a few calls, and what waited shows as failed', async () => {
    const agent = await failing()
    for (let passed = 0; passed < 25 * 60; passed += 30) {
      await app.advance(30 * minute)
      await app.jobs.drain()
    }
    expect(new Set(await statuses(agent))).toEqual(new Set(['failed']))
    expect(called.length).toBeLessThan(50)
  })
})

describe('forty calls at once', () => {
  const fortyTimes = <Answer>(call: (index: number) => Promise<Answer>) =>
    Promise.all(Array.from({ length: 40 }, (_, index) => call(index)))
  const refused = { status: 409, body: { message: messages.integrations.tooMany } }

  it('make ten webhooks and ten keys, and no more', async () => {
    const { token } = await app.signUpProven()
    const webhooks = await fortyTimes((index) =>
      app.call('POST', '/user/webhooks', { token, body: { url: `https://${index}.example.com/` } }),
    )
    const keys = await fortyTimes((index) => app.call('POST', '/user/api-keys', { token, body: { name: `${index}` } }))
    for (const answers of [webhooks, keys]) {
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(count)
      expect(answers.find(({ status }) => status !== 200)).toMatchObject(refused)
    }
    expect((await app.call('GET', '/user/webhooks', { token })).body.data).toHaveLength(count)
    expect((await app.call('GET', '/user/api-keys', { token })).body.data).toHaveLength(count)
  })

  it('make no more keys of one that is rolled, however often', async () => {
    const { token } = await app.signUpProven()
    const { body } = await app.call('POST', '/user/api-keys', { token, body: { name: 'Spreadsheet' } })
    const roll = (id: string) => app.call('POST', '/user/api-key-roll', { token, body: { id, hours: 168 } })
    const answers = await fortyTimes(() => roll(body.data.apiKey._id))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(count)
    expect(answers.find(({ status }) => status !== 200)).toMatchObject(refused)
    const keys = (await app.call('GET', '/user/api-keys', { token })).body.data
    expect(keys).toHaveLength(count + 1)
    for (const { _id } of keys) expect(await roll(_id)).toMatchObject(refused)
    // One that ends at once takes nobody's place.
    expect((await app.call('POST', '/user/api-key-roll', { token, body: { id: keys[0]._id, hours: 0 } })).status).toBe(
      200,
    )
  })

  it('connect Follow Up Boss once', async () => {
    const { token } = await app.signUpProven()
    await fortyTimes((index) => app.call('POST', '/user/follow-up-boss', { token, body: { apiKey: `fka_${index}` } }))
    expect((await app.call('GET', '/user/webhooks', { token })).body.data).toHaveLength(1)
  })
})

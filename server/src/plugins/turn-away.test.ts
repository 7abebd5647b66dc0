import { setTimeout as pause } from 'node:timers/promises'
import { messages } from '@porchlight/contract/messages'
import { textCallbackPath } from '@porchlight/contract/texts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSite } from '../testing/site-agent.ts'
import { buildTestApp, type TestApp } from '../testing/test-app.ts'
import { Queue } from './turn-away.ts'

const { general } = messages
let app: TestApp

beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app.close())

describe('more than the database can serve', () => {
  it('are turned away, whom a page in memory can serve and whoever was let in is not, and it ends by itself', async () => {
    const agent = await openSite(app)
    const page = await agent.publish('sell', { heading: 'A home by the river' })
    const visit = () => agent.visit(`/sell/${page._id}`)
    await visit()
    const unsigned = async () =>
      (await app.inject({ method: 'POST', url: textCallbackPath, payload: 'Text=STOP' })).statusCode
    const strangersAnswer = await unsigned()
    const leads = () => app.call('GET', '/user/lead', { token: agent.token })
    let end = () => {}
    const isOver = new Promise<void>((resolve) => {
      end = resolve
    })
    const holding = Array.from({ length: 10 }, () => app.db.transaction().execute(() => isOver))
    // Jobs in the same line are nobody's crowd.
    const jobs = Array.from({ length: 300 }, () => sql`select 1`.execute(app.db))
    await expect.poll(() => app.database.poolUse().waiting).toBeGreaterThan(256)
    const crowd = [leads()]
    const oneMore = async () => {
      const asking = leads()
      crowd.push(asking)
      return (await Promise.race([asking, pause(200)]))?.status
    }
    try {
      expect(await oneMore()).toBeUndefined()
      for (let number = 0; number < 150; number++) crowd.push(leads())
      await expect.poll(oneMore, { timeout: 60_000 }).toBe(503)

      const refused = await leads()
      expect([refused.status, refused.body]).toEqual([503, { success: false, code: 'busy', message: general.busy }])
      expect(Number(refused.response.headers['retry-after'])).toBeGreaterThan(0)
      const inquiry = await app.call('POST', '/inquiry', { body: { isFrom: 'contact_us' } })
      expect([inquiry.status, inquiry.body.message]).toEqual([503, general.busy])
      const screen = await app.inject({ url: '/leads', headers: { host: 'app.test', accept: 'text/html,*/*' } })
      expect([screen.statusCode, screen.headers['content-type']]).toEqual([503, 'text/html; charset=utf-8'])
      expect(screen.body).toContain(general.busy)
      expect(screen.headers.refresh).toBe(screen.headers['retry-after'])
      expect((await visit()).body).toContain('A home by the river')
      expect(await unsigned()).toBe(strangersAnswer)
      expect((await app.inject({ url: '/healthz' })).statusCode).toBe(200)
      const ready = app.inject({ url: '/readyz' })
      end()
      expect((await ready).statusCode).toBe(200)
    } finally {
      end()
    }
    await Promise.all([...holding, ...jobs])
    const answers = await Promise.all(crowd)
    expect(answers.slice(0, 60).map(({ status }) => status)).toEqual(Array.from({ length: 60 }, () => 200))
    expect(answers.filter(({ status }) => status !== 200).every(({ status }) => status === 503)).toBe(true)
    expect((await leads()).status).toBe(200)
  })
})

describe('callers who share a question', () => {
  it('are a crowd all the same, while nobody is answered', async () => {
    const { token } = await app.signUp()
    const leads = () => app.call('GET', '/user/lead', { token })
    let end = () => {}
    const isOver = new Promise<void>((resolve) => {
      end = resolve
    })
    const holding = Array.from({ length: 10 }, () => app.db.transaction().execute(() => isOver))
    const crowd = Array.from({ length: 150 }, leads)
    const oneMore = async () => {
      const asking = leads()
      crowd.push(asking)
      return (await Promise.race([asking, pause(200)]))?.status
    }
    try {
      await expect.poll(oneMore, { timeout: 60_000 }).toBe(503)
    } finally {
      end()
    }
    await Promise.all(holding)
    const answers = await Promise.all(crowd)
    expect(answers.slice(0, 16).map(({ status }) => status)).toEqual(Array.from({ length: 16 }, () => 200))
  })
})

describe('the line before the database', () => {
  /** All callers wait, but for those who are `served` at the same time. */
  function openQueue() {
    const served = 10
    const state = { callers: 0, delay: 0, now: 1_000 }
    const waiting = () => Math.max(0, state.callers - served)
    const queue = new Queue(
      served,
      () => state.callers,
      waiting,
      () => state.delay,
      () => state.now,
    )
    /** How many of a crowd are let in, while nobody is answered. */
    const arrive = (count: number) => {
      const before = state.callers
      for (let number = 0; number < count; number++) if (queue.admit()) state.callers++
      return state.callers - before
    }
    return { state, served, queue, arrive }
  }

  it('may be long for a moment, as when many screens open at once', () => {
    const { queue, arrive } = openQueue()
    expect(arrive(128)).toBe(128)
    expect(arrive(10)).toBe(0)
    expect(queue.admit(4)).toBe(false)
  })

  it('is short under a crowd that stays, however well it is served', () => {
    const { state, queue, arrive } = openQueue()
    arrive(1_000)
    for (let passed = 0; passed < 10_000; passed += 10) {
      state.now += 10
      state.callers = Math.max(0, state.callers - 20)
      arrive(20)
    }
    state.callers = 0
    expect(arrive(1_000)).toBe(18)
    expect([queue.admit(), queue.admit(4)]).toEqual([false, true])
  })

  it('is shorter the longer the server takes for a turn', () => {
    const { state, served, queue, arrive } = openQueue()
    arrive(1_000)
    const longest = () => {
      for (state.callers = 0; queue.admit(); state.callers++);
      return state.callers - served
    }
    expect(longest()).toBe(8)
    state.delay = 5
    expect(longest()).toBe(7)
    state.delay = 1_000
    expect(longest()).toBe(6)
  })

  it('lets a few callers in, however slow all of them are', () => {
    const { state, queue, arrive } = openQueue()
    arrive(1_000)
    state.delay = 1_000
    state.callers = 15
    expect(queue.admit()).toBe(true)
    state.callers = 16
    expect(queue.admit()).toBe(false)
  })

  it('may be long again once nobody has come for a while', () => {
    const { state, arrive } = openQueue()
    arrive(1_000)
    state.callers = 26
    state.now += 1_000
    expect(arrive(10)).toBe(0)
    state.now += 9_000
    expect(arrive(200)).toBe(120)
  })

  it('ends where the database stands still, however slowly they come', () => {
    const { state, arrive } = openQueue()
    for (let number = 0; number < 1_000; number++) {
      state.now += 100
      arrive(1)
    }
    expect(state.callers).toBe(146)
  })
})

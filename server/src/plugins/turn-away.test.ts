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
      for (let number = 0; number < 90; number++) crowd.push(leads())
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
    const crowd = Array.from({ length: 100 }, leads)
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
    expect(answers.slice(0, 100).map(({ status }) => status)).toEqual(Array.from({ length: 100 }, () => 200))
  })
})

describe('the line before the database', () => {
  function openQueue() {
    const state = { waiting: 0, now: 1_000 }
    const queue = new Queue(
      () => state.waiting,
      () => state.now,
    )
    /** For so long, looked at again and again. */
    const stand = (waiting: number, milliseconds: number) => {
      for (let passed = 0; passed < milliseconds; passed += 10) {
        Object.assign(state, { waiting, now: state.now + 10 })
        queue.isTooLong()
      }
      return queue.isTooLong()
    }
    return { state, queue, stand }
  }

  it('may be longer for a moment than for long', () => {
    const { queue, stand } = openQueue()
    expect(stand(256, 100)).toBe(false)
    expect(stand(257, 10)).toBe(true)
    expect(stand(65, 1_200)).toBe(true)
    expect(queue.isTooLong(4)).toBe(false)
    expect(stand(64, 1_200)).toBe(false)
  })

  it('is a new one after it was empty, and after nobody came', () => {
    const { state, queue, stand } = openQueue()
    expect(stand(65, 1_200)).toBe(true)
    stand(0, 10)
    expect(stand(65, 10)).toBe(false)
    expect(stand(65, 1_200)).toBe(true)
    state.now += 2_000
    expect(queue.isTooLong()).toBe(false)
  })
})

import { messages } from '@porchlight/contract/messages'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeAgent } from '../../testing/make-agent.ts'
import { makePage } from '../../testing/make-page.ts'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'

const { digest } = messages
const hour = 60 * 60 * 1000
const day = 24 * hour
let app: TestApp

beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app.close())

/** Moves the clock to the next Monday at this hour (UTC). */
function goToMonday(atHour: number): Promise<void> {
  const now = app.clock.now()
  const midnight = new Date(now.toISOString().slice(0, 10)).getTime()
  const days = (8 - now.getUTCDay()) % 7 || 7
  return app.advance(midnight + days * day + atHour * hour - now.getTime())
}

/** An agent with access, and with as many visitors so many days ago. */
async function agentWithVisitors(daysAgo: number | null) {
  const agent = await makeAgent(app)
  await app.db.updateTable('users').set({ is_grandfathered: true }).where('id', '=', agent.id).execute()
  const page = await makePage(app, { userId: agent.id, linkName: 'Spring' })
  if (daysAgo !== null) {
    const at = new Date(app.clock.now().getTime() - daysAgo * day).toISOString().slice(0, 10)
    const visit = { page_id: page.id, user_id: agent.id, day: at, source: 'direct', device: 'mobile', visitors: 12 }
    await app.db.insertInto('daily_visits').values(visit).execute()
  }
  return agent
}

const digestsTo = async (email: string) =>
  (await app.mailsTo(email)).filter(({ subject }) => subject === 'Your week on Porchlight')

describe('the weekly summary', () => {
  it('comes once, on Monday, and only to those in whose week something happened', async () => {
    await goToMonday(11)
    const lively = await agentWithVisitors(3)
    await app.jobs.runNow('weekly-digests')
    expect(await digestsTo(lively.email)).toEqual([])

    await app.advance(3 * hour)
    const fading = await agentWithVisitors(9)
    const quiet = await agentWithVisitors(null)
    const lapsed = await makeAgent(app, { isLapsed: true })
    await app.jobs.runNow('weekly-digests')
    await app.jobs.runNow('weekly-digests')
    const [mail, ...more] = await digestsTo(lively.email)
    expect(more).toEqual([])
    expect(mail?.text).toContain('12')
    expect(mail?.text).toContain('None in the week before')
    expect(mail?.text).toMatch(/^Spring +12 visitors, 0 leads$/m)
    expect((await digestsTo(fading.email))[0]?.text).toContain('100% fewer than the week before')
    expect([await digestsTo(quiet.email), await digestsTo(lapsed.email)]).toEqual([[], []])

    await app.advance(7 * day)
    await app.jobs.runNow('weekly-digests')
    expect(await digestsTo(lively.email)).toHaveLength(2)
    expect(await digestsTo(fading.email)).toHaveLength(1)
  })

  it('is ended by one click of its mail, and not by a program that looks at its links', async () => {
    await goToMonday(14)
    const agent = await agentWithVisitors(3)
    await app.jobs.runNow('weekly-digests')
    const [mail] = await digestsTo(agent.email)
    const link = /http:\/\/app\.test(\/weekly-summary-off\?t=[\w.-]+)/.exec(mail?.html ?? '')?.[1] ?? ''
    const { headers } = await app.db
      .selectFrom('outbox')
      .select('headers')
      .where('recipient', '=', agent.email)
      .executeTakeFirstOrThrow()
    expect(headers).toMatchObject({
      'List-Unsubscribe': `<http://app.test${link}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    })
    const isOn = async () => (await app.call('GET', '/user/digest', { token: agent.token })).body.data.isOn
    const open = (method: 'GET' | 'POST', url: string) => app.inject({ method, url, headers: { host: 'app.test' } })
    expect((await open('GET', link)).body).toContain(agent.email)
    expect(await isOn()).toBe(true)
    expect((await open('POST', `${link.slice(0, -2)}xx`)).statusCode).toBe(404)
    expect(await isOn()).toBe(true)
    expect((await open('POST', link)).body).toContain(digest.off)
    expect(await isOn()).toBe(false)
    await app.advance(7 * day)
    await app.jobs.runNow('weekly-digests')
    expect(await digestsTo(agent.email)).toHaveLength(1)
  })

  it('is switched by the agent, for themselves alone', async () => {
    const [agent, other] = [await makeAgent(app), await makeAgent(app)]
    const off = await app.call('PUT', '/user/digest', { token: agent.token, body: { isOn: false } })
    expect(off.body).toMatchObject({ message: digest.off, data: { isOn: false } })
    expect((await app.call('GET', '/user/digest', { token: other.token })).body.data).toEqual({ isOn: true })
    const on = await app.call('PUT', '/user/digest', { token: agent.token, body: { isOn: true } })
    expect(on.body.message).toBe(digest.on)
  })
})

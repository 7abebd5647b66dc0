import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addCard, day, stripeOf, subscriber } from '../../testing/billing.ts'
import { makePage } from '../../testing/make-page.ts'
import { superadminOf } from '../../testing/superadmin.ts'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'
import { tracesOf } from '../../testing/traces.ts'

let app: TestApp

beforeAll(async () => {
  app = await buildTestApp()
  await app.server.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => app.close())

const subject = /^Your Porchlight account will be deleted on /
const warnings = async (email: string) => (await app.mailsTo(email)).filter((mail) => subject.test(mail.subject))

/** As the hours do: told, told again, removed. */
async function runJobs() {
  for (let round = 0; round < 2; round++) {
    await app.jobs.runNow('lapse-mails')
    await app.jobs.runNow('lapsed-removal')
    await app.jobs.drain()
  }
}

const roleOf = async (id: string) =>
  (await app.db.selectFrom('users').select('role').where('id', '=', id).executeTakeFirst())?.role

const monthsOn = (date: string, months: number) => {
  const moved = new Date(date)
  moved.setUTCMonth(moved.getUTCMonth() + months)
  return moved.getTime()
}
const passUntil = (time: number) => app.advance(time - app.clock.now().getTime())

describe('an agent who stays away', () => {
  it('is told a month before what will be deleted and when, once, and is deleted then', async () => {
    const { user, email } = await app.signUp()
    await makePage(app, { userId: user._id, address: '1 Way' })
    await passUntil(monthsOn(user.trial_end_date, 11) - day)
    await runJobs()
    expect(await warnings(email)).toEqual([])
    await passUntil(monthsOn(user.trial_end_date, 11) + 1)
    await runJobs()
    const [warning, ...more] = await warnings(email)
    expect(more).toEqual([])
    const deletedOn = new Date(monthsOn(user.trial_end_date, 12)).toLocaleDateString('en-US', {
      dateStyle: 'long',
      timeZone: 'UTC',
    })
    expect(warning?.subject).toBe(`Your Porchlight account will be deleted on ${deletedOn}`)
    expect(warning?.text).toMatch(/1\s+page,\s+1\s+listing\s+and\s+0\s+leads/)
    await passUntil(monthsOn(user.trial_end_date, 12) - day)
    await runJobs()
    expect(await roleOf(user._id)).toBe('Admin')
    await passUntil(monthsOn(user.trial_end_date, 12) + day)
    await runJobs()
    expect(await tracesOf(app.db, user._id)).toEqual([])
    expect(await warnings(email)).toHaveLength(1)
    const { token } = await superadminOf(app)
    const log = await app.call('GET', '/admin/audit-log', { token, query: { agentId: user._id } })
    expect(log.body.data).toMatchObject([{ sentence: 'Porchlight deleted Ada Field’s account' }])
  })

  it('has a whole month to come back, however late the warning was', async () => {
    const { user, email } = await app.signUp()
    await app.advance(700 * day)
    await runJobs()
    expect(await warnings(email)).toHaveLength(1)
    await app.advance(27 * day)
    await runJobs()
    expect(await roleOf(user._id)).toBe('Admin')
    await app.advance(5 * day)
    await runJobs()
    expect(await roleOf(user._id)).toBeUndefined()
  })

  it('and comes back is told anew when they leave again', async () => {
    const { user, email } = await app.signUp()
    await app.advance(360 * day)
    await runJobs()
    const { token } = await app.signIn(email)
    expect((await addCard(app, token)).status).toBe(200)
    await app.advance(60 * day)
    await runJobs()
    expect([await roleOf(user._id), (await warnings(email)).length]).toEqual(['Admin', 1])
  })
})

describe('kept, however long they are away, are', () => {
  const set = (id: string, changes: object) => app.db.updateTable('users').set(changes).where('id', '=', id).execute()

  it('those who need no plan, superadmins, and whoever bought a lifetime elsewhere', async () => {
    const [spared, promoted, lifelong, nobody] = [
      await app.signUp(),
      await app.signUp(),
      await app.signUp(),
      await app.signUp(),
    ]
    const code = { code: 'LIFE-1', created_at: app.clock.now() }
    await app.db.insertInto('appsumo_codes').values(code).execute()
    await set(lifelong.user._id, { appsumo_code: code.code })
    await app.advance(360 * day)
    await runJobs()
    expect(await warnings(lifelong.email)).toEqual([])
    expect(await warnings(spared.email)).toHaveLength(1)
    await set(spared.user._id, { is_grandfathered: true })
    await set(promoted.user._id, { role: 'Superadmin' })
    await app.advance(60 * day)
    await runJobs()
    const roles = await Promise.all([spared, promoted, lifelong, nobody].map(({ user }) => roleOf(user._id)))
    expect(roles).toEqual(['Admin', 'Superadmin', 'Admin', undefined])
  })

  it('those whom the provider still bills, even if nobody told us', async () => {
    const agent = await subscriber(app)
    const { customer_id } = await app.db
      .selectFrom('subscriptions')
      .select('customer_id')
      .where('user_id', '=', agent.user._id)
      .executeTakeFirstOrThrow()
    // A copy that is wrong: the subscription goes on at the provider.
    await app.db
      .updateTable('subscriptions')
      .set({ status: 'canceled', ended_at: app.clock.now() })
      .where('user_id', '=', agent.user._id)
      .execute()
    await app.advance(380 * day)
    await app.jobs.runNow('lapse-mails')
    await app.advance(40 * day)
    await app.jobs.runNow('lapsed-removal')
    await app.jobs.drain()
    expect(await roleOf(agent.user._id)).toBe('Admin')
    const { data } = await (await stripeOf(app)).subscriptions.list({ customer: customer_id ?? '' })
    expect(data.map(({ status }) => status)).toEqual(['active'])
  })
})

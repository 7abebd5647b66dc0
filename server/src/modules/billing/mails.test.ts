import { limits } from '@porchlight/contract/limits'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cards, day, history, me, sandboxOf, subscriber, tokenOf } from '../../testing/billing.ts'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await buildTestApp()
  await app.server.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => app.close())

const subjects = async (email: string) => (await app.mailsTo(email)).map(({ subject }) => subject)
const remind = async () => {
  for (let i = 0; i < 2; i++) await app.jobs.runNow('trial-mails')
}
const ending = 'Your Porchlight trial ends in 3 days'
const ended = 'Your Porchlight trial ends today'

describe('before a trial ends', () => {
  it('its agent is told three days before and on the day, once each', async () => {
    const { email } = await app.signUp()
    await app.advance((limits.trialDays - 3.1) * day)
    await remind()
    expect(await subjects(email)).toEqual([])
    await app.advance(0.1 * day)
    await remind()
    expect(await subjects(email)).toEqual([ending])
    await app.advance(2 * day)
    await remind()
    expect(await subjects(email)).toEqual([ending])
    await app.advance(0.9 * day)
    await remind()
    await app.advance(0.2 * day)
    await remind()
    expect(await subjects(email)).toEqual([ending, ended])
    expect((await app.mailsTo(email))[1]?.html).toContain('http://app.test/account/billing')
  })

  it('those who pay, or need not, are left in peace', async () => {
    const paying = await subscriber(app)
    const spared = await app.signUp()
    await app.db.updateTable('users').set({ is_grandfathered: true }).where('id', '=', spared.user._id).execute()
    await app.advance((limits.trialDays - 2.5) * day)
    await remind()
    await app.advance(2.4 * day)
    await remind()
    expect(await subjects(paying.email)).toEqual([])
    expect(await subjects(spared.email)).toEqual([])
  })

  it('a server that was off for a while says what is still true, and nothing stale', async () => {
    const late = await app.signUp()
    await app.advance(6 * day)
    const { email, user } = await app.signUp()
    await app.advance((limits.trialDays + 2) * day)
    await remind()
    expect(await subjects(late.email)).toEqual([])
    expect(await subjects(email)).toEqual(['Your Porchlight trial has ended'])
    const restFrom = new Date(Date.parse(user.trial_end_date) + 7 * day)
    const named = restFrom.toLocaleDateString('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' })
    const [mail] = await app.mailsTo(email)
    expect(mail?.text.replace(/\s+/g, ' ')).toContain(`stay online with their forms until ${named}.`)
  })
})

describe('when a renewal is refused', () => {
  it('the agent keeps working, is told at each try, and pays with another card', async () => {
    const { token, email, user } = await subscriber(app)
    expect(
      (await app.call('PUT', '/user/edit_card', { token, body: { token: await tokenOf(app, cards.declinedLater) } }))
        .status,
    ).toBe(200)
    await app.advance(20 * day)
    await me(app, token)
    await app.advance(12 * day)
    await sandboxOf(app).settleDue()
    await app.jobs.drain()
    const failure = 'Your Porchlight payment didn’t go through'
    expect(await subjects(email)).toEqual([failure])
    expect((await app.mailsTo(email))[0]?.text).toContain('$39.00')
    expect(await me(app, token)).toMatchObject({ isTrialEnd: false, subscription: { status: 'past_due' } })
    expect((await history(app, token)).paymentHistory[0]).toMatchObject({ isPaid: false, realAmount: 3900 })

    await app.advance(3 * day)
    await sandboxOf(app).settleDue()
    await app.jobs.drain()
    expect(await subjects(email)).toEqual([failure, failure])

    const fixed = await app.call('PUT', '/user/edit_card', { token, body: { token: await tokenOf(app) } })
    expect(fixed.status).toBe(200)
    expect((await me(app, token)).subscription.status).toBe('active')
    expect((await history(app, token)).paymentHistory[0]).toMatchObject({ isPaid: true, realAmount: 3900 })
    await app.jobs.drain()
    expect(await subjects(email)).toHaveLength(2)
    expect(user._id).toBeTruthy()
  })

  it('to the end, the subscription is over', async () => {
    const { token, email } = await subscriber(app)
    await app.call('PUT', '/user/edit_card', { token, body: { token: await tokenOf(app, cards.declinedLater) } })
    for (let passed = 0; passed < 50; passed += 10) {
      await app.advance(10 * day)
      await me(app, token)
    }
    await sandboxOf(app).settleDue()
    await app.jobs.drain()
    expect(await me(app, token)).toMatchObject({ isTrialEnd: true, plan: null, subscription: { status: 'canceled' } })
    const mails = await app.mailsTo(email)
    expect(mails).toHaveLength(4)
    expect(mails.filter(({ text }) => text.includes('your subscription has ended'))).toHaveLength(1)
    for (let i = 0; i < 2; i++) await app.jobs.runNow('lapse-mails')
    const told = (await app.mailsTo(email)).slice(4)
    expect(told.map(({ subject }) => subject)).toEqual(['Your Porchlight subscription has ended'])
  })
})

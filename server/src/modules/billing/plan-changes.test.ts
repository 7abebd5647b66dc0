import { messages, say } from '@porchlight/contract/messages'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addCard, day, history, liveOn, me, plansOf, settle, subscriber } from '../../testing/billing.ts'
import { buildTestApp, superadminEmail, type TestApp } from '../../testing/test-app.ts'
import { openSession } from '../auth/index.ts'

const { admin, billing, requests } = messages
let app: TestApp

beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app.close())

const change = (path: string, token: string, id: string) => app.call('GET', `/admin/${path}`, { token, query: { id } })
const cancel = (token: string, id: string) => change('cancel-subscription', token, id)
const reactivate = (token: string, id: string) => change('re-active-subscription', token, id)
const upgrade = async (token: string, id?: string) =>
  app.call('PUT', '/user/update-subscription-plan', {
    token,
    body: { id: id ?? (await plansOf(app, token)).annual.id },
  })

describe('a stranger’s subscription', () => {
  it('can neither be cancelled nor taken back, and looks as if it did not exist', async () => {
    const [owner, stranger] = [await subscriber(app), await app.signUp()]
    for (const act of [cancel, reactivate]) {
      const refused = await act(stranger.token, owner.user._id)
      expect(refused.status).toBe(404)
      expect(refused.body).toEqual((await act(stranger.token, 'nobody')).body)
    }
    expect((await me(app, owner.token)).subscription.cancel_at_period_end).toBe(false)
  })

  it('is not in somebody else’s history', async () => {
    await subscriber(app)
    const stranger = await app.signUp()
    expect(await history(app, stranger.token)).toEqual({
      cardDetails: null,
      paymentHistory: [],
      isConfirming: false,
      isCardConfirmed: null,
      cancelled: false,
      switch_next_interval: null,
      switch_next_billing_date: null,
      next_charge: null,
      currency: null,
      plan_amount: null,
    })
  })
})

describe('the next charge', () => {
  const nextCharge = async (token: string) => (await history(app, token)).next_charge

  it('is what the plan costs once the coupon is off, whatever happens to the plan', async () => {
    const { token, user } = await app.signUp()
    expect((await addCard(app, token, { plan: 'monthly', coupon: 'porch25' })).status).toBe(200)
    expect((await me(app, token)).subscription.discount.coupon.id).toBe('PORCH25')
    expect(await nextCharge(token)).toBe(2925)
    await upgrade(token)
    expect(await nextCharge(token)).toBe(26_175)
    await cancel(token, user._id)
    expect(await nextCharge(token)).toBeNull()
    await reactivate(token, user._id)
    expect(await nextCharge(token)).toBe(2925)
  })

  it('is the whole price again when the coupon was for the first payment only', async () => {
    const { token } = await app.signUp()
    expect((await addCard(app, token, { plan: 'monthly', coupon: 'TENOFF' })).status).toBe(200)
    expect(await nextCharge(token)).toBe(3900)
  })
})

describe('cancelling', () => {
  it('keeps the agent in until the period ends, and then no longer', async () => {
    const { token, user, email } = await subscriber(app)
    await app.advance(15 * day)
    expect(await cancel(token, user._id)).toMatchObject({ status: 200, body: { message: billing.cancelDone } })
    expect((await cancel(token, user._id)).status).toBe(200)
    expect((await history(app, token)).cancelled).toBe(true)
    expect(await me(app, token)).toMatchObject({ isTrialEnd: false, subscription: { cancel_at_period_end: true } })
    await app.advance(17 * day)
    const { token: later } = await app.signIn(email)
    expect(await me(app, later)).toMatchObject({ isTrialEnd: true, plan: null })
    await settle(app)
    expect((await me(app, later)).subscription.status).toBe('canceled')
    expect((await history(app, later)).paymentHistory).toHaveLength(1)
    expect(await reactivate(later, user._id)).toMatchObject({ status: 409, body: { message: billing.notSubscribed } })
    expect((await addCard(app, later, { plan: 'annual' })).status).toBe(200)
    expect((await me(app, later)).isTrialEnd).toBe(false)
  })

  it('can be taken back before that', async () => {
    const { token, user } = await subscriber(app)
    await cancel(token, user._id)
    expect(await reactivate(token, user._id)).toMatchObject({ status: 200, body: { message: billing.reactivated } })
    expect((await history(app, token)).cancelled).toBe(false)
    await liveOn(app, token, 32)
    await settle(app)
    expect((await history(app, token)).paymentHistory).toHaveLength(2)
  })

  it('is a superadmin’s right as well, in words of their own', async () => {
    const { token, user } = await subscriber(app)
    const root = await app.signIn(superadminEmail)
    expect((await cancel(root.token, user._id)).body.message).toBe(admin.cancelDone)
    expect((await history(app, token)).cancelled).toBe(true)
    expect((await cancel(root.token, 'nobody')).status).toBe(404)
  })

  it('needs a subscription', async () => {
    const { token, user } = await app.signUp()
    expect(await cancel(token, user._id)).toMatchObject({ status: 409, body: { message: billing.notSubscribed } })
  })

  it.each(['cancel-subscription', 're-active-subscription'])('%s takes no cookie from another site', async (path) => {
    const { token, user } = await subscriber(app)
    const { status, body } = await app.call('GET', `/admin/${path}`, {
      query: { id: user._id },
      cookies: { Authorization: token },
      headers: { 'sec-fetch-site': 'cross-site' },
    })
    expect([status, body.message]).toEqual([403, requests.foreignOrigin.replace('{product}', 'Porchlight')])
    expect((await history(app, token)).cancelled).toBe(false)
  })

  /** What browsers say of themselves when someone follows a link of ours, sends a form's GET, or shows a picture. */
  const followed = [
    { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' },
    { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' },
    { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' },
    { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'image' },
    { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'empty' },
    { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' },
    { origin: 'http://app.test' },
    {},
  ] as Record<string, string>[]

  it('is not done by a link, a form’s GET or a picture, wherever they stand', async () => {
    const { token, user } = await subscriber(app)
    const ask = (path: string, headers: Record<string, string>) =>
      app.call('GET', `/admin/${path}`, { query: { id: user._id }, cookies: { Authorization: token }, headers })
    for (const headers of followed) {
      const { status, body } = await ask('cancel-subscription', headers)
      expect([headers, status, body.success]).toEqual([headers, 403, false])
    }
    const { body: refused } = await ask('cancel-subscription', followed[0] ?? {})
    expect(refused.message).toBe(say(requests.linkChangesNothing, 'Porchlight'))
    expect((await history(app, token)).cancelled).toBe(false)

    const byScript = { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' }
    expect((await ask('cancel-subscription', byScript)).status).toBe(200)
    for (const headers of followed) expect((await ask('re-active-subscription', headers)).status).toBe(403)
    expect((await history(app, token)).cancelled).toBe(true)
  })

  it('is posted by our own pages, and noted when a superadmin does it', async () => {
    const { token, user } = await subscriber(app)
    const root = await app.signIn(superadminEmail)
    const post = (path: string, cookies: Record<string, string>, headers: Record<string, string>) =>
      app.call('POST', `/admin/${path}`, { body: { id: user._id }, cookies, headers })
    const own = { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' }
    expect((await post('cancel-subscription', { Authorization: token }, own)).body.message).toBe(billing.cancelDone)
    // A form that posts itself is a navigation as well.
    const form = { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' }
    expect((await post('re-active-subscription', { Authorization: token }, form)).status).toBe(403)
    expect((await history(app, token)).cancelled).toBe(true)
    expect((await post('re-active-subscription', { AdminAuthorization: root.token }, own)).status).toBe(200)
    expect((await history(app, token)).cancelled).toBe(false)
    const acts = await app.call('GET', '/admin/audit-log', { token: root.token, query: { agentId: user._id } })
    expect(JSON.stringify(acts.body.data)).toContain('reactivate-subscription')
  })
})

describe('upgrading', () => {
  it('comes with the next billing date', async () => {
    const { token } = await subscriber(app)
    const { subscription } = await me(app, token)
    expect(await upgrade(token)).toMatchObject({ status: 200, body: { message: billing.upgraded } })
    expect(await history(app, token)).toMatchObject({
      switch_next_interval: 'year',
      switch_next_billing_date: subscription.current_period_end,
    })
    expect((await me(app, token)).subscription.interval).toBe('month')
    expect((await upgrade(token)).status).toBe(200)
    await liveOn(app, token, 32)
    await settle(app)
    const after = await history(app, token)
    expect(after.paymentHistory.map(({ realAmount }: { realAmount: number }) => realAmount)).toEqual([34900, 3900])
    expect(after).toMatchObject({ switch_next_interval: null, switch_next_billing_date: null })
    expect((await me(app, token)).subscription.interval).toBe('year')
    expect(await upgrade(token)).toMatchObject({ status: 409, body: { message: billing.upgradeOnly } })
  })

  it('keeps a discount that lasts', async () => {
    const { token } = await subscriber(app, { coupon: 'PORCH25' })
    await upgrade(token)
    await liveOn(app, token, 32)
    await settle(app)
    expect((await history(app, token)).paymentHistory[0]).toMatchObject({ amount: 34900, realAmount: 26175 })
  })

  it('brings back who had cancelled, and a cancellation drops the upgrade', async () => {
    const { token, user } = await subscriber(app)
    await cancel(token, user._id)
    expect((await upgrade(token)).status).toBe(200)
    expect(await history(app, token)).toMatchObject({ cancelled: false, switch_next_interval: 'year' })
    expect((await cancel(token, user._id)).status).toBe(200)
    expect(await history(app, token)).toMatchObject({ cancelled: true, switch_next_interval: null })
  })

  it('goes one way only, and to a plan that is offered', async () => {
    const yearly = await subscriber(app, { plan: 'annual' })
    const { monthly } = await plansOf(app)
    expect(await upgrade(yearly.token, monthly.id)).toMatchObject({
      status: 409,
      body: { message: billing.upgradeOnly },
    })
    expect((await upgrade(yearly.token, 'price_made_up')).status).toBe(404)
  })
})

describe('while a superadmin impersonates', () => {
  it('nothing about the agent’s money can be changed', async () => {
    const { token, user } = await subscriber(app)
    const root = await app.signIn(superadminEmail)
    const parent = await app.db
      .selectFrom('sessions')
      .select('id')
      .where('user_id', '=', root.user._id)
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow()
    const impersonation = await impersonate(user._id, parent.id)
    const body = { token: 'x', planId: 'x', productId: 'x', id: 'x' }
    for (const [method, path] of [
      ['POST', '/user/add-card'],
      ['PUT', '/user/edit_card'],
      ['PUT', '/user/update-subscription-plan'],
      ['GET', '/admin/cancel-subscription'],
      ['GET', '/admin/re-active-subscription'],
    ] as const) {
      const { status } = await app.call(method, path, {
        token: impersonation,
        ...(method === 'GET' ? { query: { id: user._id } } : { body }),
      })
      expect([path, status]).toEqual([path, 403])
    }
    expect((await history(app, impersonation)).cardDetails.last4).toBe('4242')
    expect((await history(app, token)).cancelled).toBe(false)
  })
})

function impersonate(userId: string, parentId: string): Promise<string> {
  return openSession(app.db, app.clock, { userId, kind: 'impersonation', parentId, userAgent: '' })
}

import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { PaymentsPort } from '../../providers/payments/port.ts'
import { addCard, day, history, me, plansOf, stripeOf, subscriber, tokenOf } from '../../testing/billing.ts'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'

/** Two payment accounts, as a key for testing and a live one open them. */
let app: TestApp
let other: TestApp
let first: PaymentsPort
let second: PaymentsPort

beforeAll(async () => {
  app = await buildTestApp()
  other = await buildTestApp()
  first = app.context.providers.payments
  second = { ...other.context.providers.payments, account: async () => 'acct_second:test' }
})
afterAll(async () => {
  await app.close()
  await other.close()
})
beforeEach(() => changeKeys(first))

const changeKeys = (to: PaymentsPort) => {
  app.context.providers.payments = { ...to, browserBase: first.browserBase }
}

const rowOf = (userId: string) =>
  app.db.selectFrom('subscriptions').selectAll().where('user_id', '=', userId).executeTakeFirstOrThrow()

async function subscribeAtOther(token: string) {
  const { productId, annual } = await plansOf(app, token)
  return app.call('POST', '/user/add-card', {
    token,
    body: { token: await tokenOf(other), planId: annual.id, productId },
  })
}

it('with the keys of another account an agent starts clean and can subscribe', async () => {
  const { token, user } = await subscriber(app)
  const before = await rowOf(user._id)
  changeKeys(second)
  await app.jobs.runNow('payment-account')
  expect(await me(app, token)).toMatchObject({ plan: null, subscription: null })
  expect(await history(app, token)).toMatchObject({ cardDetails: null, paymentHistory: [] })

  expect((await subscribeAtOther(token)).status).toBe(200)
  expect((await history(app, token)).paymentHistory).toMatchObject([{ realAmount: 34900, isPaid: true }])
  const former = await app.db.selectFrom('former_subscriptions').selectAll().where('user_id', '=', user._id).execute()
  expect(former).toMatchObject([
    {
      customer_id: before.customer_id,
      subscription: { subscription_id: before.subscription_id, status: 'active' },
      payments: [{ paid_cents: 3900 }],
    },
  ])
})

it('before anybody looked around, subscribing, and cancelling, are not stuck either', async () => {
  const paying = await subscriber(app)
  const leaving = await subscriber(app)
  changeKeys(second)
  expect((await subscribeAtOther(paying.token)).status).toBe(200)
  const { status, body } = await app.call('GET', '/admin/cancel-subscription', {
    token: leaving.token,
    query: { id: leaving.user._id },
  })
  expect([status, body.message]).toEqual([409, 'You don’t have an active subscription.'])
  expect((await me(app, leaving.token)).plan).toBeNull()
})

it('back at the first keys, what was paid there is there again, and nothing is charged twice', async () => {
  const { token, user } = await subscriber(app)
  const before = await rowOf(user._id)
  changeKeys(second)
  await app.jobs.runNow('payment-account')
  changeKeys(first)
  await app.jobs.runNow('payment-account')
  expect(await rowOf(user._id)).toMatchObject({ customer_id: before.customer_id, status: 'active' })
  expect((await addCard(app, token)).status).toBe(409)
  const charges = await (await stripeOf(app)).charges.list({ customer: before.customer_id ?? '' })
  expect(charges.data).toHaveLength(1)
})

it('rows from before accounts were remembered find theirs', async () => {
  const here = await subscriber(app)
  const elsewhere = await subscriber(app)
  await app.db.updateTable('subscriptions').set({ account: null }).execute()
  await app.db
    .updateTable('subscriptions')
    .set({ customer_id: 'cus_of_elsewhere' })
    .where('user_id', '=', elsewhere.user._id)
    .execute()
  await app.jobs.runNow('reconcile-subscriptions')
  expect((await rowOf(here.user._id)).account).toBe(await first.account())
  expect(await rowOf(elsewhere.user._id)).toMatchObject({ customer_id: null, status: null })
  expect((await addCard(app, elsewhere.token)).status).toBe(200)
})

it('a customer deleted at the provider is made anew', async () => {
  const { token, user } = await subscriber(app)
  const { customer_id } = await rowOf(user._id)
  await (await stripeOf(app)).customers.del(customer_id ?? '')
  await app.jobs.runNow('reconcile-subscriptions')
  expect((await me(app, token)).plan).toBeNull()
  expect((await addCard(app, token)).status).toBe(200)
  expect((await rowOf(user._id)).customer_id).not.toBe(customer_id)
})

it('the nightly comparison goes on past a row that cannot be read', async () => {
  const agents = [await subscriber(app), await subscriber(app), await subscriber(app)].toSorted((a, b) =>
    a.user._id < b.user._id ? -1 : 1,
  )
  const [bad, ...good] = agents
  const { customer_id } = await rowOf(bad?.user._id)
  changeKeys({
    ...first,
    async readAccount(customer) {
      if (customer === customer_id) throw new Error('an answer without the fields we read')
      return first.readAccount(customer)
    },
  })
  for (const { user } of good) {
    await app.db.updateTable('subscriptions').set({ status: 'unpaid' }).where('user_id', '=', user._id).execute()
  }
  await app.advance(day)
  await app.jobs.runNow('reconcile-subscriptions')
  for (const { user } of good) expect((await rowOf(user._id)).status).toBe('active')
})

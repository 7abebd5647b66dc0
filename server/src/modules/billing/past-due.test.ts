import { limits } from '@porchlight/contract/limits'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addCard, cards, day, history, me, sandboxOf, stripeOf, subscriber, tokenOf } from '../../testing/billing.ts'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app.close())

/** As with "leave the subscription past due" in Stripe's settings: after the last try nothing more happens. */
async function leavePastDue(customer: string) {
  const rows = await app.db
    .selectFrom('sandbox_objects')
    .select('id')
    .where('kind', '=', 'invoice')
    .where('customer', '=', customer)
    .execute()
  const ids = rows.map(({ id }) => id)
  await app.db.updateTable('sandbox_objects').set({ due_at: null }).where('id', 'in', ids).execute()
}

async function overdue() {
  const agent = await subscriber(app)
  await app.call('PUT', '/user/edit_card', {
    token: agent.token,
    body: { token: await tokenOf(app, cards.declinedLater) },
  })
  const { customer_id } = await app.db
    .selectFrom('subscriptions')
    .selectAll()
    .where('user_id', '=', agent.user._id)
    .executeTakeFirstOrThrow()
  const customer = customer_id ?? ''
  for (const days of [10, 10, 10, 2]) await pass(agent.token, days)
  await sandboxOf(app).settleDue()
  await leavePastDue(customer)
  await app.jobs.runNow('reconcile-subscriptions')
  return { ...agent, customer }
}

async function pass(token: string, days: number) {
  await app.advance(days * day)
  await me(app, token)
}

const remind = () => app.jobs.runNow('lapse-mails')
const endedSubject = 'Your Porchlight subscription has ended'
const subjects = async (email: string) => (await app.mailsTo(email)).map(({ subject }) => subject)

it('past due has an end, the agent is told once, and paying brings everything back', async () => {
  const { token, user, email, customer } = await overdue()
  expect(await me(app, token)).toMatchObject({ isTrialEnd: false, subscription: { status: 'past_due' } })
  await remind()
  expect(await subjects(email)).not.toContain(endedSubject)

  for (const days of [10, 10, 10]) await pass(token, days)
  await sandboxOf(app).settleDue()
  await leavePastDue(customer)
  await app.jobs.runNow('reconcile-subscriptions')
  expect(await me(app, token)).toMatchObject({ isTrialEnd: true, plan: null, subscription: { status: 'past_due' } })
  expect((await app.call('GET', '/user/leadPage', { token })).status).toBe(402)
  const { access_ends_at } = await app.db
    .selectFrom('users')
    .select('access_ends_at')
    .where('id', '=', user._id)
    .executeTakeFirstOrThrow()
  expect(Number(access_ends_at)).toBeLessThan(app.clock.now().getTime())
  for (let i = 0; i < 2; i++) await remind()
  expect((await subjects(email)).filter((subject) => subject === endedSubject)).toHaveLength(1)

  const again = await addCard(app, token, { plan: 'annual' })
  expect([again.status, again.body.message]).toEqual([200, 'Subcription added successfully.'])
  expect(await me(app, token)).toMatchObject({ isTrialEnd: false, subscription: { status: 'active' } })
  const stripe = await stripeOf(app)
  const { data } = await stripe.subscriptions.list({ customer, status: 'all' })
  expect(data.filter(({ status }) => status !== 'canceled')).toHaveLength(1)
  expect((await stripe.invoices.list({ customer, status: 'open' })).data).toEqual([])
  expect((await history(app, token)).paymentHistory[0]).toMatchObject({ realAmount: 34900, isPaid: true })
})

it('until then a new card pays what is owed, and nothing else', async () => {
  const { token, customer } = await overdue()
  const { status } = await app.call('PUT', '/user/edit_card', { token, body: { token: await tokenOf(app) } })
  expect(status).toBe(200)
  expect(await me(app, token)).toMatchObject({ isTrialEnd: false, subscription: { status: 'active' } })
  const paid = (await (await stripeOf(app)).charges.list({ customer })).data.filter((charge) => charge.paid)
  expect(paid.map(({ amount }) => amount)).toEqual([3900, 3900])
})

it('a bill of a subscription that has ended is not collected with the card of the next one', async () => {
  const { token, customer } = await overdue()
  const stripe = await stripeOf(app)
  const [ended] = (await stripe.subscriptions.list({ customer })).data
  await stripe.subscriptions.cancel(ended?.id ?? '')
  await app.jobs.runNow('reconcile-subscriptions')
  expect((await addCard(app, token)).status).toBe(200)
  await app.call('PUT', '/user/edit_card', { token, body: { token: await tokenOf(app, cards.other) } })
  const paid = (await stripe.charges.list({ customer })).data.filter((charge) => charge.paid)
  expect(paid).toHaveLength(2)
})

it('the limit is longer than the provider’s own tries', () => {
  expect(limits.pastDue).toBeGreaterThan(15 * day)
})

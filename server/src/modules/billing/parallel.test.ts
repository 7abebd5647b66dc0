import { messages } from '@porchlight/contract/messages'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { cards, history, plansOf, stripeOf, subscriber, tokenOf } from '../../testing/billing.ts'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app.close())

it('50 parallel add-card calls with one token make one subscription and one charge', async () => {
  const { token, user } = await app.signUp()
  const { productId, monthly } = await plansOf(app)
  const body = { token: await tokenOf(app), planId: monthly.id, productId }
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => app.call('POST', '/user/add-card', { token, body })),
  )
  const said = answers.map(({ status, body }) => `${status} ${body.message}`).sort()
  expect(said).toEqual([
    `200 ${messages.billing.added}`,
    ...Array(49).fill(`409 ${messages.billing.alreadySubscribed}`),
  ])
  const stripe = await stripeOf(app)
  const { customer_id } = await app.db
    .selectFrom('subscriptions')
    .select('customer_id')
    .where('user_id', '=', user._id)
    .executeTakeFirstOrThrow()
  const customer = customer_id ?? ''
  expect((await stripe.subscriptions.list({ customer, status: 'all' })).data).toHaveLength(1)
  expect((await stripe.charges.list({ customer })).data).toHaveLength(1)
  expect((await history(app, token)).paymentHistory).toHaveLength(1)
})

it('20 parallel changes of everything leave one consistent subscription', async () => {
  const { token, user } = await subscriber(app)
  const { annual } = await plansOf(app)
  const query = { id: user._id }
  const answers = await Promise.all(
    Array.from({ length: 20 }, async (_, place) => {
      if (place % 4 === 0) return app.call('GET', '/admin/cancel-subscription', { token, query })
      if (place % 4 === 1) return app.call('GET', '/admin/re-active-subscription', { token, query })
      if (place % 4 === 2) return app.call('PUT', '/user/update-subscription-plan', { token, body: { id: annual.id } })
      return app.call('PUT', '/user/edit_card', { token, body: { token: await tokenOf(app, cards.other) } })
    }),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
  const { cancelled, switch_next_interval, cardDetails } = await history(app, token)
  expect(cardDetails.last4).toBe('4444')
  expect(cancelled && switch_next_interval).toBeFalsy()
})

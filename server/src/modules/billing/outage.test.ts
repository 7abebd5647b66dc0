import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { messages } from '@porchlight/contract/messages'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { PaymentsUnavailable } from '../../providers/payments/port.ts'
import { type StripeSettings, stripePayments } from '../../providers/payments/stripe.ts'
import { addCard, history, me, plansOf, sandboxOf, stripeOf, subscriber, tokenOf } from '../../testing/billing.ts'
import { type Fault, FaultProxy } from '../../testing/fault-proxy.ts'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'

const { billing, general } = messages
let app: TestApp
let proxy: FaultProxy
let settings: StripeSettings

beforeAll(async () => {
  app = await buildTestApp()
  const embedded = sandboxOf(app)
  proxy = new FaultProxy(await embedded.apiBase())
  settings = {
    secretKey: embedded.keys.secret,
    publishableKey: embedded.keys.publishable,
    webhookSecret: embedded.keys.webhook,
    apiBase: await proxy.listen(),
    browserBase: app.context.providers.payments.browserBase,
    usesStripeJs: false,
    productName: 'Porchlight',
    prices: app.context.config.prices,
    // Only what hangs takes that long.
    timeout: 5 * 60 * 1000,
    // The SDK would wait before its second try; here every failure reaches us, and the user tries again.
    retries: 0,
  }
  app.context.providers.payments = { ...stripePayments(settings), embedded }
  vi.stubGlobal('fetch', proxy.ask)
  await plansOf(app)
})
afterAll(async () => {
  vi.unstubAllGlobals()
  proxy.close()
  await app.close()
})
beforeEach(async () => {
  // An hour later no card of the test before counts any more.
  await app.advance(60 * 60 * 1000)
  proxy.fault = 'none'
  proxy.only = /./
})

const sentences: [Fault, number, string][] = [
  ['down', 503, general.unavailable],
  ['slow', 503, general.unavailable],
  ['cut', 503, general.unavailable],
  [500, 503, general.unavailable],
  ['done-but-500', 503, general.unavailable],
  [429, 429, 'Too many requests hit the API too quickly.'],
]

/** Steps of subscribing at which the provider can fail: before, while and after something is made there. */
const payment = 'POST /v1/payment_intents/\\w+/confirm'
const steps = ['POST /v1/customers$', 'POST /v1/subscriptions$', payment]
const lostAnswers: Fault[] = ['slow', 'cut', 'done-but-500']
const cardInUse = 'POST /v1/customers/\\w+$'
const lesserSteps = [
  'POST /v1/payment_methods$',
  'POST /v1/payment_methods/\\w+/attach',
  cardInUse,
  'GET /v1/subscriptions$',
]

async function chargesOf(userId: string) {
  const row = await app.db
    .selectFrom('subscriptions')
    .select('customer_id')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!row?.customer_id) return []
  return (await (await stripeOf(app)).charges.list({ customer: row.customer_id })).data.filter(({ paid }) => paid)
}

describe.each(sentences)('a provider that is %s', (fault, status, sentence) => {
  it.each(fault === 'cut' ? [...steps, ...lesserSteps] : steps)('at %s lets nobody pay twice', async (step) => {
    const agent = await app.signUp()
    proxy.fault = fault
    proxy.only = new RegExp(step)
    const failed = await addCard(app, agent.token)
    expect(proxy.calls.some((call) => proxy.only.test(call))).toBe(true)
    // Where only an answer after the payment was lost, the provider's own account of it still says that it is paid.
    const isPaid = (step === payment && lostAnswers.includes(fault)) || step === cardInUse
    // Nobody who may have been charged reads that it failed; only a call that was turned away has surely done nothing.
    const isOpen = step === payment && !isPaid && fault !== 429
    expect([failed.status, failed.body.message]).toEqual(
      isPaid ? [200, billing.added] : isOpen ? [200, billing.beingConfirmed] : [status, sentence],
    )
    expect(JSON.stringify(failed.body)).not.toContain('inner detail')

    proxy.fault = 'none'
    const again = await addCard(app, agent.token)
    expect([again.status, again.body.message]).toEqual(isPaid ? [409, billing.alreadySubscribed] : [200, billing.added])
    expect((await me(app, agent.token)).plan).not.toBeNull()
    expect(await chargesOf(agent.user._id)).toHaveLength(1)
    expect((await history(app, agent.token)).paymentHistory).toHaveLength(1)
  })
})

describe.each(sentences)('with a provider that is %s', (fault, status, sentence) => {
  it('cancelling, changing the card and upgrading fail with a sentence and work afterwards', async () => {
    const { token, user } = await subscriber(app)
    const cardToken = () => tokenOf(app)
    const { annual } = await plansOf(app, token)
    const acts = [
      () => app.call('GET', '/admin/cancel-subscription', { token, query: { id: user._id } }),
      () => app.call('GET', '/admin/re-active-subscription', { token, query: { id: user._id } }),
      async () => app.call('PUT', '/user/edit_card', { token, body: { token: await cardToken() } }),
      () => app.call('PUT', '/user/update-subscription-plan', { token, body: { id: annual.id } }),
    ]
    for (const act of acts) {
      proxy.fault = fault
      const failed = await act()
      expect([failed.status, failed.body.message]).toEqual([status, sentence])
      proxy.fault = 'none'
      expect((await act()).status).toBe(200)
    }
    expect(await chargesOf(user._id)).toHaveLength(1)
  })

  it('the history is still there, from our own copy', async () => {
    const { token } = await subscriber(app)
    proxy.fault = fault
    expect((await history(app, token)).paymentHistory).toHaveLength(1)
    expect((await me(app, token)).plan).not.toBeNull()
  })
})

it('gives up on a provider that never answers', async () => {
  const silent = createServer().listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const apiBase = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`
  const hasty = stripePayments({ ...settings, apiBase, timeout: 1 })
  await expect(hasty.readAccount('cus_1')).rejects.toThrow(PaymentsUnavailable)
  silent.closeAllConnections()
  silent.close()
})

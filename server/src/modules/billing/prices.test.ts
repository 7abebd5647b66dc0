import { messages } from '@porchlight/contract/messages'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { stripePayments } from '../../providers/payments/stripe.ts'
import type { PricesConfig } from '../../settings/prices.ts'
import {
  addCard,
  cards,
  day,
  history,
  liveOn,
  me,
  plansOf,
  sandboxOf,
  settle,
  stripeOf,
  subscriber,
  tokenOf,
} from '../../testing/billing.ts'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'
import { importAppSumoCodes } from '../auth/index.ts'

const { billing } = messages
const prices = async (app: TestApp) => (await app.call('GET', '/user/subscription-plan')).body.data

describe('an installation in yen', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await buildTestApp({ env: { CURRENCY: 'JPY', PRICE_MONTHLY: '4500', PRICE_YEARLY: '45000' } })
    // Where the sandbox tells of payments.
    await app.server.listen({ host: '127.0.0.1', port: 0 })
  })
  afterAll(() => app.close())

  it('offers what its operator says, to AppSumo agents as well', async () => {
    expect(await prices(app)).toMatchObject({
      plan: [
        { amount: 45_000, currency: 'JPY', interval: 'year' },
        { amount: 4500, currency: 'JPY', interval: 'month' },
      ],
      saves: 16,
    })
    await importAppSumoCodes(app.db, app.clock, 'SUMO-YEN')
    const sumo = await app.signUp({ sumoCouponCode: 'SUMO-YEN' })
    expect((await plansOf(app, sumo.token)).annual.amount).toBe(45_000)
  })

  it('is paid in yen: history, invoice, receipt, and the email about a payment that failed', async () => {
    const { token, email } = await subscriber(app, { coupon: 'PORCH25' })
    const { paymentHistory, ...rest } = await history(app, token)
    expect(rest).toMatchObject({ currency: 'JPY', plan_amount: 4500, next_charge: 3375 })
    expect(paymentHistory).toMatchObject([{ amount: 4500, realAmount: 3375, currency: 'JPY', interval: 'month' }])
    const [{ invoiceUrl, receiptUrl }] = paymentHistory
    for (const [url, text] of [
      [invoiceUrl, '¥4,500'],
      [invoiceUrl, '-¥1,125'],
      [receiptUrl, '¥3,375'],
    ]) {
      const page = await app.inject({ url: new URL(url).pathname, headers: { host: 'app.test' } })
      expect(page.body).toContain(text)
    }
    const body = { token: await tokenOf(app, cards.declinedLater) }
    expect((await app.call('PUT', '/user/edit_card', { token, body })).status).toBe(200)
    await app.advance(20 * day)
    await me(app, token)
    await app.advance(12 * day)
    await sandboxOf(app).settleDue()
    await app.jobs.drain()
    expect((await app.mailsTo(email)).at(-1)?.text).toContain('¥3,375')
  })

  it('takes no coupon of so many dollars, and says why', async () => {
    const { token } = await app.signUp()
    const applied = await app.call('POST', '/apply_coupon', { token, body: { code: 'TENOFF' } })
    expect([applied.status, applied.body.errors]).toEqual([400, { code: billing.couponCurrency }])
    const paid = await addCard(app, token, { coupon: 'TENOFF' })
    expect([paid.status, paid.body.errors]).toEqual([400, { CouponCode: billing.couponCurrency }])
    expect((await history(app, token)).paymentHistory).toEqual([])
    await (await stripeOf(app)).coupons.create({ id: 'YEN500', amount_off: 500, currency: 'jpy', duration: 'once' })
    expect((await addCard(app, token, { coupon: 'YEN500' })).status).toBe(200)
    expect((await history(app, token)).paymentHistory).toMatchObject([{ realAmount: 4000 }])
  })
})

describe('when an operator changes them', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await buildTestApp()
  })
  afterAll(() => app.close())

  const unset: PricesConfig = { currency: 'USD', monthly: null, annual: null, appSumoAnnual: null }
  /** As after a restart with other settings, on the same database and the same account at Stripe. */
  async function restartWith(changed: Partial<PricesConfig>) {
    const embedded = sandboxOf(app)
    const { browserBase } = app.context.providers.payments
    const port = stripePayments({
      secretKey: embedded.keys.secret,
      publishableKey: embedded.keys.publishable,
      webhookSecret: embedded.keys.webhook,
      apiBase: embedded.apiBase,
      browserBase,
      usesStripeJs: false,
      productName: 'Porchlight',
      prices: { ...unset, ...changed },
    })
    app.context.providers.payments = { ...port, embedded }
  }

  it('who has subscribed keeps the price they have, also at the next payment, and who comes pays the new one', async () => {
    const early = await subscriber(app)
    await restartWith({ monthly: 5900 })
    const late = await subscriber(app)
    expect((await history(app, late.token)).plan_amount).toBe(5900)
    await liveOn(app, early.token, 32)
    await settle(app)
    expect((await history(app, early.token)).paymentHistory.map(({ amount }: { amount: number }) => amount)).toEqual([
      3900, 3900,
    ])
    expect(await history(app, early.token)).toMatchObject({ plan_amount: 3900, next_charge: 3900, currency: 'USD' })
    expect((await prices(app)).saves).toBe(50)
    await restartWith({})
    expect((await prices(app)).plan).toMatchObject([{ amount: 34_900 }, { amount: 3900 }])
  })

  it('a change to the annual plan that was ordered before is at the price of that day', async () => {
    const { token } = await subscriber(app)
    const { annual } = await plansOf(app, token)
    expect((await app.call('PUT', '/user/update-subscription-plan', { token, body: { id: annual.id } })).status).toBe(
      200,
    )
    await restartWith({ annual: 39_900 })
    await settle(app)
    expect(await history(app, token)).toMatchObject({ switch_next_interval: 'year', next_charge: 34_900 })
    await restartWith({})
  })

  it('to another currency, a plan stays in its own: a change of plan is refused, a new one later is not', async () => {
    const { token, user } = await subscriber(app)
    await restartWith({ currency: 'EUR', monthly: 3500, annual: 29_900, appSumoAnnual: 29_900 })
    const { annual } = await plansOf(app, token)
    const refused = await app.call('PUT', '/user/update-subscription-plan', { token, body: { id: annual.id } })
    expect([refused.status, refused.body.message]).toEqual([409, billing.upgradeCurrency])
    expect((await app.call('POST', '/admin/cancel-subscription', { token, body: { id: user._id } })).status).toBe(200)
    await liveOn(app, token, 32)
    await settle(app)
    expect((await me(app, token)).plan).toBeNull()
    expect((await addCard(app, token, { plan: 'annual' })).status).toBe(200)
    expect((await history(app, token)).paymentHistory).toMatchObject([
      { amount: 29_900, currency: 'EUR', interval: 'year' },
      { amount: 3900, currency: 'USD', interval: 'month' },
    ])
    await restartWith({})
  })
})

describe('the sandbox, as Stripe', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await buildTestApp()
  })
  afterAll(() => app.close())

  it('bills nobody in two currencies at once, and refuses currencies and coupons that do not fit', async () => {
    const stripe = await stripeOf(app)
    const { annual, productId } = await plansOf(app)
    const { user } = await subscriber(app)
    const { customer_id, subscription_id } = await app.db
      .selectFrom('subscriptions')
      .selectAll()
      .where('user_id', '=', user._id)
      .executeTakeFirstOrThrow()
    const price = { product: productId, unit_amount: 3500, recurring: { interval: 'month' } } as const
    await expect(stripe.prices.create({ ...price, currency: 'xyz' })).rejects.toThrow('Invalid currency: xyz.')
    const inEuros = await stripe.prices.create({ ...price, currency: 'EUR' })
    expect(inEuros.currency).toBe('eur')
    const order = { items: [{ price: inEuros.id }], payment_behavior: 'default_incomplete' as const }
    await expect(stripe.subscriptions.create({ ...order, customer: customer_id ?? '' })).rejects.toThrow(
      'You cannot combine currencies on a single customer.',
    )
    const schedule = await stripe.subscriptionSchedules.create({ from_subscription: subscription_id ?? '' })
    const [phase] = schedule.phases
    const phases = [
      { start_date: phase?.start_date ?? 0, end_date: phase?.end_date ?? 0, items: [{ price: annual.id }] },
      { items: [{ price: inEuros.id }], duration: { interval: 'year', interval_count: 1 } as const },
    ]
    await expect(stripe.subscriptionSchedules.update(schedule.id, { phases })).rejects.toThrow('combine currencies')
    const stranger = await stripe.customers.create({ email: 'ada@example.com' })
    await expect(
      stripe.subscriptions.create({ ...order, customer: stranger.id, discounts: [{ coupon: 'TENOFF' }] }),
    ).rejects.toMatchObject({ param: 'discounts[0][coupon]' })
    await expect(stripe.coupons.create({ id: 'BARE', amount_off: 5, duration: 'once' })).rejects.toMatchObject({
      code: 'parameter_missing',
    })
  })
})

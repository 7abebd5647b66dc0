import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { addCard, cards, plansOf, sandboxOf, stripeOf, subscriber, tokenOf } from '../../testing/billing.ts'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'
import { CardRefused, PaymentConflict, type PaymentsPort, PaymentsUnavailable } from './port.ts'
import { stripePayments } from './stripe.ts'
import * as fields from './stripe-fields.ts'

let app: TestApp
let port: PaymentsPort

beforeAll(async () => {
  app = await buildTestApp()
  port = app.context.providers.payments
})
afterAll(() => app.close())

/** A customer with a card, and the account of one who pays. */
async function customer(number = cards.good) {
  const id = await port.createCustomer({ id: `agent-${Math.random()}`, email: 'a@example.com', name: 'Ada Field' })
  const cardId = await port.takeToken(await tokenOf(app, number))
  await port.attachCard(id, cardId)
  await port.setDefaultCard(id, cardId)
  return { id, cardId }
}

describe('the answers', () => {
  it('hold every field we read, each in its own list of them', async () => {
    const { user } = await subscriber(app, { coupon: 'PORCH25' })
    const { customer_id, subscription_id } = await app.db
      .selectFrom('subscriptions')
      .selectAll()
      .where('user_id', '=', user._id)
      .executeTakeFirstOrThrow()
    const [customerId, subscriptionId] = [customer_id ?? '', subscription_id ?? '']
    const stripe = await stripeOf(app)
    const schedule = await stripe.subscriptionSchedules.create({ from_subscription: subscriptionId })
    const subscription = await stripe.subscriptions.retrieve(subscriptionId, {
      expand: ['discounts', 'schedule', 'latest_invoice.payments'],
    })
    const invoices = await stripe.invoices.list({ customer: customerId, expand: ['data.payments'] })
    const intent = await stripe.paymentIntents.retrieve(
      String(invoices.data[0]?.payments?.data[0]?.payment.payment_intent),
    )
    const events = await stripe.events.list()
    const answers: [z.ZodType, unknown][] = [
      [fields.priceFields, (await stripe.prices.list()).data[0]],
      [fields.couponFields, await stripe.coupons.retrieve('TENOFF')],
      [fields.scheduleFields, schedule],
      [fields.subscriptionFields, subscription],
      [fields.startedFields, subscription],
      [
        fields.customerFields,
        await stripe.customers.retrieve(customerId, { expand: ['invoice_settings.default_payment_method'] }),
      ],
      [fields.invoiceFields, invoices.data[0]],
      [fields.chargeFields, (await stripe.charges.list({ customer: customerId })).data[0]],
      [fields.intentFields, intent],
      ...events.data.map((event): [z.ZodType, unknown] => [fields.eventFields, event]),
      [fields.failedInvoiceFields, invoices.data[0]],
    ]
    for (const [schema, answer] of answers) expect(schema.safeParse(answer).error).toBeUndefined()
    expect(events.data.length).toBeGreaterThan(5)
  })

  it('say in Stripe’s words what is not there, not allowed, or not yours', async () => {
    const stripe = await stripeOf(app)
    await expect(stripe.customers.retrieve('cus_nobody')).rejects.toMatchObject({
      type: 'StripeInvalidRequestError',
      code: 'resource_missing',
      message: "No such customer: 'cus_nobody'",
    })
    await expect(stripe.refunds.list()).rejects.toMatchObject({ type: 'StripeInvalidRequestError' })
    const stranger = new (await import('stripe')).default('sk_test_wrong', {
      ...hostOf(await sandboxOf(app).apiBase()),
      protocol: 'http',
    })
    await expect(stranger.customers.list()).rejects.toMatchObject({ statusCode: 404 })
    await expect(stranger.customers.retrieve('x')).rejects.toMatchObject({ type: 'StripeAuthenticationError' })
  })

  it('to the same idempotency key are the same, and other words under it are refused', async () => {
    const stripe = await stripeOf(app)
    const once = { idempotencyKey: 'key-1' }
    const first = await stripe.customers.create({ email: 'a@example.com' }, once)
    expect((await stripe.customers.create({ email: 'a@example.com' }, once)).id).toBe(first.id)
    await expect(stripe.customers.create({ email: 'b@example.com' }, once)).rejects.toMatchObject({
      type: 'StripeIdempotencyError',
    })
  })

  it('to a dozen at once with one key are one', async () => {
    const stripe = await stripeOf(app)
    const made = await Promise.all(
      Array.from({ length: 12 }, () =>
        stripe.customers.create({ email: 'c@example.com' }, { idempotencyKey: 'key-2' }),
      ),
    )
    expect(new Set(made.map(({ id }) => id)).size).toBe(1)
  })
})

describe('the port', () => {
  it('makes its catalogue once, though many ask together', async () => {
    const asked = await Promise.all(Array.from({ length: 8 }, () => port.catalogue()))
    expect(new Set(asked.map(({ annual }) => annual.id)).size).toBe(1)
    expect((await (await stripeOf(app)).prices.list({ limit: 100 })).data).toHaveLength(3)
  })

  it('takes a token once', async () => {
    const token = await tokenOf(app)
    await port.takeToken(token)
    await expect(port.takeToken(token)).rejects.toBeInstanceOf(PaymentConflict)
  })

  it('starts a subscription that costs nothing until it is paid, and pays it once', async () => {
    const { id, cardId } = await customer()
    const { monthly } = await port.catalogue()
    const started = await port.startSubscription({ customerId: id, priceId: monthly.id, couponId: 'TENOFF' })
    expect((await port.readAccount(id)).payments).toEqual([])
    expect(await port.findStarted(id)).toEqual(started)
    const paymentId = started.paymentId ?? ''
    for (let i = 0; i < 3; i++) expect(await port.pay(paymentId, cardId, 'http://app.test/')).toEqual({ isDone: true })
    expect((await port.readAccount(id)).payments).toMatchObject([{ planCents: 3900, paidCents: 2900, isPaid: true }])
    await expect(port.dropStarted(started.id)).rejects.toBeInstanceOf(PaymentConflict)
  })

  it('gives up an unpaid subscription for good', async () => {
    const { id, cardId } = await customer()
    const { monthly } = await port.catalogue()
    const started = await port.startSubscription({ customerId: id, priceId: monthly.id, couponId: null })
    await port.dropStarted(started.id)
    expect(await port.findStarted(id)).toBeNull()
    await expect(port.pay(started.paymentId ?? '', cardId, 'http://app.test/')).rejects.toBeInstanceOf(PaymentConflict)
    expect((await port.readAccount(id)).payments).toEqual([])
  })

  it('lets an unpaid subscription expire within a day', async () => {
    const { id } = await customer()
    const { monthly } = await port.catalogue()
    await port.startSubscription({ customerId: id, priceId: monthly.id, couponId: null })
    await app.advance(24 * 60 * 60 * 1000)
    expect(await port.findStarted(id)).toBeNull()
    expect((await port.readAccount(id)).subscription?.status).toBe('incomplete_expired')
  })

  it('refuses a card in words for its owner, beside its field', async () => {
    const refused = (number: string) => customer(number).catch((error: unknown) => error)
    expect(await refused(cards.declined)).toEqual(new CardRefused('Your card was declined.', null))
    expect(await refused('4000000000000069')).toMatchObject({ field: 'cardDate' })
    expect(await refused('4000000000000127')).toMatchObject({ field: 'securityCode' })
  })

  it('ends every month’s period on the day it began, short months on their last', async () => {
    const app31 = await buildTestApp()
    const until31 = nextDay31(app31.clock.now())
    await app31.advance(until31.getTime() - app31.clock.now().getTime())
    const agent = await app31.signUp()
    await addCard(app31, agent.token)
    const { customer_id } = await app31.db
      .selectFrom('subscriptions')
      .selectAll()
      .where('user_id', '=', agent.user._id)
      .executeTakeFirstOrThrow()
    const days: number[] = []
    for (let month = 0; month < 6; month++) {
      const { subscription } = await app31.context.providers.payments.readAccount(customer_id ?? '')
      const end = subscription?.periodEnd ?? new Date(0)
      const lastDay = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate()
      days.push(lastDay - end.getUTCDate())
      await app31.advance(end.getTime() - app31.clock.now().getTime() + 1000)
    }
    expect(days).toEqual([0, 0, 0, 0, 0, 0])
    await app31.close()
  })

  it('says that it is away when nobody answers', async () => {
    const away = stripePayments({
      secretKey: 'sk_test_x',
      publishableKey: 'pk_test_x',
      webhookSecret: 'whsec_x',
      apiBase: 'http://127.0.0.1:1',
      browserBase: 'http://127.0.0.1:1',
      productName: 'Porchlight',
    })
    await expect(away.catalogue()).rejects.toBeInstanceOf(PaymentsUnavailable)
  })
})

describe('the door for browsers', () => {
  it('opens nothing but tokens and pages', async () => {
    await plansOf(app)
    for (const path of ['/v1/customers', '/v1/charges', '/v1/subscriptions', '/v1/events', '/v1/coupons/PORCH25']) {
      const { statusCode } = await app.inject({
        url: `/sandbox/stripe${path}`,
        headers: { host: 'app.test', authorization: `Bearer ${sandboxOf(app).keys.secret}` },
      })
      expect([path, statusCode]).toEqual([path, 404])
    }
  })
})

function hostOf(address: string) {
  const { hostname, port: number } = new URL(address)
  return { host: hostname, port: number }
}

function nextDay31(now: Date): Date {
  const day = new Date(now)
  while (day.getUTCDate() !== 31) day.setUTCDate(day.getUTCDate() + 1)
  return day
}

import { readFile } from 'node:fs/promises'
import { cardErrorFields } from '@porchlight/domain/card-error'
import type Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { addCard, cards, day, plansOf, sandboxOf, stripeOf, subscriber, tokenOf } from '../../testing/billing.ts'
import { eventsOf } from '../../testing/payment-events.ts'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'
import { CardRefused, PaymentConflict, type PaymentsPort, PaymentsUnavailable } from './port.ts'
import { stripePayments } from './stripe.ts'
import { conflicts } from './stripe-errors.ts'
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
  const id = await port.createCustomer({
    id: `agent-${Math.random()}`,
    email: 'a@example.com',
    name: 'Ada Field',
    generation: 0,
  })
  const cardId = await port.takeToken(await tokenOf(app, number))
  await port.attachCard(id, cardId)
  await port.setDefaultCard(id, cardId)
  return { id, cardId }
}

async function payingCustomer(coupon?: string) {
  const { user } = await subscriber(app, coupon ? { coupon } : {})
  const { customer_id, subscription_id } = await app.db
    .selectFrom('subscriptions')
    .selectAll()
    .where('user_id', '=', user._id)
    .executeTakeFirstOrThrow()
  return { customerId: customer_id ?? '', subscriptionId: subscription_id ?? '' }
}

/** Oldest first. */
async function eventsAbout(customerId: string) {
  return (await eventsOf(app)).filter(({ data }) => {
    const { id, customer: owner } = data.object as { id?: string; customer?: string }
    return (owner ?? id) === customerId
  })
}

describe('the answers', () => {
  it('hold every field we read, each in its own list of them', async () => {
    const { customerId, subscriptionId } = await payingCustomer('PORCH25')
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
      [fields.accountFields, await stripe.accounts.retrieveCurrent()],
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

  it('to a key whose first use is under way say so, until nobody can be at it any more', async () => {
    const stripe = await stripeOf(app)
    const create = () =>
      stripe.customers.create({ email: 'd@example.com' }, { idempotencyKey: 'key-3', maxNetworkRetries: 0 })
    const first = await create()
    const unanswered = { status: null, body: null }
    await app.db.updateTable('sandbox_requests').set(unanswered).where('idempotency_key', '=', 'key-3').execute()
    await expect(create()).rejects.toMatchObject({ statusCode: 409, code: 'idempotency_key_in_use' })
    await app.advance(61_000)
    expect((await create()).id).not.toBe(first.id)
  })

  it('say aloud which parameter nobody knows, and do nothing', async () => {
    const stripe = await stripeOf(app)
    const strange = (params: object) => stripe.customers.create(params as never).catch((error: unknown) => error)
    expect(await strange({ email: 'd@example.com', mail: 'x' })).toMatchObject({
      type: 'StripeInvalidRequestError',
      statusCode: 400,
      code: 'parameter_unknown',
      param: 'mail',
      message: 'Received unknown parameter: mail',
    })
    expect(await strange({ mail: 'x', nickname: 'y' })).toMatchObject({
      message: 'Received unknown parameters: mail, nickname',
    })
    const nested = { invoice_settings: { default_card: 'x' } }
    await expect(stripe.customers.update('cus_x', nested as never)).rejects.toMatchObject({
      param: 'invoice_settings[default_card]',
    })
    const deep = { customer: 'cus_x', items: [{ price: 'a' }, { cost: 'b' }] }
    await expect(stripe.subscriptions.create(deep as never)).rejects.toMatchObject({ param: 'items[1][cost]' })
    await expect(stripe.invoices.list({ customer_name: 'x' } as never)).rejects.toMatchObject({
      code: 'parameter_unknown',
    })
  })

  it.each([
    [
      'subscriptions',
      'latest_invoice',
      "This property cannot be expanded (latest_invoice). You may want to try expanding 'data.latest_invoice' instead.",
    ],
    ['subscriptions', 'data.metadata', 'This property cannot be expanded (data.metadata).'],
    ['subscriptions', 'data.latest_invoice.lines', 'This property cannot be expanded (data.latest_invoice.lines).'],
    [
      'subscriptions',
      'data.latest_invoice.customer.invoice_settings.default_payment_method',
      'You cannot expand more than 4 levels',
    ],
    ['charges', 'data.nothing', 'This property cannot be expanded (data.nothing).'],
  ] as const)('refuse to expand %s by %s', async (list, path, message) => {
    const stripe = await stripeOf(app)
    await expect(stripe[list].list({ expand: [path] })).rejects.toMatchObject({
      type: 'StripeInvalidRequestError',
      message: expect.stringContaining(message),
    })
  })

  it('tell the payments of an invoice only to those who ask for them', async () => {
    const { customerId } = await payingCustomer()
    const stripe = await stripeOf(app)
    expect((await stripe.invoices.list({ customer: customerId })).data[0]).not.toHaveProperty('payments')
    const [invoice] = (await stripe.invoices.list({ customer: customerId, expand: ['data.payments'] })).data
    expect(invoice?.payments?.data).toHaveLength(1)
  })

  it('refuse in Stripe’s own codes what has ended or is paid', async () => {
    const { customerId, subscriptionId } = await payingCustomer()
    const stripe = await stripeOf(app)
    const [invoice] = (await stripe.invoices.list({ customer: customerId })).data
    const pay = await stripe.invoices.pay(invoice?.id ?? '').catch((error: unknown) => error)
    expect(pay).toMatchObject({ statusCode: 400, message: 'Invoice is already paid' })
    expect((pay as { code?: string }).code).toBeUndefined()
    await stripe.subscriptions.cancel(subscriptionId)
    await expect(stripe.subscriptions.cancel(subscriptionId)).rejects.toMatchObject({ code: 'resource_missing' })
    await expect(stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: true })).rejects.toMatchObject({
      code: 'invalid_canceled_subscription_fields',
    })
    await expect(port.reactivate(subscriptionId)).rejects.toBeInstanceOf(PaymentConflict)
    await port.writeOff(subscriptionId)
  })

  it('fail with codes that the SDK knows, as far as we rely on them', async () => {
    const known = await readFile(new URL('resources/SetupIntents.d.ts', import.meta.resolve('stripe')), 'utf8')
    const codes = new Set([...known.matchAll(/'([a-z_0-9]+)'/g)].map(([, code]) => code))
    const relied = [...conflicts, ...Object.keys(cardErrorFields), 'coupon_expired', 'resource_already_exists']
    expect(relied.filter((code) => !codes.has(code))).toEqual([])
  })
})

describe('events', () => {
  it('tell the version, what was before, and the lines of a bill', async () => {
    const { customerId, subscriptionId } = await payingCustomer()
    const stripe = await stripeOf(app)
    await stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: true })
    const events = await eventsAbout(customerId)
    for (const event of events) expect(event.api_version).toBe('2026-10-28.endive')
    const cancelled = events.findLast(({ type }) => type === 'customer.subscription.updated')
    expect(cancelled?.data.previous_attributes).toEqual({
      cancel_at_period_end: false,
      cancel_at: null,
      canceled_at: null,
    })
    const paid = events.find(({ type }) => type === 'invoice.paid')
    expect(paid?.data).not.toHaveProperty('previous_attributes')
    expect((paid?.data.object as Stripe.Invoice | undefined)?.lines.data).toMatchObject([
      { amount: 3900, quantity: 1, subscription: subscriptionId },
    ])
  })

  it('tell a renewal as Stripe does: a draft first, an hour later the bill and its payment', async () => {
    const { customerId } = await payingCustomer()
    const before = (await eventsAbout(customerId)).length
    const { subscription } = await port.readAccount(customerId)
    await app.advance((subscription?.periodEnd.getTime() ?? 0) - app.clock.now().getTime() + 1000)
    const story = async () => {
      await sandboxOf(app).settleDue()
      return (await eventsAbout(customerId)).slice(before).filter(({ type }) => /^(invoice|customer)\./.test(type))
    }
    const draft = await story()
    expect(draft.map(({ type }) => type)).toEqual(['invoice.created', 'customer.subscription.updated'])
    expect(draft[0]?.data.object).toMatchObject({ status: 'draft', hosted_invoice_url: null, number: null })
    expect((await port.readAccount(customerId)).payments).toHaveLength(1)
    await app.advance(60 * 60 * 1000)
    expect((await story()).slice(2).map(({ type }) => type)).toEqual([
      'invoice.finalized',
      'invoice.paid',
      'invoice.payment_succeeded',
    ])
    expect((await port.readAccount(customerId)).payments).toHaveLength(2)
  })

  it('tell when a renewal needs its owner', async () => {
    const { customerId } = await payingCustomer()
    const always = await port.takeToken(await tokenOf(app, cards.confirmedAlways))
    await port.attachCard(customerId, always)
    await port.setDefaultCard(customerId, always)
    await app.advance(32 * day)
    await sandboxOf(app).settleDue()
    const types = (await eventsAbout(customerId)).map(({ type }) => type)
    expect(types).toContain('invoice.payment_failed')
    expect(types).toContain('invoice.payment_action_required')
    expect((await port.readAccount(customerId)).subscription?.status).toBe('past_due')
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
    for (let i = 0; i < 3; i++)
      expect(await port.pay(paymentId, cardId, 'http://app.test/')).toEqual({ status: 'done' })
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
    expect(await refused(cards.declined)).toBeInstanceOf(CardRefused)
    expect(await refused(cards.declined)).toMatchObject({ message: 'Your card was declined.', field: null })
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
      usesStripeJs: false,
      productName: 'Porchlight',
      prices: app.context.config.prices,
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

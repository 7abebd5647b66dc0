import { createHash } from 'node:crypto'
import Stripe from 'stripe'
import type { z } from 'zod'
import type { PricesConfig } from '../../settings/prices.ts'
import {
  type Catalogue,
  CustomerGone,
  type Outcome,
  PaymentConflict,
  type PaymentsPort,
  type StartedSubscription,
} from './port.ts'
import { readAccountOf } from './stripe-account.ts'
import { findCatalogue, toCoupon } from './stripe-catalogue.ts'
import { translate } from './stripe-errors.ts'
import { readStripeEvent } from './stripe-events.ts'
import * as fields from './stripe-fields.ts'

export interface StripeSettings {
  secretKey: string
  publishableKey: string
  webhookSecret: string
  /** Where the API is; a function where that is known only once it runs. */
  apiBase: string | (() => Promise<string>)
  browserBase: string
  usesStripeJs: boolean
  productName: string
  prices: PricesConfig
  /** Milliseconds for one call. */
  timeout?: number
  retries?: number
}

const second = 1000
const catalogueLasts = 10 * 60 * second

/** Stripe through its own SDK, wherever the API is: theirs, or the sandbox that speaks like it. */
export function stripePayments(settings: StripeSettings): PaymentsPort {
  const stripe = new Stripe(settings.secretKey, {
    httpClient: Stripe.createFetchHttpClient(async (address: string | URL | Request, init?: RequestInit) => {
      const { pathname, search } = new URL(address instanceof Request ? address.url : address)
      const base = typeof settings.apiBase === 'string' ? settings.apiBase : await settings.apiBase()
      return fetch(base.replace(/\/$/, '') + pathname + search, init)
    }),
    timeout: settings.timeout ?? 10 * second,
    // The SDK sends the same idempotency key again, so a second try cannot do a thing twice.
    maxNetworkRetries: settings.retries ?? 1,
    telemetry: false,
  })
  let accountName: string | null = null
  // Without it Stripe answers with a redirect, and no dialog can stand above our page.
  const throughStripeJs = settings.usesStripeJs ? { use_stripe_sdk: true } : {}
  let known: { catalogue: Catalogue; until: number } | null = null

  async function catalogue(): Promise<Catalogue> {
    if (!known || known.until < Date.now()) {
      known = {
        catalogue: await findCatalogue(stripe, settings.productName, settings.prices),
        until: Date.now() + catalogueLasts,
      }
    }
    return known.catalogue
  }

  async function account(): Promise<string> {
    accountName ??= await nameAccount(stripe, settings.secretKey)
    return accountName
  }

  const port: PaymentsPort = {
    publishableKey: settings.publishableKey,
    browserBase: settings.browserBase,
    usesStripeJs: settings.usesStripeJs,
    account,
    catalogue,

    async findCoupon(code) {
      const coupon = (await unlessMissing(stripe.coupons.retrieve(code))) ?? (await findByName(stripe, code))
      return coupon && toCoupon(coupon)
    },

    async createCustomer({ id, email, name, generation }) {
      // Under a key that was used with other words Stripe would refuse, so the words are part of it.
      const words = createHash('sha256')
        .update(JSON.stringify([email, name, generation]))
        .digest('hex')
      const customer = await stripe.customers.create(
        { email, name, metadata: { userId: id } },
        { idempotencyKey: `customer-${id}-${words.slice(0, 16)}` },
      )
      return fields.identified.parse(customer).id
    },

    async takeToken(token) {
      const card = await stripe.paymentMethods.create({ type: 'card', card: { token } })
      return fields.identified.parse(card).id
    },

    async attachCard(customerId, cardId) {
      await stripe.paymentMethods.attach(cardId, { customer: customerId })
    },

    async setDefaultCard(customerId, cardId) {
      await stripe.customers.update(customerId, { invoice_settings: { default_payment_method: cardId ?? '' } })
    },

    async startSubscription({ customerId, priceId, couponId }) {
      const subscription = await stripe.subscriptions.create({
        customer: customerId,
        items: [{ price: priceId }],
        ...(couponId && { discounts: [{ coupon: couponId }] }),
        payment_behavior: 'default_incomplete',
        payment_settings: { payment_method_types: ['card'] },
        expand: ['discounts', 'latest_invoice.payments'],
      })
      return toStarted(fields.startedFields.parse(subscription))
    },

    async findStarted(customerId) {
      const { data } = await stripe.subscriptions.list({
        customer: customerId,
        status: 'incomplete',
        limit: 1,
        expand: ['data.discounts', 'data.latest_invoice.payments'],
      })
      return data[0] ? toStarted(fields.startedFields.parse(data[0])) : null
    },

    async dropStarted(subscriptionId) {
      const subscription = await stripe.subscriptions.retrieve(subscriptionId, {
        expand: ['discounts', 'latest_invoice.payments'],
      })
      const { latest_invoice } = fields.startedFields.parse(subscription)
      if (latest_invoice) await voidBill(stripe, latest_invoice.id)
    },

    async pay(paymentId, cardId, returnUrl) {
      try {
        const intent = await stripe.paymentIntents.confirm(paymentId, {
          payment_method: cardId,
          return_url: returnUrl,
          ...throughStripeJs,
        })
        return toOutcome(fields.intentFields.parse(intent))
      } catch (error) {
        if ((error as { code?: string }).code !== 'payment_intent_unexpected_state') throw error
        const found = fields.intentFields.parse(await stripe.paymentIntents.retrieve(paymentId))
        if (found.status !== 'succeeded' && found.status !== 'processing') throw error
        return toOutcome(found)
      }
    },

    async findPayment(paymentId) {
      const intent = fields.intentFields.parse(await stripe.paymentIntents.retrieve(paymentId))
      if (intent.status === 'canceled') return { status: 'canceled' }
      return isWaitingForCard(intent.status) ? { status: 'open' } : toOutcome(intent)
    },

    async setUpCard(customerId, cardId, returnUrl) {
      const intent = await stripe.setupIntents.create({
        customer: customerId,
        payment_method: cardId,
        allowed_payment_method_types: ['card'],
        usage: 'off_session',
        confirm: true,
        return_url: returnUrl,
        ...throughStripeJs,
      })
      const read = fields.intentFields.parse(intent)
      return { ...toOutcome(read), setupId: read.id }
    },

    async settleSetup(setupId) {
      const intent = await unlessMissing(stripe.setupIntents.retrieve(setupId))
      if (!intent) return null
      const { status, customer, payment_method } = fields.intentFields.parse(intent)
      const isWaiting = status === 'requires_action' || status === 'processing'
      return {
        status: status === 'succeeded' && payment_method ? 'done' : isWaiting ? 'waiting' : 'failed',
        customerId: customer,
        cardId: payment_method,
      }
    },

    async payOverdue(subscriptionId) {
      const { data } = await stripe.invoices.list({ subscription: subscriptionId, status: 'open', limit: 10 })
      for (const invoice of data.map((item) => fields.invoiceFields.parse(item))) {
        if (invoice.billing_reason !== 'subscription_create') await payBill(stripe, invoice.id)
      }
    },

    async cancelAtPeriodEnd(subscriptionId) {
      const schedule = await scheduleOf(stripe, subscriptionId)
      // While a schedule rules a subscription, Stripe takes no cancellation for it.
      if (schedule) await stripe.subscriptionSchedules.release(schedule)
      await stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: true })
    },

    async reactivate(subscriptionId) {
      await stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: false })
    },

    async cancelNow(subscriptionId) {
      await stripe.subscriptions.cancel(subscriptionId)
    },

    async writeOff(subscriptionId) {
      // One that is over by now is not there to be cancelled.
      await unlessMissing(stripe.subscriptions.cancel(subscriptionId))
      const { data } = await stripe.invoices.list({ subscription: subscriptionId, status: 'open', limit: 100 })
      for (const invoice of data.map((item) => fields.invoiceFields.parse(item))) await voidBill(stripe, invoice.id)
    },

    async switchAtPeriodEnd(subscriptionId, priceId) {
      const found = await stripe.subscriptions.retrieve(subscriptionId, { expand: ['discounts'] })
      const subscription = fields.subscriptionFields.parse(found)
      if (subscription.cancel_at_period_end) await port.reactivate(subscriptionId)
      const schedule =
        (await scheduleOf(stripe, subscriptionId)) ??
        (await stripe.subscriptionSchedules.create({ from_subscription: subscriptionId })).id
      const [current] = fields.scheduleFields.parse(await stripe.subscriptionSchedules.retrieve(schedule)).phases
      const [item] = subscription.items.data
      if (!current || !item) throw new Error('a schedule without a phase, or a subscription without an item')
      const discounts = subscription.discounts.map(({ id }) => ({ discount: id }))
      await stripe.subscriptionSchedules.update(schedule, {
        end_behavior: 'release',
        proration_behavior: 'none',
        phases: [
          {
            start_date: current.start_date,
            end_date: item.current_period_end,
            items: [{ price: item.price.id, quantity: 1 }],
            discounts,
          },
          {
            items: [{ price: priceId, quantity: 1 }],
            duration: { interval: 'year', interval_count: 1 },
            discounts,
          },
        ],
      })
    },

    async readAccount(customerId) {
      const read = await unlessMissing(readAccountOf(stripe, customerId, await catalogue()))
      if (!read) throw new CustomerGone('no such customer')
      return read
    },
    readEvent: (payload, signature, now) => readStripeEvent(stripe, settings.webhookSecret, payload, signature, now),
  }
  return translating(port)
}

function toStarted({
  id,
  items,
  discounts,
  latest_invoice,
}: z.infer<typeof fields.startedFields>): StartedSubscription {
  return {
    id,
    priceId: items.data[0]?.price.id ?? '',
    couponId: discounts[0]?.source.coupon ?? null,
    paymentId: latest_invoice?.payments?.data[0]?.payment.payment_intent ?? null,
  }
}

function toOutcome({ status, next_action, client_secret }: z.infer<typeof fields.intentFields>): Outcome {
  if (status !== 'requires_action') return { status: status === 'succeeded' ? 'done' : 'pending' }
  const confirmUrl = next_action?.redirect_to_url?.url
  return confirmUrl ? { status: 'confirm', confirmUrl } : { status: 'confirm', clientSecret: client_secret }
}

function isWaitingForCard(status: string): boolean {
  return status === 'requires_payment_method' || status === 'requires_confirmation'
}

/** The mode is part of it: one account has separate customers for testing and for real money. */
async function nameAccount(stripe: Stripe, secretKey: string): Promise<string> {
  const { id } = fields.accountFields.parse(await stripe.accounts.retrieveCurrent())
  return `${id}:${/^[a-z]+_live_/.test(secretKey) ? 'live' : 'test'}`
}

async function unlessMissing<Found>(asked: Promise<Found>): Promise<Found | null> {
  return asked.catch((error: unknown) => {
    if ((error as { code?: string }).code === 'resource_missing') return null
    throw error
  })
}

/** Stripe tells upper from lower case in the names of coupons; those who type them do not. */
async function findByName(stripe: Stripe, code: string): Promise<Stripe.Coupon | null> {
  for await (const coupon of stripe.coupons.list({ limit: 100 })) {
    if (coupon.id.toLowerCase() === code.toLowerCase()) return coupon
  }
  return null
}

/** Whoever paid in the meantime keeps what they paid for. Stripe's refusal has no code, so the bill is read again. */
async function voidBill(stripe: Stripe, id: string): Promise<void> {
  await stripe.invoices.voidInvoice(id).catch(async (error: unknown) => {
    const { status } = fields.invoiceFields.parse(await stripe.invoices.retrieve(id))
    if (status === 'paid') throw new PaymentConflict('invoice paid meanwhile')
    if (status !== 'void') throw error
  })
}

/** One that was collected in the meantime is paid all the same. */
async function payBill(stripe: Stripe, id: string): Promise<void> {
  await stripe.invoices.pay(id).catch(async (error: unknown) => {
    const { status } = fields.invoiceFields.parse(await stripe.invoices.retrieve(id))
    if (status !== 'paid') throw error
  })
}

async function scheduleOf(stripe: Stripe, subscriptionId: string): Promise<string | null> {
  const { schedule } = await stripe.subscriptions.retrieve(subscriptionId)
  return typeof schedule === 'string' ? schedule : (schedule?.id ?? null)
}

/** Every call of the port fails in the port's own words. */
function translating(port: PaymentsPort): PaymentsPort {
  const wrapped: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(port)) {
    wrapped[name] =
      typeof value !== 'function' || name === 'readEvent'
        ? value
        : async (...args: unknown[]) => {
            try {
              return await value(...args)
            } catch (error) {
              throw translate(error)
            }
          }
  }
  return wrapped as unknown as PaymentsPort
}

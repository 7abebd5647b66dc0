import type { CardField } from '@porchlight/domain/card-error'
import type { FastifyInstance } from 'fastify'
import type { AnyJob } from '../../jobs/jobs.ts'

export type Interval = 'month' | 'year'

export interface Price {
  id: string
  /** In the smallest unit of the currency, as all amounts here. */
  amount: number
  /** By ISO 4217, as `USD`. */
  currency: string
  interval: Interval
}

export interface Catalogue {
  productId: string
  annual: Price
  monthly: Price
  appSumoAnnual: Price
}

export interface Coupon {
  id: string
  amountOff: number | null
  /** Of the amount; null for a percentage. */
  currency: string | null
  percentOff: number | null
  isValid: boolean
}

/** A subscription that exists but is not paid for yet; without a payment there is nothing to pay. */
export interface StartedSubscription {
  id: string
  priceId: string
  couponId: string | null
  paymentId: string | null
}

/** It is done, or the bank wants to ask the card's owner first (at an address, or by Stripe.js), or nobody knows yet. */
export type Outcome =
  | { status: 'done' }
  | { status: 'confirm'; confirmUrl: string }
  | { status: 'confirm'; clientSecret: string }
  | { status: 'pending' }

export interface Account {
  subscription: {
    id: string
    status: string
    priceId: string
    interval: Interval
    currency: string
    /** What one period costs before any discount. */
    planCents: number
    cancelsAtPeriodEnd: boolean
    periodEnd: Date
    /** Since when money is owed for it without a break. */
    overdueSince: Date | null
    /** Since when it is over; null while it goes on, and for what was never paid for. */
    endedAt: Date | null
    couponId: string | null
    next: { interval: Interval; at: Date } | null
    /** Once the discount is off; null where nothing more will be charged, or it cannot be told. */
    nextCharge: number | null
  } | null
  /** The card that pays from now on. */
  card: { brand: string; last4: string } | null
  /** A card that has paid, where none is chosen to go on paying. */
  cardToUse: string | null
  payments: AccountPayment[]
}

export interface CardSetup {
  status: 'done' | 'waiting' | 'failed'
  customerId: string | null
  cardId: string | null
}

export interface AccountPayment {
  id: string
  startedAt: Date
  /** Before and after the discount. */
  planCents: number
  paidCents: number
  currency: string
  /** Of the period it is for; null where it names none. */
  interval: Interval | null
  isPaid: boolean
  invoiceUrl: string | null
  receiptUrl: string | null
}

/** What we want to be told; at Stripe the webhook endpoint is set up for exactly these. */
export const paymentEventTypes = [
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'customer.updated',
  'invoice.paid',
  'invoice.payment_failed',
  'invoice.payment_action_required',
  'subscription_schedule.created',
  'subscription_schedule.updated',
  'subscription_schedule.released',
  'subscription_schedule.completed',
] as const
export type PaymentEventType = (typeof paymentEventTypes)[number]

export interface PaymentEvent {
  id: string
  type: PaymentEventType
  customerId: string
  /** Present where the event is about an invoice. */
  invoice: {
    id: string
    attempt: number
    amount: number
    currency: string
    nextAttempt: number | null
    isFirst: boolean
  } | null
}

export interface PaymentsPort {
  /** Public: the browser sends a card to this address with this key, and the number never comes to us. */
  publishableKey: string
  browserBase: string
  /** Which account of the provider our keys open, and whether for real money: ids belong to it alone. */
  account(): Promise<string>
  /** Whether cards are typed into Stripe's own fields, and banks ask their owners through them. */
  usesStripeJs: boolean
  catalogue(): Promise<Catalogue>
  /** However it is typed. */
  findCoupon(code: string): Promise<Coupon | null>
  /** The same agent with the same generation is made once. */
  createCustomer(agent: { id: string; email: string; name: string; generation: number }): Promise<string>
  /** The card behind a token; a token is good once. */
  takeToken(token: string): Promise<string>
  attachCard(customerId: string, cardId: string): Promise<void>
  /** From now on this card pays, or with null none. */
  setDefaultCard(customerId: string, cardId: string | null): Promise<void>
  /** Costs nothing until its payment is made. */
  startSubscription(order: {
    customerId: string
    priceId: string
    couponId: string | null
  }): Promise<StartedSubscription>
  /** The subscription of this customer that still waits for its first payment. */
  findStarted(customerId: string): Promise<StartedSubscription | null>
  /** Gives up a subscription that nobody has paid for; a paid one is refused with `PaymentConflict`. */
  dropStarted(subscriptionId: string): Promise<void>
  /** A payment succeeds at most once, however often it is asked for. */
  pay(paymentId: string, cardId: string, returnUrl: string): Promise<Outcome>
  /** What became of a payment: `open` while it waits for a card. */
  findPayment(paymentId: string): Promise<Outcome | { status: 'open' | 'canceled' }>
  /** Asks the bank whether a card may be charged later on; it is in use once `settleSetup` says so. */
  setUpCard(customerId: string, cardId: string, returnUrl: string): Promise<Outcome & { setupId: string }>
  settleSetup(setupId: string): Promise<CardSetup | null>
  /** Tries once more to collect what is overdue for a subscription. */
  payOverdue(subscriptionId: string): Promise<void>
  cancelAtPeriodEnd(subscriptionId: string): Promise<void>
  reactivate(subscriptionId: string): Promise<void>
  cancelNow(subscriptionId: string): Promise<void>
  /** Ends a subscription at once and asks no longer for what is owed for it. */
  writeOff(subscriptionId: string): Promise<void>
  switchAtPeriodEnd(subscriptionId: string, priceId: string): Promise<void>
  /** The whole truth about a customer, as it is now. Throws `CustomerGone`. */
  readAccount(customerId: string): Promise<Account>
  /** Null for an event we did not ask for. Throws `SignatureRefused`. */
  readEvent(payload: Buffer, signature: string | undefined, now: Date): PaymentEvent | null
  /** What a provider inside this server needs from it. */
  embedded?: EmbeddedPayments
}

export interface EmbeddedPayments {
  /** Its pages, and where browsers send cards. */
  addRoutes(app: FastifyInstance): void
  jobs: AnyJob[]
  /** Catches up with its clock. */
  settleDue(): Promise<void>
  /** How to talk to it directly, as tests do. */
  apiBase(): Promise<string>
  keys: { secret: string; publishable: string; webhook: string }
}

/** What goes wrong at the provider. The reason is for the log: its codes, and nothing that anybody typed. */
export abstract class ProviderFailure extends Error {
  constructor(
    message: string,
    readonly reason = message,
  ) {
    super(message)
  }
}

/** The card was refused, with the sentence for its owner and the field it belongs to. */
export class CardRefused extends ProviderFailure {
  constructor(
    message: string,
    readonly field: CardField | null,
    reason?: string,
  ) {
    super(message, reason)
  }
}

/** The coupon was good when it was applied and is no longer. */
export class CouponRefused extends ProviderFailure {}

/** What was asked for no longer fits the provider's state. */
export class PaymentConflict extends ProviderFailure {}

/** The account has no such customer, or has no longer. */
export class CustomerGone extends PaymentConflict {}

/** Too many calls; the provider's own sentence. */
export class PaymentsBusy extends ProviderFailure {}

/** No answer, or none that says what happened. */
export class PaymentsUnavailable extends ProviderFailure {}

export class SignatureRefused extends Error {}

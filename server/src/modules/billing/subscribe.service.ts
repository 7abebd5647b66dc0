import { limits } from '@porchlight/contract/limits'
import { messages } from '@porchlight/contract/messages'
import { routes } from '@porchlight/contract/routes'
import type { AppContext } from '../../context.ts'
import { takeFromLimit } from '../../db/rate-limits.ts'
import type { AccountRow, SubscriptionRow } from '../../db/tables.ts'
import { AppError, invalidField, notFound } from '../../errors.ts'
import {
  CouponRefused,
  type Outcome,
  PaymentConflict,
  PaymentsUnavailable,
  type Price,
} from '../../providers/payments/port.ts'
import { countFormer } from './former-subscriptions.repository.ts'
import { type Lease, withLease } from './lease.service.ts'
import { isOfCurrency, offerFor } from './plans.service.ts'
import { logProviderFailure } from './provider-failures.ts'
import { updateSubscription } from './subscriptions.repository.ts'
import { isLive, isUnpaid, syncAccount } from './sync.service.ts'

const { billing, general } = messages

interface Order {
  token: string
  planId: string
  productId: string
  coupon?: string | undefined
}

/**
 * Money moves in one step only, the payment of a subscription that is already noted here, and a payment succeeds at
 * most once. Whatever breaks before it has cost nothing; whatever breaks after it is found at the provider next time.
 */
export async function subscribe(
  context: AppContext,
  account: AccountRow,
  order: Order,
  addressHash: string,
): Promise<Outcome> {
  const { clock, providers } = context
  const { productId, annual, monthly } = await offerFor(context, account.appsumo_code !== null)
  const plan = [annual, monthly].find(({ id }) => id === order.planId)
  if (!plan || order.productId !== productId) throw notFound()

  const refuseSecond = (row: SubscriptionRow) => {
    if (isLive(row, clock.now())) throw new AppError('conflict', billing.alreadySubscribed)
  }
  const placeOrder = async (lease: Lease): Promise<Outcome> => {
    refuseSecond(lease.row)
    const before = await lookAgain(context, lease)
    if (isLive(before, clock.now())) return { status: 'done' }
    if (await isUnderWay(context, before)) return { status: 'pending' }
    await countAttempt(context, account.id, addressHash)

    const couponId = order.coupon ? await couponOf(context, order.coupon, plan) : null
    const cardId = await takeToken(context, order.token)
    const customerId = await customerOf(context, account, before, lease)
    await providers.payments.attachCard(customerId, cardId)
    await leaveBehind(context, before)
    const started = await resumeOrStart(context, customerId, plan.id, couponId)
    await lease.keep({
      subscription_id: started.id,
      status: 'incomplete',
      price_id: plan.id,
      pending_payment_id: started.paymentId,
      pending_payment_since: clock.now(),
    })
    // Nothing is charged, so no payment will tell which card is to be charged later.
    if (!started.paymentId) await providers.payments.setDefaultCard(customerId, cardId)
    const outcome = started.paymentId
      ? await pay(context, account.id, customerId, started.paymentId, cardId)
      : ({ status: 'done' } as const)
    return settle(context, account.id, customerId, outcome)
  }
  return withLease(context, account.id, placeOrder, refuseSecond)
}

async function pay(
  context: AppContext,
  agentId: string,
  customerId: string,
  paymentId: string,
  cardId: string,
): Promise<Outcome> {
  try {
    return await context.providers.payments.pay(paymentId, cardId, returnUrl(context, 'subscription'))
  } catch (error) {
    // Only the answer is lost, and the money may have moved, now or in a moment: nobody is told that it failed.
    if (error instanceof PaymentsUnavailable) {
      logProviderFailure(context.log, error, { userId: agentId })
      return { status: 'pending' }
    }
    await noLongerPending(context, agentId)
    // Another attempt may have paid it, and our copy must not lag behind.
    const row = await syncAccount(context, agentId, customerId).catch(() => undefined)
    if (row && isLive(row, context.clock.now())) return { status: 'done' }
    throw error
  }
}

/** What the provider's own account of it says decides; until it says so a payment is being confirmed. */
async function settle(context: AppContext, agentId: string, customerId: string, outcome: Outcome): Promise<Outcome> {
  const row = await syncAccount(context, agentId, customerId).catch((error: unknown) => {
    logProviderFailure(context.log, error, { userId: agentId })
    return undefined
  })
  const isPaid = row !== undefined && isLive(row, context.clock.now())
  if (isPaid) {
    await noLongerPending(context, agentId)
    return { status: 'done' }
  }
  if (outcome.status !== 'confirm') return { status: 'pending' }
  // The answer has come: from here on the payment waits for its owner's bank.
  await updateSubscription(context.db, agentId, { pending_payment_since: null })
  return outcome
}

async function noLongerPending({ db }: AppContext, agentId: string): Promise<void> {
  await updateSubscription(db, agentId, { pending_payment_id: null, pending_payment_since: null })
}

/** An earlier attempt may have succeeded without our hearing of it. */
async function lookAgain(context: AppContext, { row }: Lease): Promise<SubscriptionRow> {
  return (row.customer_id && (await syncAccount(context, row.user_id, row.customer_id))) || row
}

/** A payment that the provider is still at work on is not made a second time. */
async function isUnderWay({ providers }: AppContext, { pending_payment_id }: SubscriptionRow): Promise<boolean> {
  if (!pending_payment_id) return false
  const { status } = await providers.payments.findPayment(pending_payment_id)
  return status === 'done' || status === 'pending'
}

async function couponOf({ providers }: AppContext, code: string, plan: Price): Promise<string> {
  const coupon = await providers.payments.findCoupon(code)
  if (!coupon?.isValid) throw new CouponRefused('unknown or expired')
  if (!isOfCurrency(coupon, plan)) throw invalidField('CouponCode', billing.couponCurrency)
  return coupon.id
}

/** What is not paid for any more ends before something new begins, so that nobody pays for both. */
async function leaveBehind({ providers }: AppContext, before: SubscriptionRow): Promise<void> {
  const { customer_id, subscription_id, status, card_last4 } = before
  if (subscription_id && isUnpaid(status)) await providers.payments.writeOff(subscription_id)
  // Whichever card makes the first payment goes on paying.
  if (customer_id && card_last4) await providers.payments.setDefaultCard(customer_id, null)
}

export async function countAttempt({ db, clock }: AppContext, agentId: string, addressHash: string): Promise<void> {
  await takeFromLimit(db, clock, `card:${agentId}`, limits.cardAttempts.account)
  await takeFromLimit(db, clock, `card-address:${addressHash}`, limits.cardAttempts.address)
}

export async function takeToken({ providers, log }: AppContext, token: string): Promise<string> {
  try {
    return await providers.payments.takeToken(token)
  } catch (error) {
    if (!(error instanceof PaymentConflict)) throw error
    logProviderFailure(log, error)
    throw new AppError('invalid', general.somethingWentWrong)
  }
}

async function customerOf(
  { db, providers }: AppContext,
  account: AccountRow,
  { customer_id }: SubscriptionRow,
  lease: Lease,
): Promise<string> {
  if (customer_id) return customer_id
  const customerId = await providers.payments.createCustomer({
    id: account.id,
    email: account.email,
    name: `${account.first_name} ${account.last_name}`,
    generation: await countFormer(db, account.id),
  })
  await lease.keep({ customer_id: customerId, account: await providers.payments.account() })
  return customerId
}

/** Goes on with a subscription that still waits for its money if it is the same order; any other one is given up. */
async function resumeOrStart({ providers }: AppContext, customerId: string, priceId: string, couponId: string | null) {
  const waiting = await providers.payments.findStarted(customerId)
  if (waiting?.priceId === priceId && waiting.couponId === couponId && waiting.paymentId) return waiting
  if (waiting) await providers.payments.dropStarted(waiting.id)
  return providers.payments.startSubscription({ customerId, priceId, couponId })
}

/** Where the bank sends the card's owner back to. */
export function returnUrl({ config }: AppContext, about: 'subscription' | 'card'): string {
  const url = new URL(routes.billing, config.appUrl)
  url.searchParams.set('confirm', about)
  return url.href
}

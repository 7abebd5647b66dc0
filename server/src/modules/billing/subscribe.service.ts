import { limits } from '@porchlight/contract/limits'
import { messages } from '@porchlight/contract/messages'
import { routes } from '@porchlight/contract/routes'
import type { AppContext } from '../../context.ts'
import { takeFromLimit } from '../../db/rate-limits.ts'
import type { AccountRow, SubscriptionRow } from '../../db/tables.ts'
import { AppError, notFound } from '../../errors.ts'
import { type Outcome, PaymentConflict, type StartedSubscription } from '../../providers/payments/port.ts'
import { type Lease, withLease } from './lease.service.ts'
import { offerFor } from './plans.service.ts'
import { isLive, syncAccount } from './sync.service.ts'

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
    if (await wasPaidBefore(context, lease)) return { isDone: true }
    await countAttempt(context, account.id, addressHash)

    const cardId = await takeToken(context, order.token)
    const customerId = await customerOf(context, account, lease)
    await providers.payments.attachCard(customerId, cardId)
    await providers.payments.setDefaultCard(customerId, cardId)
    const started = await startAnew(context, customerId, plan.id, order.coupon || null)
    await lease.keep({ subscription_id: started.id, status: 'incomplete', price_id: plan.id })
    const outcome = await pay(context, account.id, customerId, started, cardId)
    const row = await syncAccount(context, account.id, customerId)
    if (outcome.isDone && !(row && isLive(row, clock.now()))) throw new AppError('unavailable', general.unavailable)
    return outcome
  }
  return withLease(context, account.id, placeOrder, refuseSecond)
}

async function pay(
  context: AppContext,
  agentId: string,
  customerId: string,
  { paymentId }: StartedSubscription,
  cardId: string,
): Promise<Outcome> {
  if (!paymentId) return { isDone: true }
  try {
    return await context.providers.payments.pay(paymentId, cardId, returnUrl(context, 'subscription'))
  } catch (error) {
    // Only the answer may be lost: what the provider knows decides, and our copy must not lag behind.
    const row = await syncAccount(context, agentId, customerId).catch(() => undefined)
    if (row && isLive(row, context.clock.now())) return { isDone: true }
    throw error
  }
}

/** An earlier attempt may have succeeded without our hearing of it. */
async function wasPaidBefore(context: AppContext, { row }: Lease): Promise<boolean> {
  if (!row.customer_id) return false
  const now = await syncAccount(context, row.user_id, row.customer_id)
  return now !== undefined && isLive(now, context.clock.now())
}

export async function countAttempt({ db, clock }: AppContext, agentId: string, addressHash: string): Promise<void> {
  await takeFromLimit(db, clock, `card:${agentId}`, limits.cardAttempts.account)
  await takeFromLimit(db, clock, `card-address:${addressHash}`, limits.cardAttempts.address)
}

export async function takeToken({ providers }: AppContext, token: string): Promise<string> {
  try {
    return await providers.payments.takeToken(token)
  } catch (error) {
    if (error instanceof PaymentConflict) throw new AppError('invalid', general.somethingWentWrong)
    throw error
  }
}

async function customerOf({ providers }: AppContext, account: AccountRow, lease: Lease): Promise<string> {
  if (lease.row.customer_id) return lease.row.customer_id
  const customerId = await providers.payments.createCustomer({
    id: account.id,
    email: account.email,
    name: `${account.first_name} ${account.last_name}`,
  })
  await lease.keep({ customer_id: customerId })
  return customerId
}

/** Goes on with a subscription that still waits for its money if it is the same order; any other one is given up. */
async function startAnew({ providers }: AppContext, customerId: string, priceId: string, couponId: string | null) {
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

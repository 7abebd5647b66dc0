import type Stripe from 'stripe'
import { getCoupon } from './catalogue.ts'
import { type FormGroup, groupOf, listOf, textOf } from './form.ts'
import { draftInvoice, finalizeInvoice, idOf, intentOf, settle, voidInvoice } from './invoicing.ts'
import { newDiscount } from './objects/catalogue.ts'
import { listObject } from './objects/lists.ts'
import { itemOf, newSubscription } from './objects/subscription.ts'
import { invalid, missing, mixedCurrencies } from './refusal.ts'
import type { Work } from './work.ts'

const hour = 60 * 60
/** A first payment that has not come by then will not come any more. */
const incompleteLasts = 23 * hour

export async function createSubscription(work: Work, form: FormGroup): Promise<Stripe.Subscription> {
  if (textOf(form.payment_behavior) !== 'default_incomplete') {
    throw invalid('Only default_incomplete is known here.', { param: 'payment_behavior' })
  }
  const customer = await work.get('customer', textOf(form.customer) ?? '', 'customer')
  const [item] = listOf(form.items)
  const price = await work.get('price', textOf(groupOf(item).price) ?? '', 'items[0][price]')
  const other = (await work.list('subscription', customer.id)).find(
    (known) => !hasEnded(known) && known.currency !== price.currency,
  )
  if (other) throw mixedCurrencies(other.currency)
  const subscription = newSubscription(work.now, customer.id, price)
  const [discount] = listOf(form.discounts)
  const couponId = textOf(groupOf(discount).coupon)
  if (couponId) subscription.discounts = [await redeem(work, couponId, subscription)]

  const invoice = await finalizeInvoice(work, await draftInvoice(work, subscription, 'subscription_create'))
  subscription.latest_invoice = invoice.id
  await work.save('subscription', subscription)
  await work.wakeAt(subscription.id, work.now + incompleteLasts)
  await work.emit('customer.subscription.created', subscription)
  if (invoice.total > 0) return subscription
  await settle(work, invoice)
  return activate(work, subscription)
}

async function redeem(work: Work, couponId: string, subscription: Stripe.Subscription): Promise<string> {
  const param = 'discounts[0][coupon]'
  const coupon = await getCoupon(work, couponId, param)
  if (!coupon.valid) throw invalid(`Coupon expired: ${couponId}`, { code: 'coupon_expired', param })
  if (coupon.amount_off !== null && coupon.currency !== subscription.currency) {
    throw invalid(`The coupon ${couponId} is in ${coupon.currency}, not in ${subscription.currency}.`, { param })
  }
  await work.save('coupon', { ...coupon, times_redeemed: coupon.times_redeemed + 1 })
  const discount = newDiscount(work.now, {
    coupon,
    customer: idOf(subscription.customer),
    subscription: subscription.id,
  })
  await work.save('discount', discount)
  return discount.id
}

/** Its bill is paid: from now on it renews at the end of each period. */
export async function activate(work: Work, subscription: Stripe.Subscription): Promise<Stripe.Subscription> {
  const active: Stripe.Subscription = { ...subscription, status: 'active' }
  await work.save('subscription', active)
  await work.wakeAt(active.id, itemOf(active).current_period_end)
  await work.emit('customer.subscription.updated', active)
  return active
}

export async function listSubscriptions(
  work: Work,
  query: FormGroup,
  customer: string | undefined,
): Promise<Stripe.ApiList<Stripe.Subscription>> {
  const status = textOf(query.status)
  const all = await work.list('subscription', customer)
  const wanted = all.filter((subscription) =>
    status === undefined ? subscription.status !== 'canceled' : status === 'all' || subscription.status === status,
  )
  return listObject('/v1/subscriptions', wanted.slice(0, Number(textOf(query.limit) ?? 10)))
}

export async function updateSubscription(work: Work, id: string, form: FormGroup): Promise<Stripe.Subscription> {
  const subscription = await work.get('subscription', id)
  if (hasEnded(subscription)) {
    throw invalid('A canceled subscription can only update its cancellation_details and metadata.', {
      code: 'invalid_canceled_subscription_fields',
    })
  }
  const cancels = textOf(form.cancel_at_period_end)
  if (cancels === undefined) return subscription
  if (subscription.schedule) {
    throw invalid(
      `The subscription is managed by the subscription schedule \`${idOf(subscription.schedule)}\`, ` +
        'and updating any cancelation behavior directly is not allowed.',
    )
  }
  const isCancelled = cancels === 'true'
  const updated: Stripe.Subscription = {
    ...subscription,
    cancel_at_period_end: isCancelled,
    cancel_at: isCancelled ? itemOf(subscription).current_period_end : null,
    canceled_at: isCancelled ? work.now : null,
  }
  await work.save('subscription', updated)
  await work.emit('customer.subscription.updated', updated)
  return updated
}

export async function cancelSubscription(work: Work, id: string): Promise<Stripe.Subscription> {
  const subscription = await work.get('subscription', id)
  // What is over is not there to be cancelled, though it can be read.
  if (hasEnded(subscription)) throw missing('subscription', id)
  return end(work, subscription, 'canceled')
}

export async function end(
  work: Work,
  subscription: Stripe.Subscription,
  status: 'canceled' | 'incomplete_expired',
): Promise<Stripe.Subscription> {
  const ended: Stripe.Subscription = {
    ...subscription,
    status,
    schedule: null,
    canceled_at: subscription.canceled_at ?? work.now,
    ended_at: work.now,
  }
  await work.save('subscription', ended)
  await work.wakeAt(ended.id, null)
  await work.emit(status === 'canceled' ? 'customer.subscription.deleted' : 'customer.subscription.updated', ended)
  return ended
}

/** Gives up a bill; the subscription that waited for it goes with it. */
export async function voidBill(work: Work, id: string): Promise<Stripe.Invoice> {
  const voided = await voidInvoice(work, id)
  const subscription = await subscriptionOf(work, voided)
  if (subscription?.status === 'incomplete') await end(work, subscription, 'incomplete_expired')
  return voided
}

export async function expireIncomplete(work: Work, subscription: Stripe.Subscription): Promise<void> {
  const invoice = await work.find('invoice', idOf(subscription.latest_invoice))
  const intent = invoice && (await intentOf(work, invoice))
  if (invoice?.status === 'open' && intent?.status !== 'succeeded') await voidBill(work, invoice.id)
}

export async function subscriptionOf(work: Work, invoice: Stripe.Invoice): Promise<Stripe.Subscription | undefined> {
  const id = invoice.parent?.subscription_details?.subscription
  return id ? work.find('subscription', idOf(id)) : undefined
}

function hasEnded({ status }: Stripe.Subscription): boolean {
  return status === 'canceled' || status === 'incomplete_expired'
}

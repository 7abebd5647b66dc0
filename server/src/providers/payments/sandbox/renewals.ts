import type Stripe from 'stripe'
import { collect } from './intents.ts'
import { openInvoice } from './invoicing.ts'
import { itemOf, periodEnd } from './objects/subscription.ts'
import { Refusal } from './refusal.ts'
import { enterPhase } from './schedules.ts'
import { end, expireIncomplete, subscriptionOf } from './subscriptions.ts'
import type { Work } from './work.ts'

/** Does what is due about one object, at the moment it is due. */
export async function wake(work: Work, kind: string, id: string): Promise<void> {
  await work.wakeAt(id, null)
  if (kind === 'invoice') return retry(work, await work.get('invoice', id))
  const subscription = await work.get('subscription', id)
  if (subscription.status === 'incomplete') return expireIncomplete(work, subscription)
  if (subscription.cancel_at_period_end) {
    await end(work, subscription, 'canceled')
    return
  }
  await renew(work, subscription)
}

async function renew(work: Work, before: Stripe.Subscription): Promise<void> {
  const subscription = await enterPhase(work, before)
  const item = itemOf(subscription)
  const { billing_cycle_anchor: anchor } = subscription
  let count = 1
  while (periodEnd(anchor, item.price, count) <= work.now) count++
  const renewed: Stripe.Subscription = {
    ...subscription,
    items: {
      ...subscription.items,
      data: [{ ...item, current_period_start: work.now, current_period_end: periodEnd(anchor, item.price, count) }],
    },
  }
  const invoice = await openInvoice(work, renewed, 'subscription_cycle')
  renewed.latest_invoice = invoice.id
  await work.save('subscription', renewed)
  await work.wakeAt(renewed.id, itemOf(renewed).current_period_end)
  const outcome = await collect(work, invoice)
  await work.emit('customer.subscription.updated', await settleStatus(work, renewed, outcome instanceof Refusal))
}

async function settleStatus(work: Work, subscription: Stripe.Subscription, isRefused: boolean) {
  const settled: Stripe.Subscription = { ...subscription, status: isRefused ? 'past_due' : 'active' }
  return work.save('subscription', settled)
}

/** Another try at an overdue bill; when there will be no further one, the subscription is over. */
async function retry(work: Work, invoice: Stripe.Invoice): Promise<void> {
  const subscription = await subscriptionOf(work, invoice)
  if (!subscription || subscription.ended_at || invoice.status !== 'open') return
  const outcome = await collect(work, invoice)
  const after = await work.get('invoice', invoice.id)
  if (outcome instanceof Refusal && after.next_payment_attempt === null) await end(work, subscription, 'canceled')
}

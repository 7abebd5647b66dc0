import type Stripe from 'stripe'
import { collect } from './intents.ts'
import { draftInvoice, finalizeInvoice } from './invoicing.ts'
import { itemOf, periodEnd } from './objects/subscription.ts'
import { Refusal } from './refusal.ts'
import { enterPhase } from './schedules.ts'
import { end, expireIncomplete, subscriptionOf } from './subscriptions.ts'
import type { Work } from './work.ts'

/** Does what is due about one object, at the moment it is due. */
export async function wake(work: Work, kind: string, id: string): Promise<void> {
  await work.wakeAt(id, null)
  if (kind === 'invoice') {
    const invoice = await work.get('invoice', id)
    return invoice.status === 'draft' ? collectDraft(work, invoice) : retry(work, invoice)
  }
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
  const invoice = await draftInvoice(work, renewed, 'subscription_cycle')
  renewed.latest_invoice = invoice.id
  await work.save('subscription', renewed)
  await work.wakeAt(renewed.id, itemOf(renewed).current_period_end)
  await work.emit('customer.subscription.updated', renewed)
}

/** An hour after a period has begun its bill is made final and collected. */
async function collectDraft(work: Work, draft: Stripe.Invoice): Promise<void> {
  const subscription = await subscriptionOf(work, draft)
  if (!subscription || subscription.ended_at) return
  const outcome = await collect(work, await finalizeInvoice(work, draft))
  if (!(outcome instanceof Refusal)) return
  const overdue: Stripe.Subscription = { ...subscription, status: 'past_due' }
  await work.save('subscription', overdue)
  await work.emit('customer.subscription.updated', overdue)
}

/** Another try at an overdue bill; when there will be no further one, the subscription is over. */
async function retry(work: Work, invoice: Stripe.Invoice): Promise<void> {
  const subscription = await subscriptionOf(work, invoice)
  if (!subscription || subscription.ended_at || invoice.status !== 'open') return
  const outcome = await collect(work, invoice)
  const after = await work.get('invoice', invoice.id)
  if (outcome instanceof Refusal && after.next_payment_attempt === null) await end(work, subscription, 'canceled')
}

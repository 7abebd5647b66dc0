import type Stripe from 'stripe'
import { type FormGroup, groupOf, listOf, textOf } from './form.ts'
import { idOf } from './invoicing.ts'
import { addMonths, planOf } from './objects/catalogue.ts'
import { newPhase, newSchedule } from './objects/schedule.ts'
import { itemOf } from './objects/subscription.ts'
import { invalid, mixedCurrencies } from './refusal.ts'
import type { Work } from './work.ts'

export async function createSchedule(work: Work, form: FormGroup): Promise<Stripe.SubscriptionSchedule> {
  const subscription = await work.get('subscription', textOf(form.from_subscription) ?? '', 'from_subscription')
  if (subscription.schedule) {
    throw invalid('You cannot migrate a subscription that is already attached to a schedule.', {
      param: 'from_subscription',
    })
  }
  if (subscription.status !== 'active' && subscription.status !== 'past_due') {
    throw invalid('You cannot migrate a subscription in this state.', { param: 'from_subscription' })
  }
  const schedule = newSchedule(work.now, subscription)
  await work.save('subscription_schedule', schedule)
  await work.save('subscription', { ...subscription, schedule: schedule.id })
  await work.emit('subscription_schedule.created', schedule)
  return schedule
}

export async function updateSchedule(work: Work, id: string, form: FormGroup): Promise<Stripe.SubscriptionSchedule> {
  const schedule = await activeSchedule(work, id)
  const { currency } = await work.get('subscription', idOf(schedule.subscription))
  const phases: Stripe.SubscriptionSchedule.Phase[] = []
  for (const phase of listOf(form.phases).map(groupOf)) {
    const start = Number(textOf(phase.start_date) ?? phases.at(-1)?.end_date)
    const { duration } = phase
    const months = textOf(groupOf(duration).interval) === 'year' ? 12 : 1
    const end = Number(
      textOf(phase.end_date) ?? addMonths(start, months * Number(textOf(groupOf(duration).interval_count) ?? 1)),
    )
    const [item] = listOf(phase.items)
    const price = await work.get('price', textOf(groupOf(item).price) ?? '', 'phases[0][items][0][price]')
    const discounts = listOf(phase.discounts).flatMap((discount) => textOf(groupOf(discount).discount) ?? [])
    if (!(end > start)) throw invalid('A phase must end after it starts.', { param: 'phases' })
    if (price.currency !== currency) throw mixedCurrencies(currency)
    phases.push(newPhase(price, start, end, discounts))
  }
  const updated: Stripe.SubscriptionSchedule = { ...schedule, phases }
  await work.save('subscription_schedule', updated)
  await work.emit('subscription_schedule.updated', updated)
  return updated
}

export async function releaseSchedule(work: Work, id: string): Promise<Stripe.SubscriptionSchedule> {
  const schedule = await activeSchedule(work, id)
  const subscription = await work.get('subscription', idOf(schedule.subscription))
  const released: Stripe.SubscriptionSchedule = {
    ...schedule,
    status: 'released',
    current_phase: null,
    released_at: work.now,
    released_subscription: subscription.id,
    subscription: null,
  }
  await work.save('subscription_schedule', released)
  await work.save('subscription', { ...subscription, schedule: null })
  await work.emit('subscription_schedule.released', released)
  return released
}

/** Moves a subscription into the phase that begins now; once the last phase is over it goes on without a schedule. */
export async function enterPhase(work: Work, subscription: Stripe.Subscription): Promise<Stripe.Subscription> {
  if (!subscription.schedule) return subscription
  const schedule = await work.get('subscription_schedule', idOf(subscription.schedule))
  const phase = schedule.phases.find(({ start_date, end_date }) => start_date <= work.now && work.now < end_date)
  if (!phase) {
    await releaseSchedule(work, schedule.id)
    return { ...subscription, schedule: null }
  }
  await work.save('subscription_schedule', {
    ...schedule,
    current_phase: { start_date: phase.start_date, end_date: phase.end_date },
  })
  const item = itemOf(subscription)
  const price = await work.get('price', idOf(phase.items[0]?.price ?? ''))
  if (price.id === item.price.id) return subscription
  return {
    ...subscription,
    // A period of another length starts to count anew.
    billing_cycle_anchor: work.now,
    discounts: phase.discounts.flatMap(({ discount }) => (discount ? [idOf(discount)] : [])),
    items: { ...subscription.items, data: [{ ...item, price, plan: planOf(price) }] },
  }
}

async function activeSchedule(work: Work, id: string): Promise<Stripe.SubscriptionSchedule> {
  const schedule = await work.get('subscription_schedule', id)
  if (schedule.status !== 'active') throw invalid('You can only change an active subscription schedule.')
  return schedule
}

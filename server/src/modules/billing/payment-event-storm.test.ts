import { sql } from 'kysely'
import type Stripe from 'stripe'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { paymentEventTypes } from '../../providers/payments/port.ts'
import { cards, day, plansOf, sandboxOf, stripeOf, subscriber, tokenOf } from '../../testing/billing.ts'
import { deliver, eventsOf, sign } from '../../testing/payment-events.ts'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'

/** WEBHOOK_STORM=10000 asks for the whole storm. */
const deliveries = Number(process.env.WEBHOOK_STORM ?? 600)
const agents = 6
const phases = 5
const monthsAPhase = 9

let app: TestApp

beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app.close())

/** Repeatable chance. */
let seed = 20_241
function chance(): number {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
  return seed / 2_147_483_648
}
const pick = <Item>(items: Item[]): Item => items[Math.floor(chance() * items.length)] as Item

it(`${deliveries} deliveries, shuffled, repeated and crashed into, end where the provider stands`, {
  timeout: 900_000,
}, async () => {
  const accounts = []
  for (let i = 0; i < agents; i++) accounts.push(await subscriber(app, { plan: i % 4 === 0 ? 'annual' : 'monthly' }))
  const crashes = plantCrashes()
  const pool = new Map<string, Stripe.Event>()
  const counts = new Map<string, number>()
  let delivered = 0

  async function deliverOne(event: Stripe.Event): Promise<void> {
    const payload = JSON.stringify(event)
    // A crash before we said yes: the provider tells it again.
    while ((await deliver(app, payload, sign(app, payload))).status !== 200) crashes.beforeReceipt++
    counts.set(event.id, (counts.get(event.id) ?? 0) + 1)
    delivered++
  }

  for (let phase = 0; phase < phases; phase++) {
    await stirUp(accounts.map(({ user }) => user._id))
    await app.advance(monthsAPhase * 30.4 * day)
    await sandboxOf(app).settleDue()
    // What the sandbox would tell by itself is told here instead, in the worst order there is.
    await sql`delete from pgboss.job where name = 'sandbox-webhook'`.execute(app.db)
    for (const event of await eventsOf(app)) {
      if ((paymentEventTypes as readonly string[]).includes(event.type)) pool.set(event.id, event)
    }
    const known = [...pool.values()]
    for (let i = 0; i < deliveries / phases / 2; i++) await deliverOne(pick(known))
    await work()
  }

  const missing = [...pool.values()].filter(({ id }) => !counts.has(id))
  const rest = [...missing, ...missing, ...pool.values()]
  for (const event of rest.toSorted(() => chance() - 0.5)) await deliverOne(event)
  const known = [...pool.values()]
  while (delivered < deliveries) await deliverOne(pick(known))
  for (let round = 0; round < 15; round++) await work()
  crashes.stop()
  for (let round = 0; round < 3; round++) await work()

  expect(delivered).toBeGreaterThanOrEqual(deliveries)
  expect(Math.min(...known.map(({ id }) => counts.get(id) ?? 0))).toBeGreaterThanOrEqual(1)
  expect(crashes.beforeReceipt).toBeGreaterThan(0)
  expect(crashes.beforeEffect).toBeGreaterThan(0)

  const events = await app.db.selectFrom('payment_events').selectAll().execute()
  expect(events).toHaveLength(pool.size)
  expect(events.filter(({ applied_at }) => applied_at === null)).toEqual([])
  for (const { user, email } of accounts) {
    expect(await localTruth(user._id)).toEqual(await providersTruth(user._id))
    expect(await mailsAbout(email)).toBe(await failuresOf(user._id, [...pool.values()]))
  }
})

/** Works off the queue, and lets failed jobs come round again without moving any clock but theirs. */
async function work(): Promise<void> {
  await app.jobs.drain()
  await sql`update pgboss.job set start_after = now() where state in ('created', 'retry')`.execute(app.db)
}

/** Crashes in the transaction that takes an event, and between taking it and the end of its effect. */
function plantCrashes() {
  const crashes = { beforeReceipt: 0, beforeEffect: 0, stop: () => {} }
  const { payments } = app.context.providers
  const { jobs } = app.context
  const send = jobs.send.bind(jobs)
  const readAccount = payments.readAccount
  // On either side of the job that is left behind: the event must not be kept without it.
  const mayCrash = () => {
    if (chance() < 0.05) throw new Error('crash')
  }
  jobs.send = async (trx, queue, data) => {
    if (queue.name !== 'payment-event') return send(trx, queue, data)
    mayCrash()
    await send(trx, queue, data)
    mayCrash()
  }
  payments.readAccount = async (customer) => {
    const account = await readAccount(customer)
    if (chance() < 0.2) {
      crashes.beforeEffect++
      throw new Error('crash')
    }
    return account
  }
  crashes.stop = () => {
    jobs.send = send
    payments.readAccount = readAccount
  }
  return crashes
}

/** Things agents, cards and operators do to subscriptions. */
async function stirUp(userIds: string[]): Promise<void> {
  const stripe = await stripeOf(app)
  const { annual } = await plansOf(app)
  for (const userId of userIds) {
    const row = await copyOf(userId)
    const [subscription] = (await stripe.subscriptions.list({ customer: row.customer_id ?? '', limit: 1 })).data
    if (!subscription || !row.customer_id) continue
    const dice = chance()
    const { payments } = app.context.providers
    if (dice < 0.2) await payments.cancelAtPeriodEnd(subscription.id)
    else if (dice < 0.35 && subscription.cancel_at_period_end) await payments.reactivate(subscription.id)
    else if (dice < 0.5 && !subscription.schedule) await payments.switchAtPeriodEnd(subscription.id, annual.id)
    else if (dice < 0.65) await putCard(row.customer_id, cards.declinedLater)
    else if (dice < 0.9) await putCard(row.customer_id, cards.good)
  }
}

async function putCard(customerId: string, number: string): Promise<void> {
  const { payments } = app.context.providers
  const cardId = await payments.takeToken(await tokenOf(app, number))
  await payments.attachCard(customerId, cardId)
  await payments.setDefaultCard(customerId, cardId)
}

const copyOf = (userId: string) =>
  app.db.selectFrom('subscriptions').selectAll().where('user_id', '=', userId).executeTakeFirstOrThrow()

async function localTruth(userId: string) {
  const row = await copyOf(userId)
  const payments = await app.db
    .selectFrom('payments')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('started_at', 'desc')
    .orderBy('id')
    .execute()
  return {
    id: row.subscription_id,
    status: row.status,
    price: row.price_id,
    cancels: row.cancel_at_period_end,
    until: row.current_period_end,
    next: row.next_interval_at,
    last4: row.card_last4,
    payments: payments.map(({ id, paid_cents, is_paid }) => `${id} ${paid_cents} ${is_paid}`).sort(),
  }
}

async function providersTruth(userId: string) {
  const { subscription, card, payments } = await app.context.providers.payments.readAccount(
    (await copyOf(userId)).customer_id ?? '',
  )
  return {
    id: subscription?.id,
    status: subscription?.status,
    price: subscription?.priceId,
    cancels: subscription?.cancelsAtPeriodEnd,
    until: subscription?.periodEnd,
    next: subscription?.next?.at ?? null,
    last4: card?.last4,
    payments: payments.map(({ id, paidCents, isPaid }) => `${id} ${paidCents} ${isPaid}`).sort(),
  }
}

async function mailsAbout(email: string): Promise<number> {
  const rows = await app.db.selectFrom('outbox').select('subject').where('recipient', '=', email).execute()
  return rows.filter(({ subject }) => subject.includes('didn’t go through')).length
}

async function failuresOf(userId: string, events: Stripe.Event[]): Promise<number> {
  const { customer_id } = await copyOf(userId)
  return events.filter(({ type, data }) => {
    const object = data.object as { customer?: string; billing_reason?: string }
    return (
      type === 'invoice.payment_failed' &&
      object.customer === customer_id &&
      object.billing_reason !== 'subscription_create'
    )
  }).length
}

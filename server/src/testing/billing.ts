import Stripe from 'stripe'
import type { EmbeddedPayments } from '../providers/payments/port.ts'
import type { TestApp } from './test-app.ts'

export const cards = {
  good: '4242424242424242',
  other: '5555555555554444',
  declined: '4000000000000002',
  declinedLater: '4000000000000341',
  confirmed: '4000002500003155',
  confirmedAlways: '4000002760003184',
}

export const day = 24 * 60 * 60 * 1000

type Answer = Awaited<ReturnType<TestApp['call']>>

/** What a browser does with a card: it goes to the provider and comes back as a token. */
export async function sendCard(app: TestApp, details: Record<string, string> = {}) {
  const { publishableKey, apiBase } = (await app.call('GET', '/client-config')).body.data.stripe
  const card = { number: cards.good, exp_month: '12', exp_year: '40', cvc: '123', name: 'Ada Field', ...details }
  const form = new URLSearchParams(
    Object.entries(card).map(([name, value]): [string, string] => [`card[${name}]`, value]),
  )
  const response = await app.inject({
    method: 'POST',
    url: `${new URL(apiBase).pathname}/v1/tokens`,
    headers: {
      host: new URL(apiBase).host,
      authorization: `Bearer ${publishableKey}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: form.toString(),
  })
  return { status: response.statusCode, body: response.json() }
}

export async function tokenOf(app: TestApp, number = cards.good): Promise<string> {
  return (await sendCard(app, { number })).body.id
}

export async function plansOf(app: TestApp, token?: string) {
  const { id, plan } = (await app.call('GET', '/user/subscription-plan', token ? { token } : {})).body.data
  return { productId: id as string, annual: plan[0], monthly: plan[1] }
}

interface Order {
  card?: string
  plan?: 'annual' | 'monthly'
  coupon?: string
}

export async function addCard(
  app: TestApp,
  token: string,
  { card = cards.good, plan = 'monthly', coupon }: Order = {},
): Promise<Answer> {
  const plans = await plansOf(app, token)
  return app.call('POST', '/user/add-card', {
    token,
    body: {
      token: await tokenOf(app, card),
      planId: plans[plan].id,
      productId: plans.productId,
      ...(coupon && { coupon }),
    },
  })
}

/** The card's owner stands at their bank's page and answers; where they are sent back to. */
export async function answerBank(app: TestApp, confirmUrl: string, answer: 'yes' | 'no'): Promise<URL> {
  const url = new URL(confirmUrl)
  const at = { url: url.pathname + url.search, headers: { host: url.host } }
  const page = await app.inject(at)
  if (!page.body.includes('Complete authentication')) throw new Error(`no bank at ${confirmUrl}`)
  const left = await app.inject({
    ...at,
    method: 'POST',
    headers: { ...at.headers, 'content-type': 'application/x-www-form-urlencoded' },
    payload: `answer=${answer}`,
  })
  return new URL(left.headers.location ?? '')
}

/** A fresh agent who pays. */
export async function subscriber(app: TestApp, order: Order = {}) {
  const agent = await app.signUp()
  const { status, body } = await addCard(app, agent.token, order)
  if (status !== 200) throw new Error(`subscribing failed: ${JSON.stringify(body)}`)
  return agent
}

export const history = async (app: TestApp, token: string) =>
  (await app.call('GET', '/user/payment-history', { token })).body.data

export const me = async (app: TestApp, token: string) => (await app.call('GET', '/user/me', { token })).body.data

export function sandboxOf(app: TestApp): EmbeddedPayments {
  const { embedded } = app.context.providers.payments
  if (!embedded) throw new Error('the app under test has no sandbox')
  return embedded
}

/** A client of the test's own, as Stripe's dashboard would be. */
export async function stripeOf(app: TestApp): Promise<Stripe> {
  const { keys, apiBase } = sandboxOf(app)
  const { hostname, port } = new URL(await apiBase())
  return new Stripe(keys.secret, { host: hostname, port, protocol: 'http', telemetry: false })
}

/** Days go by in which the agent looks in now and then, so that the session lasts. */
export async function liveOn(app: TestApp, token: string, days: number): Promise<void> {
  for (let left = days; left > 0; left -= 10) {
    await app.advance(Math.min(left, 10) * day)
    await me(app, token)
  }
}

/** Lets the sandbox catch up with the clock, and us with the sandbox. */
export async function settle(app: TestApp): Promise<void> {
  await sandboxOf(app).settleDue()
  await app.jobs.runNow('reconcile-subscriptions')
}

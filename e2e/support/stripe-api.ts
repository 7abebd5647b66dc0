import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { limits } from '@porchlight/contract/limits'

const year = 31_536_000
const now = () => Math.floor(Date.now() / 1000)
const list = (data: object[]) => ({ object: 'list', data, has_more: false })

const prices = [
  { id: 'price_annual', lookup_key: 'porchlight_annual', unit_amount: limits.prices.annual, interval: 'year' },
  { id: 'price_monthly', lookup_key: 'porchlight_monthly', unit_amount: limits.prices.monthly, interval: 'month' },
  {
    id: 'price_sumo',
    lookup_key: 'porchlight_appsumo_annual',
    unit_amount: limits.prices.appSumoAnnual,
    interval: 'year',
  },
].map(({ interval, ...price }) => ({ ...price, currency: 'usd', product: 'prod_1', recurring: { interval } }))

interface Subscription {
  id: string
  customer: string
  status: string
  created: number
  [field: string]: unknown
}

/**
 * The few answers of Stripe's API that subscribing and changing a card need. A card is its token, and the token is its
 * number: 4000 0025 0000 3155 is confirmed by its owner, 4000 0000 0000 0002 is refused when it is given.
 */
class StripeApi {
  readonly #defaults = new Map<string, string>()
  readonly #subscriptions: Subscription[] = []
  readonly #intents = new Map<string, { card: string; customer: string | null; status: string }>()
  #count = 0

  answer(method: string, path: string, form: URLSearchParams): [status: number, body: object] {
    const [, , kind = '', id = '', act] = path.split('/')
    switch (`${method} ${kind}`) {
      case 'GET account':
        return [200, { id: 'acct_1', object: 'account' }]
      case 'GET prices':
        return [200, list(prices)]
      case 'POST tokens':
        return this.#takeCard(form.get('card[number]') ?? '')
      case 'POST payment_methods':
        return [200, { id: act ? id : `pm_${form.get('card[token]')?.slice(4)}` }]
      case 'POST customers':
        if (id) this.#defaults.set(id, form.get('invoice_settings[default_payment_method]') ?? '')
        return [200, { id: id || this.#next('cus') }]
      case 'GET customers':
        return [200, { id, invoice_settings: { default_payment_method: cardOf(this.#defaults.get(id)) } }]
      case 'POST subscriptions':
        return [200, this.#subscribe(form.get('customer') ?? '', form.get('items[0][price]') ?? '')]
      case 'GET subscriptions': {
        const status = form.get('status') ?? 'all'
        const own = this.#subscriptions.filter(({ customer }) => customer === form.get('customer'))
        return [200, list(own.filter((item) => status === 'all' || item.status === status))]
      }
      case 'POST payment_intents':
        return [200, this.#confirm(id, form.get('payment_method') ?? '', this.#customerOf(id))]
      case 'POST setup_intents':
        return [200, this.#confirm(this.#next('seti'), form.get('payment_method') ?? '', form.get('customer'))]
      case 'GET payment_intents':
      case 'GET setup_intents':
        return [200, this.#show(id)]
      case 'POST answers':
        return [200, this.#hear(id, form.get('answer') === 'yes')]
      case 'GET invoices':
        return [200, list(this.#paid(form.get('customer')).map(invoiceOf))]
      case 'GET charges':
        return [200, list(this.#paid(form.get('customer')).map(({ id: of }) => this.#chargeOf(`pi_${of}`)))]
      default:
        return [404, { error: { type: 'invalid_request_error', message: `The stand-in has no ${method} ${path}` } }]
    }
  }

  #next(prefix: string): string {
    this.#count += 1
    return `${prefix}_${this.#count}`
  }

  #takeCard(number: string): [number, object] {
    if (number.endsWith('0002')) {
      return [402, { error: { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' } }]
    }
    return [200, { id: `tok_${number}`, object: 'token' }]
  }

  #subscribe(customer: string, priceId: string): Subscription {
    const id = this.#next('sub')
    const price = prices.find((known) => known.id === priceId)
    const subscription = {
      id,
      customer,
      status: 'incomplete',
      created: now(),
      cancel_at_period_end: false,
      discounts: [],
      schedule: null,
      items: { data: [{ price, quantity: 1, current_period_start: now(), current_period_end: now() + year }] },
      latest_invoice: { id: `in_${id}`, payments: { data: [{ payment: { payment_intent: `pi_${id}` } }] } },
    }
    this.#subscriptions.push(subscription)
    return subscription
  }

  #paid(customer: string | null): Subscription[] {
    return this.#subscriptions.filter((item) => item.customer === customer && item.status === 'active')
  }

  #chargeOf(payment_intent: string): object {
    const { card = null } = this.#intents.get(payment_intent) ?? {}
    return { paid: true, payment_intent, payment_method: card, receipt_url: null }
  }

  /** The payment of a subscription is named after it. */
  #subscriptionOf(paymentId: string): Subscription | undefined {
    return this.#subscriptions.find((item) => `pi_${item.id}` === paymentId)
  }

  #customerOf(paymentId: string): string | null {
    return this.#subscriptionOf(paymentId)?.customer ?? null
  }

  #confirm(id: string, card: string, customer: string | null): object {
    this.#intents.set(id, { card, customer, status: 'requires_action' })
    return card.endsWith('3155') ? this.#show(id) : this.#hear(id, true)
  }

  #hear(id: string, isYes: boolean): object {
    const { card = '', customer = null } = this.#intents.get(id) ?? {}
    this.#intents.set(id, { card, customer, status: isYes ? 'succeeded' : 'requires_payment_method' })
    const subscription = this.#subscriptionOf(id)
    if (isYes && subscription) subscription.status = 'active'
    return this.#show(id)
  }

  #show(id: string): object {
    const { card = '', customer = null, status = '' } = this.#intents.get(id) ?? {}
    const next_action = status === 'requires_action' ? { type: 'use_stripe_sdk', use_stripe_sdk: {} } : null
    return { id, status, customer, client_secret: `${id}_secret_stand_in`, payment_method: card, next_action }
  }
}

function invoiceOf({ id: subscription, created }: Subscription): object {
  return {
    id: `in_${subscription}`,
    status: 'paid',
    billing_reason: 'subscription_create',
    created,
    currency: 'usd',
    lines: { data: [{ period: { start: created, end: created + year } }] },
    subtotal: limits.prices.annual,
    amount_paid: limits.prices.annual,
    amount_due: 0,
    parent: { subscription_details: { subscription } },
    payments: { data: [{ payment: { payment_intent: `pi_${subscription}` } }] },
  }
}

function cardOf(paymentMethod = '') {
  return paymentMethod ? { id: paymentMethod, card: { brand: 'visa', last4: paymentMethod.slice(-4) } } : null
}

export async function startStripeApi(): Promise<{ url: string; stop: () => void }> {
  const api = new StripeApi()
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    const form = request.method === 'GET' ? searchParams : new URLSearchParams(await readBody(request))
    const [status, body] = api.answer(request.method ?? '', pathname, form)
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

async function readBody(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const chunk of request) body += chunk
  return body
}

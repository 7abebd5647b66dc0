import Stripe from 'stripe'
import { sandboxOf } from './billing.ts'
import type { TestApp } from './test-app.ts'

interface Signing {
  secret?: string
  /** Epoch seconds. */
  timestamp?: number
  scheme?: string
}

export function sign(app: TestApp, payload: string, { secret, timestamp, scheme = 'v1' }: Signing = {}): string {
  return Stripe.webhooks.generateTestHeaderString({
    payload,
    secret: secret ?? sandboxOf(app).keys.webhook,
    timestamp: timestamp ?? Math.floor(app.clock.now().getTime() / 1000),
    scheme,
  })
}

/** As Stripe would: a POST with the signature beside it. */
export async function deliver(app: TestApp, payload: string, signature?: string) {
  const { statusCode, body } = await app.inject({
    method: 'POST',
    url: '/api/v1/webhooks/stripe',
    headers: {
      host: 'app.test',
      'content-type': 'application/json; charset=utf-8',
      ...(signature !== undefined && { 'stripe-signature': signature }),
    },
    payload,
  })
  return { status: statusCode, body }
}

/** Every event the sandbox has had, oldest first. */
export async function eventsOf(app: TestApp): Promise<Stripe.Event[]> {
  const rows = await app.db
    .selectFrom('sandbox_objects')
    .select('body')
    .where('kind', '=', 'event')
    .orderBy('position')
    .execute()
  return rows.map(({ body }) => body as Stripe.Event)
}

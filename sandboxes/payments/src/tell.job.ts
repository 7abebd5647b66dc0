import { request } from 'node:http'
import Stripe from 'stripe'
import type { SandboxHost } from './host.ts'

/** Like Stripe: again and again, at growing intervals, until somebody takes it. */
export const tellQueue = { name: 'sandbox-webhook', retry: { limit: 12, delay: 5 } } as const

const patience = 10_000

export function tellJob({ store, clock, keys, publicUrl, webhookUrl }: SandboxHost) {
  return {
    ...tellQueue,
    async handle({ eventId }: { eventId: string }): Promise<void> {
      const row = await store.findObject(eventId)
      const url = webhookUrl()
      if (!row) return
      if (!url) throw new Error('the server does not listen yet')
      const payload = JSON.stringify(row.body)
      const status = await post(url, payload, {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': Stripe.webhooks.generateTestHeaderString({
          payload,
          secret: keys.webhook,
          timestamp: Math.floor(clock.now().getTime() / 1000),
        }),
        // On our own machine, but under the name the server knows itself by.
        host: new URL(publicUrl).host,
      })
      if (status < 200 || status > 299) throw new Error(`the webhook endpoint answered ${status}`)
    },
  }
}

function post(url: string, payload: string, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    const call = request(url, { method: 'POST', headers, timeout: patience }, (response) => {
      response.resume()
      response.on('end', () => resolve(response.statusCode ?? 0))
    })
    call.on('timeout', () => call.destroy(new Error('the webhook endpoint took too long')))
    call.on('error', reject)
    call.end(payload)
  })
}

import type { AddressInfo } from 'node:net'
import { messages } from '@porchlight/contract/messages'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { type PaymentEvent, SignatureRefused } from '../../providers/payments/port.ts'
import { receiveEvent } from './payment-events.service.ts'

const path = '/api/v1/webhooks/stripe'

/** Where the provider tells us what happened. Only the signature says who is speaking, so the body is read as it came. */
export function paymentEventRoutes(app: FastifyInstance, context: AppContext): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.post(path, { config: { guardedBy: 'signature' } }, async (request) => {
      const event = readEvent(context, request.body, request.headers['stripe-signature'])
      if (event) await receiveEvent(context, event)
      return { received: true }
    })
  })
}

function readEvent({ providers, clock }: AppContext, body: unknown, signature: unknown): PaymentEvent | null {
  try {
    const payload = Buffer.isBuffer(body) ? body : Buffer.alloc(0)
    return providers.payments.readEvent(payload, typeof signature === 'string' ? signature : undefined, clock.now())
  } catch (error) {
    if (error instanceof SignatureRefused) throw new AppError('invalid', messages.general.notAllowed)
    throw new AppError('invalid', messages.requests.unreadableBody)
  }
}

/** For a provider on this machine: this process's own door, once it is open. */
export function paymentEventsUrl(server: FastifyInstance): string | null {
  const address = server.server.address() as AddressInfo | string | null
  if (!address || typeof address === 'string') return null
  const host = /^(0\.0\.0\.0|::)$/.test(address.address) ? '127.0.0.1' : address.address
  return `http://${host.includes(':') ? `[${host}]` : host}:${address.port}${path}`
}

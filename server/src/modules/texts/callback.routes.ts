import { textCallbackPath } from '@porchlight/contract/texts'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../context.ts'
import { takeCallback } from './receive.service.ts'

/** Longer than any text with all that a vendor says of it. */
const bodyLimit = 64 * 1024

/** Where the vendor tells what people answer. The signature covers the address and the fields as they came. */
export function textCallbackRoutes(app: FastifyInstance, context: AppContext): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    scope.post(textCallbackPath, { bodyLimit, config: { guardedBy: 'signature' } }, async (request, reply) => {
      await takeCallback(context, {
        url: new URL(request.url, context.config.appUrl),
        headers: request.headers,
        fields: new URLSearchParams(typeof request.body === 'string' ? request.body : ''),
      })
      // Nothing for the vendor to answer in our name: answers pass the gate.
      return reply.type('text/xml').send('<Response></Response>')
    })
  })
}

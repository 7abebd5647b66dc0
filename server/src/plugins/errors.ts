import { STATUS_CODES } from 'node:http'
import { type ErrorAnswer, errorStatus, type Problem } from '@porchlight/contract/errors'
import { messages, say } from '@porchlight/contract/messages'
import { html } from '@porchlight/domain/html'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { isOutage, isOutOfRoom } from '../db/outage.ts'
import { AppError, comeAgainSeconds, outOfRoom } from '../errors.ts'
import { rateLimitHeaders } from '../http/rate-limit-headers.ts'
import { serverPlugin } from '../http/server-plugin.ts'
import { sendSmallPage } from '../http/small-page.ts'

const { general, requests } = messages

/** Every failure leaves in the one shape, with a sentence a user can read. */
export const errorsPlugin = serverPlugin<{ config: Config }>('errors', async (app, { config }) => {
  app.setErrorHandler<FastifyError>(answerFailure(config))
})

/** Also for what no route was found for, because its address cannot be read. */
export const answerFailure =
  ({ productName }: Pick<Config, 'productName'>) =>
  (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    const failure = translate(error)
    // Who is turned away in a crowd is a refusal like others: a line with its stack for each would be a load of its own.
    if (failure.status >= 500 && failure.code !== 'busy') request.log.error({ err: error }, 'request failed')
    else request.refusal = failure.code
    const { errors, duplicateKey, needsFreshProof, retryAfterSeconds, limit, scopes } = failure.details
    const answer: ErrorAnswer = {
      success: false,
      code: failure.code,
      message: say(failure.message, productName),
      ...(errors && {
        errors: Object.fromEntries(Object.entries(errors).map(([field, text]) => [field, say(text, productName)])),
      }),
      ...(duplicateKey && { duplicate: true, duplicateKey }),
      ...(failure.code === 'unproven' && { needsProvenEmail: true }),
      ...(failure.code === 'passkey_needed' && { needsPasskey: true }),
      ...(needsFreshProof && { needsFreshProof }),
      ...(scopes && { scopes }),
    }
    if (retryAfterSeconds) reply.header('retry-after', retryAfterSeconds)
    if (limit) reply.headers(rateLimitHeaders(limit))
    reply.status(failure.status)
    if (request.url.startsWith('/api/v2/')) return reply.type('application/problem+json').send(problemOf(answer))
    if (failure.status < 500 || !asksForPage(request)) return reply.send(answer)
    // Whoever waits need not press reload; nothing typed is sent a second time by itself.
    if (retryAfterSeconds && request.method === 'GET') reply.header('refresh', retryAfterSeconds)
    const title = failure.code === 'busy' ? general.busyTitle : general.unavailableTitle
    return sendSmallPage(reply, title, html`<h1>${title}</h1><p>${answer.message}</p>`)
  }

function problemOf({ success: _, message, ...rest }: ErrorAnswer): Problem {
  const status = errorStatus[rest.code]
  return { type: 'about:blank', title: STATUS_CODES[status] ?? '', status, detail: message, ...rest }
}

/** A browser that goes to an address, rather than a script that calls one. */
function asksForPage({ url, headers, routeOptions }: FastifyRequest): boolean {
  if (routeOptions.config.endpoint || url.startsWith('/api/')) return false
  return headers.accept?.includes('text/html') === true
}

function translate(error: FastifyError): AppError {
  if (error instanceof AppError) return error
  if (error.statusCode === errorStatus.too_large) return new AppError('too_large', general.tooLarge)
  if (error.statusCode === errorStatus.unsupported_type)
    return new AppError('unsupported_type', requests.unsupportedType)
  if (error.statusCode && error.statusCode < 500) return new AppError('invalid', requests.unreadableBody)
  if (isOutOfRoom(error)) return outOfRoom()
  if (isOutage(error)) return new AppError('unavailable', general.unavailable, { retryAfterSeconds: comeAgainSeconds })
  return new AppError('internal', general.somethingWentWrongLoud)
}

import { type ErrorAnswer, errorStatus } from '@porchlight/contract/errors'
import { messages, say } from '@porchlight/contract/messages'
import { html } from '@porchlight/domain/html'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { isOutage, isOutOfRoom } from '../db/outage.ts'
import { AppError, outOfRoom } from '../errors.ts'
import { serverPlugin } from '../http/server-plugin.ts'
import { sendSmallPage } from '../http/small-page.ts'

const { general } = messages

/** Every failure leaves in the one shape, with a sentence a user can read. */
export const errorsPlugin = serverPlugin<{ config: Config }>('errors', async (app, { config }) => {
  app.setErrorHandler<FastifyError>(answerFailure(config))
})

/** Also for what no route was found for, because its address cannot be read. */
export const answerFailure =
  ({ productName }: Pick<Config, 'productName'>) =>
  (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    const failure = translate(error)
    if (failure.status >= 500) request.log.error({ err: error }, 'request failed')
    else request.refusal = failure.code
    const { errors, duplicateKey, needsFreshProof, retryAfterSeconds } = failure.details
    const answer: ErrorAnswer = {
      success: false,
      message: say(failure.message, productName),
      ...(errors && {
        errors: Object.fromEntries(Object.entries(errors).map(([field, text]) => [field, say(text, productName)])),
      }),
      ...(duplicateKey && { duplicate: true, duplicateKey }),
      ...(failure.code === 'unproven' && { needsProvenEmail: true }),
      ...(failure.code === 'passkey_needed' && { needsPasskey: true }),
      ...(needsFreshProof && { needsFreshProof }),
    }
    if (retryAfterSeconds) reply.header('retry-after', retryAfterSeconds)
    reply.status(failure.status)
    if (failure.status < 500 || !asksForPage(request)) return reply.send(answer)
    // Whoever waits for it need not press reload.
    if (retryAfterSeconds) reply.header('refresh', retryAfterSeconds)
    return sendSmallPage(reply, answer.message, html`<h1>One moment, please</h1><p>${answer.message}</p>`)
  }

/** A browser that goes to an address, rather than a script that calls one. */
function asksForPage({ method, url, headers, routeOptions }: FastifyRequest): boolean {
  if (method !== 'GET' || routeOptions.config.endpoint || url.startsWith('/api/')) return false
  return headers.accept?.includes('text/html') === true
}

/** An outage is short, or somebody is at it already: soon enough to be there, too late to be in the way. */
const outageSeconds = 5

function translate(error: FastifyError): AppError {
  if (error instanceof AppError) return error
  if (error.statusCode === errorStatus.too_large) return new AppError('too_large', general.tooLarge)
  if (error.statusCode === errorStatus.unsupported_type)
    return new AppError('unsupported_type', general.unsupportedType)
  if (error.statusCode && error.statusCode < 500) return new AppError('invalid', general.unreadableBody)
  if (isOutOfRoom(error)) return outOfRoom()
  if (isOutage(error)) return new AppError('unavailable', general.unavailable, { retryAfterSeconds: outageSeconds })
  return new AppError('internal', general.somethingWentWrongLoud)
}

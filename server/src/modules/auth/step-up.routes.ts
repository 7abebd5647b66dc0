import { codeOf } from '@porchlight/contract/auth'
import { messages, sayDigits } from '@porchlight/contract/messages'
import { proofForm, stepUpEndpoints } from '@porchlight/contract/step-up'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../context.ts'
import { addRoute } from '../../http/route.ts'
import { callerOf } from './caller.ts'
import { giveProof, requestProof } from './step-up.service.ts'

const { login } = messages

export function stepUpRoutes(app: FastifyInstance, context: AppContext): void {
  const { codeLength } = context.config

  addRoute(app, stepUpEndpoints.requestProof, async ({ request, body }) => ({
    message: sayDigits(login.codeSent, codeLength),
    data: await requestProof(context, request.actors, body.purpose, callerOf(request, context)),
  }))

  const giveHere = { ...stepUpEndpoints.giveProof, body: proofForm.extend({ otp: codeOf(codeLength) }) }
  addRoute(app, giveHere, async ({ request, body }) => {
    await giveProof(context, request.actors, body, callerOf(request, context))
    return { message: login.confirmed, data: null }
  })
}

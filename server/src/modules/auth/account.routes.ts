import { accountEndpoints, confirmEmailForm } from '@porchlight/contract/account'
import { codeOf } from '@porchlight/contract/auth'
import { messages, sayDigits } from '@porchlight/contract/messages'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../context.ts'
import { addRoute } from '../../http/route.ts'
import { callerOf } from './caller.ts'
import { confirmEmailChange, requestEmailChange } from './email-change.service.ts'
import { endOtherSessions, endOwnSession, ownSessions } from './own-sessions.service.ts'

const { login, profile } = messages

export function ownAccountRoutes(app: FastifyInstance, context: AppContext): void {
  const { codeLength } = context.config
  addRoute(app, accountEndpoints.changeEmail, async ({ request, agent, body }) => {
    await requestEmailChange(context, agent(), body.email, callerOf(request, context))
    return { message: sayDigits(login.codeSent, codeLength), data: null }
  })

  const confirmHere = { ...accountEndpoints.confirmEmail, body: confirmEmailForm.extend({ otp: codeOf(codeLength) }) }
  addRoute(app, confirmHere, async ({ request, agent, body }) => ({
    message: profile.emailChanged,
    data: await confirmEmailChange(context, agent(), body.otp, callerOf(request, context)),
  }))

  addRoute(app, accountEndpoints.sessions, async ({ agent }) => ({ data: await ownSessions(context, agent()) }))

  addRoute(app, accountEndpoints.endSession, async ({ agent, body }) => {
    await endOwnSession(context, agent(), body.id)
    return { message: profile.sessionEnded, data: null }
  })

  addRoute(app, accountEndpoints.endOtherSessions, async ({ agent }) => {
    await endOtherSessions(context, agent())
    return { message: profile.sessionsEnded, data: null }
  })
}

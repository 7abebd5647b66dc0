import { authEndpoints, codeOf, signupAt, verifyForm } from '@porchlight/contract/auth'
import { messages, sayDigits } from '@porchlight/contract/messages'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../context.ts'
import { addRoute } from '../../http/route.ts'
import { callerOf } from './caller.ts'
import { clearCredentials, setCredential } from './credentials.ts'
import { letIn } from './let-in.ts'
import { requestCode, signInWithCode } from './login.service.ts'
import { endSession } from './sessions.service.ts'
import { noteSignUpStarted, signUp } from './signup.service.ts'

const { login, signup } = messages

export function authRoutes(app: FastifyInstance, context: AppContext): void {
  const { codeLength } = context.config
  for (const endpoint of [authEndpoints.requestCode, authEndpoints.templateLogin]) {
    addRoute(app, endpoint, async ({ request, body }) => {
      await requestCode(context, body.email, callerOf(request, context))
      return { message: sayDigits(login.codeSent, codeLength), data: null }
    })
  }

  addRoute(app, authEndpoints.resendCode, async ({ request, body }) => {
    await requestCode(context, body.email, callerOf(request, context))
    return { message: login.codeResent, data: null }
  })

  const verifyHere = { ...authEndpoints.verifyCode, body: verifyForm.extend({ otp: codeOf(codeLength) }) }
  addRoute(app, verifyHere, async ({ request, reply, body }) => {
    const { token, kind, role, user } = await signInWithCode(context, body, callerOf(request, context))
    await letIn(context, request, reply, { kind, token, userId: user._id })
    return { message: login.signedIn, data: { token, role, user } }
  })

  const signUpHere = { ...authEndpoints.signUp, body: signupAt(context.config.siteDomain) }
  addRoute(app, signUpHere, async ({ request, reply, body }) => {
    const data = await signUp(context, body, callerOf(request, context))
    setCredential(request, reply, 'agent', data.token)
    return { message: signup.done, data }
  })

  addRoute(app, authEndpoints.startSignUp, async ({ request, body }) => {
    await noteSignUpStarted(context, body, callerOf(request, context))
    return { data: null }
  })

  addRoute(app, authEndpoints.logout, async ({ request, reply, whoever }) => {
    // Signing out while impersonating only steps out of the agent's account.
    const session = whoever()
    await endSession(context.db, session.id)
    clearCredentials(request, reply, session.kind === 'superadmin' ? ['superadmin', 'impersonation'] : [session.kind])
    return { message: login.signedOut, data: null }
  })
}

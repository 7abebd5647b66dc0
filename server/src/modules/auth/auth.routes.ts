import { authEndpoints, signupAt } from '@porchlight/contract/auth'
import { messages } from '@porchlight/contract/messages'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { SessionKind } from '../../actors.ts'
import type { AppContext } from '../../context.ts'
import { addRoute } from '../../http/route.ts'
import { callerOf } from './caller.ts'
import { clearCredentials, setCredential } from './credentials.ts'
import { rememberDevice } from './device.ts'
import { requestCode, signInWithCode } from './login.service.ts'
import { endSession } from './sessions.service.ts'
import { noteSignUpStarted, signUp } from './signup.service.ts'

const { login, signup } = messages

export function authRoutes(app: FastifyInstance, context: AppContext): void {
  for (const endpoint of [authEndpoints.requestCode, authEndpoints.templateLogin]) {
    addRoute(app, endpoint, async ({ request, body }) => {
      await requestCode(context, body.email, callerOf(request, context))
      return { message: login.codeSent, data: null }
    })
  }

  addRoute(app, authEndpoints.resendCode, async ({ request, body }) => {
    await requestCode(context, body.email, callerOf(request, context))
    return { message: login.codeResent, data: null }
  })

  addRoute(app, authEndpoints.verifyCode, async ({ request, reply, body }) => {
    const { token, kind, role, user } = await signInWithCode(context, body, callerOf(request, context))
    await endReplaced(context, request, kind)
    setCredential(request, reply, kind, token)
    rememberDevice(request, reply, context, user._id)
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

  addRoute(app, authEndpoints.logout, async ({ request, reply }) => {
    // Signing out while impersonating only steps out of the agent's account.
    const session = request.actors.agent ?? request.actors.superadmin
    if (session) {
      await endSession(context.db, session.id)
      clearCredentials(request, reply, session.kind === 'superadmin' ? ['superadmin', 'impersonation'] : [session.kind])
    }
    return { message: login.signedOut, data: null }
  })
}

/** The session whose cookie is about to be written over: nobody could end it afterwards. */
async function endReplaced({ db }: AppContext, { actors }: FastifyRequest, kind: SessionKind): Promise<void> {
  const held = [actors.agent, actors.superadmin].find((session) => session?.kind === kind)
  if (held && actors.areFromCookies) await endSession(db, held.id)
}

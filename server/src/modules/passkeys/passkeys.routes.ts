import { messages } from '@porchlight/contract/messages'
import { passkeyEndpoints } from '@porchlight/contract/passkeys'
import { passkeyProofEndpoints } from '@porchlight/contract/step-up'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../context.ts'
import { addRoute } from '../../http/route.ts'
import { callerOf, letIn } from '../auth/index.ts'
import { giveProofByPasskey, startPasskeyProof, waysToProve } from './passkey-proof.service.ts'
import { signInWithPasskey, startPasskeySignIn } from './passkey-sign-in.service.ts'
import { addPasskey, ownPasskeys, removePasskey, renamePasskey, signInStep, startPasskey } from './passkeys.service.ts'
import { payWithRecoveryCode, renewRecoveryCodes, signInWithRecoveryCode } from './recovery-codes.service.ts'

const { login, passkeys } = messages

export function passkeyRoutes(app: FastifyInstance, context: AppContext): void {
  addRoute(app, passkeyEndpoints.passkeys, async ({ whoever }) => ({ data: await ownPasskeys(context, whoever()) }))

  addRoute(app, passkeyEndpoints.startPasskey, async ({ whoever }) => ({
    data: { ...(await startPasskey(context, whoever())) },
  }))

  addRoute(app, passkeyEndpoints.addPasskey, async ({ request, whoever, body }) => ({
    message: passkeys.added,
    data: await addPasskey(context, whoever(), body.credential, callerOf(request, context)),
  }))

  addRoute(app, passkeyEndpoints.renamePasskey, async ({ whoever, body }) => ({
    message: passkeys.renamed,
    data: await renamePasskey(context, whoever(), body.id, body.name),
  }))

  addRoute(app, passkeyEndpoints.removePasskey, async ({ request, whoever, body }) => {
    await removePasskey(context, whoever(), body.id, callerOf(request, context))
    return { message: passkeys.removed, data: null }
  })

  addRoute(app, passkeyEndpoints.renewRecoveryCodes, async ({ request, whoever }) => ({
    message: passkeys.codesMade,
    data: await renewRecoveryCodes(context, whoever(), callerOf(request, context)),
  }))

  addRoute(app, passkeyEndpoints.startPasskeySignIn, async ({ request }) => ({
    data: { ...(await startPasskeySignIn(context, callerOf(request, context))) },
  }))

  addRoute(app, passkeyEndpoints.signInWithPasskey, async ({ request, reply, body }) => {
    const { kind, ...data } = await signInWithPasskey(context, body.credential, callerOf(request, context))
    await letIn(context, request, reply, { kind, token: data.token, userId: data.user._id })
    return { message: login.signedIn, data }
  })

  addRoute(app, passkeyEndpoints.signInWithRecoveryCode, async ({ request, reply, body }) => {
    const data = await signInWithRecoveryCode(context, body, callerOf(request, context))
    await letIn(context, request, reply, { kind: 'agent', token: data.token, userId: data.user._id })
    return { message: login.signedIn, data }
  })

  addRoute(app, passkeyProofEndpoints.waysToProve, async ({ request, query }) => ({
    data: await waysToProve(context, request.actors, query.purpose),
  }))

  addRoute(app, passkeyProofEndpoints.startPasskeyProof, async ({ request, body }) => ({
    data: { ...(await startPasskeyProof(context, request.actors, body.purpose)) },
  }))

  addRoute(app, passkeyProofEndpoints.giveProofByPasskey, async ({ request, body }) => {
    await giveProofByPasskey(context, request.actors, body, callerOf(request, context))
    return { message: login.confirmed, data: null }
  })

  addRoute(app, passkeyEndpoints.signInStep, async ({ whoever }) => ({
    data: await signInStep(context, whoever()),
  }))

  addRoute(app, passkeyEndpoints.finishSignIn, async ({ request, whoever, body }) => {
    await payWithRecoveryCode(context, whoever(), body.recoveryCode, callerOf(request, context))
    return { message: login.signedIn, data: null }
  })
}

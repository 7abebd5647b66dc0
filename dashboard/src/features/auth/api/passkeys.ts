import type { SessionData } from '@porchlight/contract/auth'
import { passkeyEndpoints, type SignInStep } from '@porchlight/contract/passkeys'
import { call } from '../../../lib/api.ts'
import { showPasskey } from '../../../lib/passkeys.ts'

export async function signInWithPasskey(offer?: AbortSignal): Promise<SessionData> {
  const { data } = await call(passkeyEndpoints.startPasskeySignIn, {})
  const credential = await showPasskey(data, offer)
  return (await call(passkeyEndpoints.signInWithPasskey, { body: { credential } })).data
}

export async function signInWithRecoveryCode(body: { email: string; recoveryCode: string }): Promise<SessionData> {
  return (await call(passkeyEndpoints.signInWithRecoveryCode, { body })).data
}

/** What a superadmin still owes after a code, and who they are. */
export async function readSignInStep(): Promise<{ step: SignInStep; adminEmail: string }> {
  return (await call(passkeyEndpoints.signInStep, {})).data
}

export async function finishSignIn(recoveryCode: string): Promise<void> {
  await call(passkeyEndpoints.finishSignIn, { body: { recoveryCode } })
}

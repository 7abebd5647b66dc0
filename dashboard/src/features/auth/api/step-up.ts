import type { ProofPurpose } from '@porchlight/contract/options'
import { passkeyProofEndpoints, stepUpEndpoints } from '@porchlight/contract/step-up'
import { call } from '../../../lib/api.ts'
import { hasPasskeys } from '../../../lib/has-passkeys.ts'
import { showPasskey } from '../../../lib/passkeys.ts'

/** Whether this browser can show a passkey for it; where nobody knows, a code can be had all the same. */
export async function canProveByPasskey(purpose: ProofPurpose): Promise<boolean> {
  if (!hasPasskeys()) return false
  const ways = await call(passkeyProofEndpoints.waysToProve, { query: { purpose } }).catch(() => null)
  return ways?.data.hasPasskey ?? false
}

export async function giveProofByPasskey(purpose: ProofPurpose): Promise<void> {
  const { data } = await call(passkeyProofEndpoints.startPasskeyProof, { body: { purpose } })
  const credential = await showPasskey(data)
  await call(passkeyProofEndpoints.giveProofByPasskey, { body: { purpose, credential } })
}

/** Answers the address that the code was mailed to. */
export async function requestProof(purpose: ProofPurpose): Promise<string> {
  return (await call(stepUpEndpoints.requestProof, { body: { purpose } })).data.email
}

export async function giveProof(purpose: ProofPurpose, otp: string): Promise<void> {
  await call(stepUpEndpoints.giveProof, { body: { purpose, otp } })
}

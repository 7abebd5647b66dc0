import type { ProofPurpose } from '@porchlight/contract/options'
import { stepUpEndpoints } from '@porchlight/contract/step-up'
import { call } from '../../../lib/api.ts'

/** Answers the address that the code was mailed to. */
export async function requestProof(purpose: ProofPurpose): Promise<string> {
  return (await call(stepUpEndpoints.requestProof, { body: { purpose } })).data.email
}

export async function giveProof(purpose: ProofPurpose, otp: string): Promise<void> {
  await call(stepUpEndpoints.giveProof, { body: { purpose, otp } })
}

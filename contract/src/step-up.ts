import { code } from './auth.ts'
import { endpoint } from './endpoint.ts'
import { proofPurposes } from './options.ts'
import { ceremony, shownCredential } from './passkeys.ts'
import { z } from './zod.ts'

const proofRequest = z.object({ purpose: z.enum(proofPurposes) })
export const proofForm = proofRequest.extend({ otp: code })

const own = { access: 'any', openToLapsed: true, followsPurpose: true } as const

/** Shows anew that whoever signed in still sits there, before something that matters is done. */
export const stepUpEndpoints = {
  requestProof: endpoint({
    ...own,
    method: 'POST',
    path: '/api/v1/user/step-up-code',
    summary: 'Mail a code that confirms one thing, in this session; the one before it dies',
    openToHalfway: true,
    body: proofRequest,
    data: z.object({ email: z.string() }),
  }),
  giveProof: endpoint({
    ...own,
    method: 'POST',
    path: '/api/v1/user/step-up',
    summary: 'Confirm it with the code; for ten minutes nothing is asked in this session',
    openToHalfway: true,
    body: proofForm,
    data: z.null(),
  }),
}

/** The same by a passkey. */
export const passkeyProofEndpoints = {
  waysToProve: endpoint({
    ...own,
    method: 'GET',
    path: '/api/v1/user/step-up',
    summary: 'Whether a passkey can confirm it, beside a code',
    openToHalfway: true,
    query: proofRequest,
    data: z.object({ hasPasskey: z.boolean() }),
  }),
  startPasskeyProof: endpoint({
    ...own,
    method: 'POST',
    path: '/api/v1/user/step-up-challenge',
    summary: 'What the browser needs to ask for one of the account’s own passkeys, for one thing and in this session',
    body: proofRequest,
    data: ceremony,
  }),
  giveProofByPasskey: endpoint({
    ...own,
    method: 'POST',
    path: '/api/v1/user/step-up-passkey',
    summary: 'Confirm it with a passkey; for ten minutes nothing is asked in this session',
    body: proofRequest.extend({ credential: shownCredential }),
    data: z.null(),
  }),
}

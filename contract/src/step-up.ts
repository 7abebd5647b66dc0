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
    summary: 'Email a code to confirm one action in this session; the previous code stops working',
    openToHalfway: true,
    body: proofRequest,
    data: z.object({ email: z.string() }),
  }),
  giveProof: endpoint({
    ...own,
    method: 'POST',
    path: '/api/v1/user/step-up',
    summary: 'Confirm with the code; you won’t be asked again for ten minutes in this session',
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
    summary: 'Whether a passkey can confirm it as well as a code',
    openToHalfway: true,
    query: proofRequest,
    data: z.object({ hasPasskey: z.boolean() }),
  }),
  startPasskeyProof: endpoint({
    ...own,
    method: 'POST',
    path: '/api/v1/user/step-up-challenge',
    summary: 'Options for confirming one action with one of the account’s passkeys',
    body: proofRequest,
    data: ceremony,
  }),
  giveProofByPasskey: endpoint({
    ...own,
    method: 'POST',
    path: '/api/v1/user/step-up-passkey',
    summary: 'Confirm with a passkey; you won’t be asked again for ten minutes in this session',
    body: proofRequest.extend({ credential: shownCredential }),
    data: z.null(),
  }),
}

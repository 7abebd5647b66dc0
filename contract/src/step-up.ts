import { z } from 'zod'
import { code } from './auth.ts'
import { endpoint } from './endpoint.ts'
import { proofPurposes } from './options.ts'

const proofRequest = z.object({ purpose: z.enum(proofPurposes) })
export const proofForm = proofRequest.extend({ otp: code })

const own = { access: 'any', openToLapsed: true } as const

/** Shows anew that whoever signed in still sits there, before something that matters is done. */
export const stepUpEndpoints = {
  requestProof: endpoint({
    ...own,
    method: 'POST',
    path: '/api/v1/user/step-up-code',
    summary: 'Mail a code that confirms one thing, in this session; the one before it dies',
    body: proofRequest,
    data: z.object({ email: z.string() }),
  }),
  giveProof: endpoint({
    ...own,
    method: 'POST',
    path: '/api/v1/user/step-up',
    summary: 'Confirm it with the code; for ten minutes nothing is asked in this session',
    body: proofForm,
    data: z.null(),
  }),
}

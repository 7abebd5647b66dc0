import { endpoint } from './endpoint.ts'
import { email } from './fields.ts'
import { messages } from './messages.ts'
import { z } from './zod.ts'

const { profile, login } = messages

export const removalEndpoints = {
  deleteAccount: endpoint({
    method: 'DELETE',
    path: '/api/v1/user/account',
    summary: 'Delete your account and everything in it',
    access: 'agent',
    openToLapsed: true,
    closedToImpersonation: true,
    needsFreshProof: 'account-deletion',
    body: z.object({ email: email(profile.emailRequired, login.emailInvalid) }),
    data: z.null(),
  }),
}

import { code, userSchema } from './auth.ts'
import { endpoint } from './endpoint.ts'
import { email, id, moment } from './fields.ts'
import { messages } from './messages.ts'
import { z } from './zod.ts'

const { profile, login } = messages

export const newEmailForm = z.object({ email: email(profile.emailRequired, login.emailInvalid) })

export const confirmEmailForm = z.object({ otp: code })

export const sessionSchema = z.object({
  _id: z.string(),
  /** Browser and system in words, as far as they can be told. */
  device: z.string(),
  isThis: z.boolean(),
  createdAt: moment,
  lastSeenAt: moment,
})
export type Session = z.infer<typeof sessionSchema>

const own = { access: 'agent', openToLapsed: true } as const

/** What an agent does about the account itself. */
export const accountEndpoints = {
  changeEmail: endpoint({
    ...own,
    method: 'POST',
    path: '/api/v1/user/change-email',
    summary: 'Email a code to a new address',
    closedToImpersonation: true,
    needsFreshProof: 'email-change',
    body: newEmailForm,
    data: z.null(),
  }),
  confirmEmail: endpoint({
    ...own,
    method: 'POST',
    path: '/api/v1/user/confirm-email',
    summary: 'Confirm the new email with its code; other sessions end',
    closedToImpersonation: true,
    body: confirmEmailForm,
    data: userSchema,
  }),
  sessions: endpoint({
    ...own,
    method: 'GET',
    path: '/api/v1/user/sessions',
    summary: 'Where the agent is signed in',
    closedToImpersonation: true,
    data: z.array(sessionSchema),
  }),
  endSession: endpoint({
    ...own,
    method: 'DELETE',
    path: '/api/v1/user/session',
    summary: 'End one of the agent’s own sessions',
    closedToImpersonation: true,
    body: z.object({ id }),
    data: z.null(),
  }),
  endOtherSessions: endpoint({
    ...own,
    method: 'DELETE',
    path: '/api/v1/user/other-sessions',
    summary: 'End every session but this one',
    closedToImpersonation: true,
    data: z.null(),
  }),
}

import { endpoint } from './endpoint.ts'
import { id, moment } from './fields.ts'
import { limits } from './limits.ts'
import { messages } from './messages.ts'
import { invitationStates } from './options.ts'
import { pageQuery } from './paging.ts'
import { z } from './zod.ts'

const { admin } = messages

export const invitationSchema = z.object({
  _id: z.string(),
  email: z.string(),
  state: z.enum(invitationStates),
  /** What became of its mail; `refused` by the receiver's server, for good. */
  mail: z.enum(['leaving', 'sent', 'refused']),
  invitedAt: moment,
  expiresAt: moment,
  usedAt: moment.nullable(),
  /** Null while nobody has signed up with it, and for an agent who has left since. */
  agentId: z.string().nullable(),
})
export type Invitation = z.infer<typeof invitationSchema>

export const invitationQuery = z.strictObject({
  state: z.enum(['all', ...invitationStates]).default('all'),
  search: z.string().trim().max(limits.text.search).default(''),
  ...pageQuery(limits.pageSize.admin),
})
export type InvitationQuery = z.infer<typeof invitationQuery>

export const invitationForm = z.object({
  /** One email a line; of a line with several columns the one that is an email counts. */
  emails: z
    .string({ error: admin.invitationsRequired })
    .trim()
    .min(1, admin.invitationsRequired)
    .max(limits.invitations.characters, admin.invitationsTooMany),
})

export const invitationToken = z.string().max(500)

const superadmin = { access: 'superadmin' } as const

export const invitationEndpoints = {
  invitations: endpoint({
    ...superadmin,
    method: 'GET',
    path: '/api/v1/admin/invitations',
    summary: 'Invitations and their status',
    list: true,
    query: invitationQuery,
    data: z.array(invitationSchema),
  }),
  invite: endpoint({
    ...superadmin,
    method: 'POST',
    path: '/api/v1/admin/invitations',
    summary: 'Email invitations; anyone with a pending one gets it again',
    body: invitationForm,
    data: z.object({
      invited: z.number().int(),
      again: z.number().int(),
      /** Who has an account already. */
      known: z.number().int(),
      refused: z.array(z.string()),
    }),
  }),
  revokeInvitation: endpoint({
    ...superadmin,
    method: 'POST',
    path: '/api/v1/admin/invitations/revoke',
    summary: 'Withdraw an unused invitation',
    body: z.object({ id }),
    data: invitationSchema,
  }),
  invitation: endpoint({
    method: 'GET',
    path: '/api/v1/user/invitation',
    summary: 'Who an invitation link is for',
    access: 'none',
    query: z.object({ token: invitationToken }),
    data: z.object({ email: z.string() }),
  }),
}

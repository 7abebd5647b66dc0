import { invitationEndpoints } from '@porchlight/contract/invitations'
import { call } from '../../../lib/api.ts'

export async function readInvitation(token: string): Promise<{ email: string }> {
  return (await call(invitationEndpoints.invitation, { query: { token } })).data
}

import { type InvitationQuery, invitationEndpoints } from '@porchlight/contract/invitations'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { queryClient } from '../../../lib/query-client.ts'

export const invitationsQuery = (query: Pick<InvitationQuery, 'state' | 'search'> & { cursor: string | undefined }) =>
  queryOptions({
    queryKey: ['admin', 'invitations', query],
    queryFn: ({ signal }) => call(invitationEndpoints.invitations, { query, signal }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })

export async function invite(emails: string) {
  const { data } = await call(invitationEndpoints.invite, { body: { emails } })
  await queryClient.invalidateQueries({ queryKey: ['admin'] })
  return data
}

export async function revokeInvitation(id: string): Promise<string> {
  const { message } = await call(invitationEndpoints.revokeInvitation, { body: { id } })
  await queryClient.invalidateQueries({ queryKey: ['admin'] })
  return message
}

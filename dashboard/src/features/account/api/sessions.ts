import { accountEndpoints } from '@porchlight/contract/account'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { queryClient } from '../../../lib/query-client.ts'

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: async ({ signal }) => (await call(accountEndpoints.sessions, { signal })).data,
})

const refresh = () => queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey })

export async function endSession(id: string): Promise<string> {
  const { message } = await call(accountEndpoints.endSession, { body: { id } })
  await refresh()
  return message
}

export async function endOtherSessions(): Promise<string> {
  const { message } = await call(accountEndpoints.endOtherSessions, {})
  await refresh()
  return message
}

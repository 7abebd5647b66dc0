import { type AgentQuery, adminEndpoints } from '@porchlight/contract/admin'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { queryClient } from '../../../lib/query-client.ts'

export type AgentListing = Pick<AgentQuery, 'activeTab' | 'search' | 'sortKey' | 'sortType'> & {
  cursor: string | undefined
}

export const agentsQuery = (query: AgentListing) =>
  queryOptions({
    queryKey: ['admin', 'agents', query],
    queryFn: async ({ signal }) => {
      const answer = await call(adminEndpoints.agents, { query, signal })
      // The list is the newer news: its tab says what it says.
      if (!query.search) {
        queryClient.setQueryData(
          agentCountsQuery.queryKey,
          (counts) => counts && { ...counts, [query.activeTab]: answer.totalCount ?? 0 },
        )
      }
      return answer
    },
    placeholderData: keepPreviousData,
    // Opening a tab reloads its list, however lately it was read.
    refetchOnMount: 'always',
  })

export const agentCountsQuery = queryOptions({
  queryKey: ['admin', 'agent-counts'],
  queryFn: async ({ signal }) => (await call(adminEndpoints.agentCounts, { signal })).data,
})

export const messageQueueQuery = queryOptions({
  queryKey: ['admin', 'message-queue'],
  queryFn: async ({ signal }) => (await call(adminEndpoints.messageQueue, { signal })).data,
})

export const agentQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'agent', id],
    queryFn: async ({ signal }) => (await call(adminEndpoints.agentDetails, { query: { id }, signal })).data,
  })

import { type AgentQuery, adminEndpoints } from '@porchlight/contract/admin'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'

export type AgentListing = Pick<AgentQuery, 'activeTab' | 'search' | 'sortKey' | 'sortType'> & {
  cursor: string | undefined
}

export const agentsQuery = (query: AgentListing) =>
  queryOptions({
    queryKey: ['admin', 'agents', query],
    queryFn: ({ signal }) => call(adminEndpoints.agents, { query, signal }),
    placeholderData: keepPreviousData,
  })

export const agentCountsQuery = queryOptions({
  queryKey: ['admin', 'agent-counts'],
  queryFn: async ({ signal }) => (await call(adminEndpoints.agentCounts, { signal })).data,
})

export const agentQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'agent', id],
    queryFn: async ({ signal }) => (await call(adminEndpoints.agentDetails, { query: { id }, signal })).data,
  })

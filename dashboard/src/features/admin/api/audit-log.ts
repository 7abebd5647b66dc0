import { auditEndpoints } from '@porchlight/contract/audit'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'

export const auditLogQuery = (query: { agentId?: string; cursor?: string }) =>
  queryOptions({
    queryKey: ['admin', 'audit-log', query],
    queryFn: ({ signal }) => call(auditEndpoints.auditLog, { query, signal }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })

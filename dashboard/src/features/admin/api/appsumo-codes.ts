import { adminEndpoints, type CodeQuery } from '@porchlight/contract/admin'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { queryClient } from '../../../lib/query-client.ts'

export const codesQuery = (query: Pick<CodeQuery, 'state' | 'search'> & { cursor: string | undefined }) =>
  queryOptions({
    queryKey: ['admin', 'appsumo-codes', query],
    queryFn: ({ signal }) => call(adminEndpoints.appSumoCodes, { query, signal }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })

export async function importCodes(codes: string) {
  const { data } = await call(adminEndpoints.importAppSumoCodes, { body: { codes } })
  await queryClient.invalidateQueries({ queryKey: ['admin'] })
  return data
}

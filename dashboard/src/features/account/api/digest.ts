import { digestEndpoints } from '@porchlight/contract/digest'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { queryClient } from '../../../lib/query-client.ts'

export const digestQuery = queryOptions({
  queryKey: ['digest'],
  queryFn: async ({ signal }) => (await call(digestEndpoints.digest, { signal })).data,
})

export async function switchDigest(isOn: boolean): Promise<string> {
  const { data, message } = await call(digestEndpoints.switchDigest, { body: { isOn } })
  queryClient.setQueryData(digestQuery.queryKey, data)
  return message
}

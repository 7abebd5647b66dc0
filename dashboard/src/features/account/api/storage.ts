import { mediaEndpoints } from '@porchlight/contract/media'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'

export const storageQuery = queryOptions({
  queryKey: ['storage'],
  queryFn: async ({ signal }) => (await call(mediaEndpoints.storage, { signal })).data,
})

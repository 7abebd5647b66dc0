import { pageEndpoints } from '@porchlight/contract/pages'
import { call } from '../../lib/api.ts'
import { queryClient } from '../../lib/query-client.ts'

/** Answers with the sites as they are saved; the list of links and an open editor learn of them. */
export async function allowSites(_id: string, origins: string[]): Promise<string[]> {
  const { data } = await call(pageEndpoints.updateEmbedOrigins, { body: { _id, origins } })
  const { embedOrigins } = data
  queryClient.setQueryData(['edited-page', _id], (page?: object) => page && { ...page, embedOrigins })
  await queryClient.invalidateQueries({ queryKey: ['pages'] })
  return embedOrigins
}

import { type DomainSetup, domainEndpoints } from '@porchlight/contract/domains'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { meQuery } from '../../../lib/me.ts'
import { queryClient } from '../../../lib/query-client.ts'

/** Records spread by themselves, so a claim that waits is looked at again while its screen is open. */
const lookEvery = 30_000

export const domainQuery = queryOptions({
  queryKey: ['domain'],
  queryFn: async ({ signal }) => (await call(domainEndpoints.domainSetup, { signal })).data,
  refetchInterval: ({ state }) => (state.data && state.data.state !== 'ready' ? lookEvery : false),
})

/** The address of the agent's pages follows the domain. */
function keep(setup: DomainSetup | null) {
  queryClient.setQueryData(domainQuery.queryKey, setup)
  return queryClient.invalidateQueries({ queryKey: meQuery.queryKey })
}

export async function updateDomain(domain: string): Promise<string> {
  const { data, message } = await call(domainEndpoints.updateDomain, { body: { domain } })
  await keep(data)
  return message
}

export async function checkDomain(): Promise<{ isReady: boolean; message: string }> {
  const { data, message } = await call(domainEndpoints.checkDomain, {})
  await keep(data)
  return { isReady: data?.state === 'ready', message }
}

import { adminEndpoints } from '@porchlight/contract/admin'
import { operationsEndpoints } from '@porchlight/contract/operations'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { queryClient } from '../../../lib/query-client.ts'

export const setUpQuery = queryOptions({
  queryKey: ['admin', 'set-up'],
  queryFn: async ({ signal }) => (await call(operationsEndpoints.setUp, { signal })).data,
  // Each look asks the mail server, the store and the name servers.
  staleTime: 60_000,
})

export const queuesQuery = queryOptions({
  queryKey: ['admin', 'queues'],
  queryFn: async ({ signal }) => (await call(operationsEndpoints.queues, { signal })).data,
  refetchOnMount: 'always',
  refetchInterval: 15_000,
})

export const sendTestMail = async (to: string) => (await call(operationsEndpoints.testMail, { body: { to } })).data

export const sendTestText = async (to: string) => (await call(operationsEndpoints.testText, { body: { to } })).data

export const stopTexts = async (number: string) => (await call(adminEndpoints.stopNumber, { body: { number } })).message

export const retryJob = (id: string) => actOnJob(operationsEndpoints.retryJob, id)

export const discardJob = (id: string) => actOnJob(operationsEndpoints.discardJob, id)

async function actOnJob(
  endpoint: typeof operationsEndpoints.retryJob | typeof operationsEndpoints.discardJob,
  id: string,
): Promise<string> {
  const { message } = await call(endpoint, { body: { id } })
  await queryClient.invalidateQueries({ queryKey: queuesQuery.queryKey })
  return message
}

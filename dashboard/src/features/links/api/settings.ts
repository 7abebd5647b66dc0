import type { BodyInput } from '@porchlight/contract/endpoint'
import { settingsEndpoints } from '@porchlight/contract/settings'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { meQuery } from '../../../lib/me.ts'
import { queryClient } from '../../../lib/query-client.ts'

export const settingsQuery = queryOptions({
  queryKey: ['page-settings'],
  queryFn: async ({ signal }) => (await call(settingsEndpoints.settingsById, { signal })).data,
})

/** As they are stored now, whoever changed them. */
export const loadSettings = () => queryClient.fetchQuery({ ...settingsQuery, staleTime: 0 })

export async function saveSettings(values: BodyInput<typeof settingsEndpoints.saveSettings>): Promise<void> {
  const body = new FormData()
  for (const [name, value] of Object.entries(values)) body.append(name, String(value))
  const { data } = await call(settingsEndpoints.saveSettings, { body })
  queryClient.setQueryData(settingsQuery.queryKey, data)
  // The browser's tab shows the agent's own favicon.
  await queryClient.invalidateQueries({ queryKey: meQuery.queryKey })
}

import { passkeyEndpoints } from '@porchlight/contract/passkeys'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { queryClient } from '../../../lib/query-client.ts'

export const passkeysQuery = queryOptions({
  queryKey: ['passkeys'],
  queryFn: async ({ signal }) => (await call(passkeyEndpoints.passkeys, { signal })).data,
})

export const refreshPasskeys = () => queryClient.invalidateQueries({ queryKey: passkeysQuery.queryKey })

export async function removePasskey(id: string): Promise<string> {
  const { message } = await call(passkeyEndpoints.removePasskey, { body: { id } })
  await refreshPasskeys()
  return message
}

export async function renewRecoveryCodes(): Promise<string[]> {
  const { data } = await call(passkeyEndpoints.renewRecoveryCodes, {})
  await refreshPasskeys()
  return data
}

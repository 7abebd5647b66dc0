import type { User } from '@porchlight/contract/auth'
import { profileEndpoints } from '@porchlight/contract/profile-edit'
import { removalEndpoints } from '@porchlight/contract/removal'
import { call } from '../../../lib/api.ts'
import { meQuery } from '../../../lib/me.ts'
import { queryClient } from '../../../lib/query-client.ts'
import type { ProfileValues } from '../components/profile-values.ts'

const keep = (user: User) => queryClient.setQueryData(meQuery.queryKey, user)

/** `version` is the profile this form was filled from: what was changed elsewhere meanwhile is not overwritten. */
export async function saveProfile({ email: _, ...values }: ProfileValues, version: number) {
  const { data: user, message } = await call(profileEndpoints.editProfile, { body: { ...values, version } })
  keep(user)
  return { user, message }
}

/** As it is stored now, whoever changed it. */
export const loadProfile = () => queryClient.fetchQuery({ ...meQuery, staleTime: 0 })

export async function deleteAccount(email: string): Promise<void> {
  await call(removalEndpoints.deleteAccount, { body: { email } })
}

import { accountEndpoints } from '@porchlight/contract/account'
import type { User } from '@porchlight/contract/auth'
import { call } from './api.ts'
import { meQuery } from './me.ts'
import { queryClient } from './query-client.ts'

/** A new address is one's own once the code mailed to it has been typed. */
export async function requestEmailChange(email: string): Promise<void> {
  await call(accountEndpoints.changeEmail, { body: { email } })
}

export async function confirmEmailChange(otp: string): Promise<{ user: User; message: string }> {
  const { data: user, message } = await call(accountEndpoints.confirmEmail, { body: { otp } })
  queryClient.setQueryData(meQuery.queryKey, user)
  return { user, message }
}

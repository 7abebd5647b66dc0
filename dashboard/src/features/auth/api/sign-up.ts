import { type AppSumoSignup, authEndpoints, type TrialSignup, type User } from '@porchlight/contract/auth'
import { call } from '../../../lib/api.ts'
import { tellOtherTabs } from '../../../lib/session-news.ts'

export async function signUp(body: TrialSignup | AppSumoSignup): Promise<User> {
  const { user } = (await call(authEndpoints.signUp, { body: { ...body } })).data
  tellOtherTabs()
  return user
}

import { type AppSumoSignup, authEndpoints, type TrialSignup, type User } from '@porchlight/contract/auth'
import { call } from '../../../lib/api.ts'

export async function signUp(body: TrialSignup | AppSumoSignup): Promise<User> {
  return (await call(authEndpoints.signUp, { body: { ...body } })).data.user
}

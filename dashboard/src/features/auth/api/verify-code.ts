import { authEndpoints, type SessionData } from '@porchlight/contract/auth'
import { call } from '../../../lib/api.ts'

export async function verifyCode(email: string, otp: string): Promise<SessionData> {
  return (await call(authEndpoints.verifyCode, { body: { email, otp } })).data
}

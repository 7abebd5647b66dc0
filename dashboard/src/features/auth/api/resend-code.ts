import { authEndpoints } from '@porchlight/contract/auth'
import { call } from '../../../lib/api.ts'

/** Gives the server's own sentence about the fresh code. */
export async function resendCode(email: string): Promise<string> {
  return (await call(authEndpoints.resendCode, { body: { email, otp: '' } })).message
}

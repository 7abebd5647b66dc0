import { authEndpoints } from '@porchlight/contract/auth'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'

/** Gives the server's own sentence about the fresh code. */
async function resendCode(email: string): Promise<string> {
  return (await call(authEndpoints.resendCode, { body: { email, otp: '' } })).message
}

export const useResendCode = () => useMutation({ mutationFn: resendCode })

import { authEndpoints, type SessionData } from '@porchlight/contract/auth'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'

async function verifyCode(body: { email: string; otp: string }): Promise<SessionData> {
  return (await call(authEndpoints.verifyCode, { body })).data
}

export const useVerifyCode = () => useMutation({ mutationFn: verifyCode })

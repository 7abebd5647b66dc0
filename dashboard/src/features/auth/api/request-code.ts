import { authEndpoints } from '@porchlight/contract/auth'
import { call } from '../../../lib/api.ts'

export async function requestCode(email: string): Promise<void> {
  await call(authEndpoints.requestCode, { body: { email } })
}

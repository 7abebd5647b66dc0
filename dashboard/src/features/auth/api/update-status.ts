import { authEndpoints } from '@porchlight/contract/auth'
import { call } from '../../../lib/api.ts'

export async function noteWelcomed(userId: string): Promise<void> {
  await call(authEndpoints.updateStatus, { body: { userId, redirectStatus: true } })
}

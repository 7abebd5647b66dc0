import { userEndpoints } from '@porchlight/contract/user'
import { call } from '../../../lib/api.ts'

export async function noteWelcomed(userId: string): Promise<void> {
  await call(userEndpoints.updateStatus, { body: { userId, redirectStatus: true } })
}

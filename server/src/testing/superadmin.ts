import { openSession } from '../modules/auth/index.ts'
import { superadminEmail, type TestApp } from './test-app.ts'

/** A superadmin's session, opened without the mailed code. */
export async function superadminOf(app: TestApp) {
  const { id } = await app.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', superadminEmail)
    .executeTakeFirstOrThrow()
  const token = await openSession(app.db, app.clock, { userId: id, kind: 'superadmin', userAgent: '' })
  return {
    id,
    token,
    /** Opens an agent's account and answers that session's token. */
    async impersonate(agentId: string): Promise<string> {
      const { body } = await app.call('POST', '/admin/user-impersonate', { token, body: { id: agentId } })
      if (!body.success) throw new Error(`impersonation failed: ${JSON.stringify(body)}`)
      return body.data.token
    },
  }
}

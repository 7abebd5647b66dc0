import type { SessionData } from '@porchlight/contract/auth'
import { rememberAdminEmail } from '../../lib/admin-email.ts'
import { tellOtherTabs } from '../../lib/session-news.ts'
import { noteSignedIn } from '../../lib/signed-in-trace.ts'

/** Somebody has signed in: the other tabs look whether they still show the right account. */
export function noteSession({ role, user }: { role: SessionData['role']; user: { email: string } }): void {
  if (role === 'Superadmin') rememberAdminEmail(user.email)
  noteSignedIn()
  tellOtherTabs()
}

import { authEndpoints } from '@porchlight/contract/auth'
import { routes } from '@porchlight/contract/routes'
import { ApiError, call, messageOf } from '../../lib/api.ts'
import { forgetCredentials, readCredentials } from '../../lib/credentials.ts'
import { forgetKept } from '../../lib/forget-kept.ts'
import { tellOtherTabs } from '../../lib/session-news.ts'
import { noteSignedOut } from '../../lib/signed-in-trace.ts'
import { mayLeave } from '../../lib/unsaved.ts'
import { toastBad } from '../../ui/toast.ts'

/**
 * Ends the session in use: while impersonating that is the agent's, and the superadmin is back in their own account.
 * The page is loaded anew, so that nothing of the account stays in memory.
 */
export async function signOut(): Promise<void> {
  if (!(await mayLeave())) return
  try {
    await call(authEndpoints.logout, {})
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 401)) {
      toastBad(messageOf(error))
      return
    }
    // The server knows none of them any more, which is what was asked for.
    forgetCredentials(['agent', 'admin', 'user'])
  }
  noteSignedOut()
  await forgetKept()
  tellOtherTabs()
  window.location.assign(readCredentials().has('admin') ? routes.adminActive : routes.login)
}

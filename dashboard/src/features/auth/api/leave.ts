import { authEndpoints } from '@porchlight/contract/auth'
import { routes } from '@porchlight/contract/routes'
import { call } from '../../../lib/api.ts'
import { tellOtherTabs } from '../../../lib/session-news.ts'
import { noteSignedOut } from '../../../lib/signed-in-trace.ts'

/** Gives up a sign-in that is only half done. */
export async function leave(): Promise<void> {
  await call(authEndpoints.logout, {})
  noteSignedOut()
  tellOtherTabs()
  window.location.assign(routes.login)
}

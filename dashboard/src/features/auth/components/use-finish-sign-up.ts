import type { User } from '@porchlight/contract/auth'
import { links, routes } from '@porchlight/contract/routes'
import { useNavigate } from 'react-router'
import { noteWelcomed } from '../api/update-status.ts'

/** A new account sees the welcome page once, on a page load of its own, so that analytics counts it as one. */
export function useFinishSignUp(): (user: User) => Promise<void> {
  const navigate = useNavigate()
  return async (user) => {
    if (user.redirectStatus) {
      navigate(routes.landingPages)
      return
    }
    // The account exists: whatever comes of this note, its owner must not be kept on the form.
    await noteWelcomed(user._id).catch(() => {})
    window.location.assign(links.signedUp(user._id))
    // Keeps the form at work until the browser has left it.
    await new Promise(() => {})
  }
}

import { routes } from '@porchlight/contract/routes'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { whenSignedOut } from '../lib/api.ts'
import { forgetCredentials } from '../lib/credentials.ts'
import { rememberPath } from '../lib/remembered-path.ts'

/** A session the server no longer knows sends its owner to sign in, and back to the same screen afterwards. */
export function SignedOutWatch() {
  const navigate = useNavigate()
  useEffect(() => {
    whenSignedOut(({ access }) => {
      const { pathname, search } = window.location
      forgetCredentials(access === 'superadmin' ? ['admin', 'user'] : ['agent', 'user'])
      navigate(routes.login, { replace: true, state: rememberPath(pathname + search) })
    })
    return () => whenSignedOut(() => {})
  }, [navigate])
  return null
}

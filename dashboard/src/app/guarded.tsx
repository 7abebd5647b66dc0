import { type Credential, routes } from '@porchlight/contract/routes'
import type { ReactNode } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { readCredentials } from '../lib/credentials.ts'
import { rememberPath } from '../lib/remembered-path.ts'

interface GuardedProps {
  by: (credentials: Set<Credential>) => string | null
  children?: ReactNode
}

/** Asks the guard at every step inside, and remembers where someone was going when it sends them to sign in. */
export function Guarded({ by, children = <Outlet /> }: GuardedProps) {
  const { pathname, search, hash } = useLocation()
  const elsewhere = by(readCredentials())
  if (!elsewhere) return children
  const state =
    elsewhere === routes.login && pathname !== routes.home ? rememberPath(pathname + search + hash) : undefined
  return <Navigate to={elsewhere} replace state={state} />
}

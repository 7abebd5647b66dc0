import { type Credential, routes } from '@porchlight/contract/routes'
import { isImpersonating } from '../lib/credentials.ts'

/**
 * Where a visitor has to go instead, or null when they may stay. The agent's credential comes first wherever two are
 * held; a superadmin who impersonates sees the agent's screens and keeps their own.
 */
type Guard = (credentials: Set<Credential>) => string | null

export const guardAgentScreens: Guard = (credentials) => {
  if (credentials.has('agent') || isImpersonating(credentials)) return null
  return credentials.has('admin') ? routes.adminActive : routes.login
}

export const guardAdminScreens: Guard = (credentials) => {
  if (credentials.has('agent')) return routes.socialLinks
  return credentials.has('admin') ? null : routes.login
}

export const guardLogin: Guard = (credentials) => {
  const elsewhere = guardAgentScreens(credentials)
  if (elsewhere === routes.login) return null
  return elsewhere ?? routes.socialLinks
}

/** The bare address has no screen of its own. */
export const guardHome: Guard = (credentials) => guardLogin(credentials) ?? routes.login

import { messages } from './messages.ts'
import { routes } from './routes.ts'

/** Where somebody goes to sign in at the operator's provider, and where it sends them back to. */
export const oidcPath = '/auth/oidc'
export const oidcCallbackPath = `${oidcPath}/callback`

/** Why it opened nothing: the sign-in screen has a sentence for each, and for nothing else that stands in its address. */
export type OidcProblem = keyof typeof messages.oidc

export const problemParameter = 'problem'
export const problemLink = (problem: OidcProblem) => `${routes.login}?${problemParameter}=${problem}`

export function oidcSentence(problem: string): string | null {
  const known = Object.entries(messages.oidc).find(([name]) => name === problem)
  return known?.[1] ?? null
}

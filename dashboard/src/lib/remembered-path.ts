import { nextParameter } from '@porchlight/contract/routes'

interface Remembered {
  from: string
  hasEnded: boolean
}

/** Where someone wanted to go before they were asked to sign in, carried in the history entry of /login. */
export function rememberPath(path: string, { hasEnded = false } = {}): Remembered {
  return { from: path, hasEnded }
}

export function readRememberedPath(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('from' in state) || typeof state.from !== 'string') return null
  return ownPath(state.from)
}

/** Where the server sent someone to sign in from: a page that it draws itself. */
export function readNextPath(search: string): string | null {
  return ownPath(new URLSearchParams(search).get(nextParameter) ?? '')
}

/** Only a path of ours: `//elsewhere` would be another host. */
function ownPath(path: string): string | null {
  return /^\/(?![/\\])/.test(path) ? path : null
}

/** The session ended while its screens were open. */
export function readHasEnded(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'hasEnded' in state && state.hasEnded === true
}

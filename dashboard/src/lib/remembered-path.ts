/** Where someone wanted to go before they were asked to sign in, carried in the history entry of /login. */
export function rememberPath(path: string): { from: string } {
  return { from: path }
}

export function readRememberedPath(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('from' in state) || typeof state.from !== 'string') return null
  // Only a path of ours: `//elsewhere` would be another host.
  return /^\/(?![/\\])/.test(state.from) ? state.from : null
}

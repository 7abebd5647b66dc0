const key = 'porchlight.signed-in'

/** Remembers that somebody was signed in here, so that the sign-in screen can say that a session has ended. */
export function noteSignedIn(): void {
  localStorage.setItem(key, 'yes')
}

/** Whoever signs out knows why they are asked again. */
export function noteSignedOut(): void {
  localStorage.removeItem(key)
}

export function wasSignedIn(): boolean {
  return localStorage.getItem(key) !== null
}

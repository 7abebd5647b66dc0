/** Where answers are kept for reading without a line, and whose they are. */
export const keptCache = 'kept answers'
export const keptOwner = 'porchlight.kept-for'

/** Nothing of an account stays in a browser that is no longer in it. */
export async function forgetKept(): Promise<void> {
  localStorage.removeItem(keptOwner)
  navigator.clearAppBadge?.()
  // Only there where the line is safe, as the worker is.
  await globalThis.caches?.delete(keptCache)
}

/** The entry of the history to stay at; the router numbers them. */
let held: number | null = null

// Listeners are called in their order: main imports this file, so that it stands before the router's.
window.addEventListener('popstate', (event) => {
  const reached: unknown = event.state?.idx
  if (held === null || typeof reached !== 'number') return
  event.stopImmediatePropagation()
  if (reached !== held) window.history.go(held - reached)
})

/** Takes Back and Forward back before the router hears of them, until the returned function is called. */
export function holdHistory(): () => void {
  held = window.history.state?.idx ?? null
  return () => {
    held = null
  }
}

type BackHandler = (event: PopStateEvent) => void
let handle: BackHandler | null = null

/** Before the router mounts: whoever listens first is told first of Back and Forward, and can keep it from the rest. */
export function startBackWatch(): void {
  window.addEventListener('popstate', (event) => handle?.(event))
}

export function hearBackFirst(handler: BackHandler): () => void {
  handle = handler
  return () => {
    handle = null
  }
}

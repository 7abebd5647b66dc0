import { livePath } from '@porchlight/contract/live'

/** A browser tries again by itself, but not after a refusal, such as of a server that is just starting. */
const retryAfter = 10_000

const listeners = new Set<() => void>()
let source: EventSource | null = null
let retry: ReturnType<typeof setTimeout> | undefined
let wasOpen = false

/** Calls when leads or texts of the agent have changed, while somebody looks. However many listen, a tab has one line. */
export function hearNews(listener: () => void): () => void {
  listeners.add(listener)
  if (listeners.size === 1) {
    wasOpen = false
    document.addEventListener('visibilitychange', look)
    look()
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    document.removeEventListener('visibilitychange', look)
    close()
  }
}

/** A browser keeps few lines to one host: tabs that nobody sees need none. */
function look(): void {
  if (document.visibilityState === 'visible') open()
  else close()
}

function tell(): void {
  for (const listener of [...listeners]) listener()
}

function close(): void {
  clearTimeout(retry)
  source?.close()
  source = null
}

function open(): void {
  close()
  const opened = new EventSource(livePath)
  opened.onmessage = tell
  opened.onopen = () => {
    // What was said while nobody listened is lost.
    if (wasOpen) tell()
    wasOpen = true
  }
  opened.onerror = () => {
    if (opened.readyState === EventSource.CLOSED) retry = setTimeout(open, retryAfter)
  }
  source = opened
}

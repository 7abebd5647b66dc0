import { livePath } from '@porchlight/contract/live'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { leadKeys } from './keys.ts'

/** A browser tries again by itself, but not after a refusal, such as of a server that is just starting. */
const retryAfter = 10_000

/** Asks again for what is shown when the server says that something has changed; only while somebody looks. */
export function useLiveLeads(): void {
  const client = useQueryClient()
  useEffect(() => {
    let source: EventSource | null = null
    let retry: ReturnType<typeof setTimeout> | undefined
    let wasOpen = false
    const refresh = () => {
      for (const queryKey of Object.values(leadKeys)) void client.invalidateQueries({ queryKey })
    }
    function close() {
      clearTimeout(retry)
      source?.close()
      source = null
    }
    function open() {
      close()
      const opened = new EventSource(livePath)
      opened.onmessage = refresh
      opened.onopen = () => {
        // What was said while nobody listened is lost.
        if (wasOpen) refresh()
        wasOpen = true
      }
      opened.onerror = () => {
        if (opened.readyState === EventSource.CLOSED) retry = setTimeout(open, retryAfter)
      }
      source = opened
    }
    // A browser keeps few lines to one host: tabs that nobody sees need none.
    const look = () => (document.visibilityState === 'visible' ? open() : close())
    document.addEventListener('visibilitychange', look)
    look()
    return () => {
      document.removeEventListener('visibilitychange', look)
      close()
    }
  }, [client])
}

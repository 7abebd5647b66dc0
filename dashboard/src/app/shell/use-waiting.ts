import { overviewEndpoints } from '@porchlight/contract/overview'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../lib/api.ts'
import { isImpersonating, readCredentials } from '../../lib/credentials.ts'
import { hearNews } from '../../lib/live.ts'

const queryKey = ['waiting-leads']

/** Shows in the tab's title, and on the app's icon, how many wait for an answer. */
export function useWaiting(): void {
  const client = useQueryClient()
  const { data: count } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await call(overviewEndpoints.waitingLeads, { signal })).data.waitingCount,
  })
  useEffect(() => hearNews(() => void client.invalidateQueries({ queryKey })), [client])
  useEffect(() => {
    if (count === undefined) return
    // The icon is the device's own, and shows nobody else's.
    if (!isImpersonating(readCredentials())) void navigator.setAppBadge?.(count).catch(() => {})
    return count > 0 ? countInTitle(count) : undefined
  }, [count])
}

/** Before the name of whichever screen is shown. From outside, so that no screen before the sign-in carries it. */
function countInTitle(count: number): () => void {
  const prefix = `(${count}) `
  const title = document.querySelector('title')
  const write = () => {
    if (!document.title.startsWith(prefix)) document.title = prefix + document.title
  }
  write()
  const observer = new MutationObserver(write)
  if (title) observer.observe(title, { childList: true })
  return () => {
    observer.disconnect()
    document.title = document.title.replace(prefix, '')
  }
}

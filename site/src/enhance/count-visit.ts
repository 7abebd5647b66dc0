import { referrerParameter } from '@porchlight/contract/visits'

/** Where a cache holds the page, its server hears of the visit by this alone. A beacon would take cookies along. */
export function countVisit(): void {
  const { visit } = document.documentElement.dataset
  if (!visit) return
  const about = new URLSearchParams(location.search)
  about.set(referrerParameter, /^https?:\/\/([^/]+)/.exec(document.referrer)?.[1] ?? '')
  fetch(`${visit}?${about}`, { keepalive: true, credentials: 'omit', cache: 'no-store' }).catch(() => undefined)
}

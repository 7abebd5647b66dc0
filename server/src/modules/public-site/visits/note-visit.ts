import Bowser from 'bowser'
import { isbot } from 'isbot'
import type { Arrival } from '../../../http/front-door.ts'
import { sourceOf } from './visit-source.ts'
import type { VisitRecorder } from './visits.service.ts'

/** Counts a person who is shown a page; robots, prefetches and mere checks are nobody. */
export function noteVisit(visits: VisitRecorder, arrival: Arrival, pageId: string, source?: string): void {
  const { 'user-agent': userAgent = '', purpose, 'sec-purpose': secPurpose, referer } = arrival.headers
  if (arrival.method !== 'GET') return
  if ((purpose ?? secPurpose) !== undefined && `${purpose ?? ''}${secPurpose ?? ''}`.includes('prefetch')) return
  const name = userAgent.length > longestName ? userAgent.slice(0, longestName) : userAgent
  visits.note({ pageId, ip: arrival.ip, userAgent: name }, () => {
    const device = deviceOf(userAgent)
    if (!device) return null
    const query = arrival.query as Record<string, unknown>
    return { device, source: source ?? sourceOf({ query, referer, ownHosts: [arrival.host.toLowerCase()] }) }
  })
}

/** Browsers have few names; each is judged once. Whoever makes up others is judged anew. */
const devices = new Map<string, string | null>()
const mostDevices = 2_000
const longestName = 500

/** Null for robots, and for who does not say. */
function deviceOf(userAgent: string): string | null {
  const known = devices.get(userAgent)
  if (known !== undefined) return known
  const device = !userAgent || isbot(userAgent) ? null : (Bowser.parse(userAgent).platform.type ?? 'desktop')
  if (devices.size >= mostDevices) devices.clear()
  if (userAgent.length <= longestName) devices.set(userAgent, device)
  return device
}

import Bowser from 'bowser'
import type { FastifyRequest } from 'fastify'
import { isbot } from 'isbot'
import { sourceOf } from './visit-source.ts'
import type { VisitRecorder } from './visits.service.ts'

/** Counts a person who is shown a page; robots, prefetches and mere checks are nobody. */
export function noteVisit(visits: VisitRecorder, request: FastifyRequest, pageId: string, source?: string): void {
  const { 'user-agent': userAgent = '', purpose, 'sec-purpose': secPurpose, referer } = request.headers
  if (request.method !== 'GET' || !userAgent || isbot(userAgent)) return
  if (`${purpose ?? ''}${secPurpose ?? ''}`.includes('prefetch')) return
  visits.note({
    pageId,
    ip: request.ip,
    userAgent: userAgent.slice(0, 500),
    source:
      source ??
      sourceOf({ query: request.query as Record<string, unknown>, referer, ownHosts: [request.host.toLowerCase()] }),
    device: deviceOf(userAgent),
  })
}

const devices = new Map<string, string>()

function deviceOf(userAgent: string): string {
  const known = devices.get(userAgent)
  if (known) return known
  const device = Bowser.parse(userAgent).platform.type ?? 'desktop'
  if (devices.size > 2_000) devices.clear()
  devices.set(userAgent, device)
  return device
}

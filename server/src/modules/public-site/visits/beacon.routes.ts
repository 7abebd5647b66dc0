import { referrerParameter, visitPath } from '@porchlight/contract/visits'
import { restTime } from '@porchlight/domain/lapse'
import type { FastifyInstance } from 'fastify'
import type { Arrival } from '../../../http/front-door.ts'
import { otherHost, repeatedFor } from '../pages/public-pages.routes.ts'
import { isPublicPage } from '../pages/public-pages.service.ts'
import type { PublicSite } from '../public-site.ts'
import { noteVisit } from './note-visit.ts'

/** In plain letters, as the front door repeats it. */
const pixel = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'

/** Where a cache holds pages, they ask for this: by script, or as a picture where there is none. */
export function beaconRoutes(app: FastifyInstance, site: PublicSite): void {
  const { context } = site
  // Made apart from the answer: the front door would keep its request as well.
  const noting = (pageId: string) => (arrival: Arrival) => noteVisit(site.visits, onThePage(arrival), pageId)
  app.get<{ Params: { id: string } }>(visitPath(':id'), async (request, reply) => {
    const { site: host } = request
    const { id } = request.params
    if (host.kind !== 'agent' || otherHost(request, host.origin)) return reply.callNotFound()
    if (!(await isPublicPage(context, host.agentId, id))) return reply.callNotFound()
    const note = noting(id)
    note(request)
    request.repeatable = {
      of: { agentId: host.agentId },
      until: Math.min(context.clock.now().getTime() + repeatedFor, restTime(host.accessEnd)),
      onRepeat: note,
    }
    return reply.header('cache-control', 'no-store').type('image/svg+xml').send(pixel)
  })
}

/** The visit as its page would have seen it: a script says what the address was and who led there, a picture where it stands. */
function onThePage({ method, ip, host, headers, query }: Arrival): Arrival {
  const { [referrerParameter]: from, ...said } = query as Record<string, unknown>
  const { referer: page = '', ...others } = headers
  if (typeof from === 'string') {
    return { method, ip, host, headers: { ...others, ...(from && { referer: `https://${from}/` }) }, query: said }
  }
  const search = URL.canParse(page) ? new URL(page).searchParams : []
  return { method, ip, host, headers: others, query: Object.fromEntries(search) }
}

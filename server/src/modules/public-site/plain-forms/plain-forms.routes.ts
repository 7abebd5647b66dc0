import { pageAddresses, pagePath } from '@porchlight/contract/page-address'
import type { FastifyInstance } from 'fastify'
import { drawPage } from '../pages/draw-page.service.ts'
import { loadPage } from '../pages/public-pages.service.ts'
import { estimateAddress } from '../pages/valuation-reference.ts'
import type { PublicSite } from '../public-site.ts'
import { answerPlainForm } from './answer-plain-form.ts'

/** Every form of a page can be posted to the page itself: that is how it works without script. */
export function plainFormRoutes(app: FastifyInstance, site: PublicSite): void {
  const { context } = site
  for (const address of ['/:id', ...pageAddresses]) {
    app.post<{ Params: { id: string } }>(address, async (request, reply) => {
      const host = request.site
      if (host.kind !== 'agent') return reply.callNotFound()
      const found = await loadPage(context, host.agentId, request.params.id, null)
      if (found.kind !== 'page') return reply.callNotFound()
      const { view } = found
      return answerPlainForm(context, request, reply, {
        view,
        policy: site.policy({ isPreview: false, view }),
        draw: (extras) => drawPage(site, view, extras),
        back: pagePath(view.page),
        estimate: (reference) => estimateAddress(view.page, reference),
      })
    })
  }
}

import { publicSiteEndpoints } from '@porchlight/contract/public-site'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../../context.ts'
import { notFound } from '../../../errors.ts'
import { hashAddress } from '../../../http/address.ts'
import { addRoute } from '../../../http/route.ts'
import { beginValuation, intakeCaller } from '../../leads/index.ts'
import { refuseWhileResting } from '../resting/resting.ts'
import { readPublicPage } from './public-reads.service.ts'
import { listingPagesByType } from './related.service.ts'
import { referenceOf } from './valuation-reference.ts'
import { estimateHome } from './valuations.service.ts'

/** The calls that public pages and outside readers make. */
export function publicCallRoutes(app: FastifyInstance, context: AppContext): void {
  addRoute(app, publicSiteEndpoints.leadPage, async ({ request, query }) => ({
    data: await readPublicPage(context, query.id, request.site),
  }))

  addRoute(app, publicSiteEndpoints.leadPagesByType, async ({ request, query }) => {
    const { site } = request
    if (site.kind === 'unknown' || (site.kind === 'agent' && site.agentId !== query.id)) throw notFound()
    await refuseWhileResting(context, site, query.id)
    const leadPages = await listingPagesByType(context.db, query.id, query.type, query.listingId ?? null)
    const hasAny = leadPages.length > 0
    return {
      data: {
        leadPages,
        count: leadPages.length,
        isSell: query.type === 'sale' && hasAny,
        isRent: query.type === 'rent' && hasAny,
      },
    }
  })

  addRoute(app, publicSiteEndpoints.addressDetails, async ({ request, query }) => {
    const valuation = await estimateHome(context, query, hashAddress(request.ip, context.secret))
    if (!valuation) return { data: [] }
    const { price, priceRangeLow, priceRangeHigh } = valuation
    return {
      data: [
        {
          ...valuation,
          avm: { amount: { value: price, low: priceRangeLow, high: priceRangeHigh } },
          reference: referenceOf(context, valuation),
        },
      ],
    }
  })

  addRoute(app, publicSiteEndpoints.partialInquiry, async ({ request, body }) => {
    await beginValuation(context, body, intakeCaller(context, request))
    return { data: null }
  })
}

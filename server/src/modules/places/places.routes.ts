import { placesEndpoints } from '@porchlight/contract/places'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../context.ts'
import { hashAddress } from '../../http/address.ts'
import { addRoute } from '../../http/route.ts'
import { findPlaces } from './places.service.ts'

export function placesRoutes(app: FastifyInstance, context: AppContext): void {
  addRoute(app, placesEndpoints.findPlaces, async ({ request, query }) => ({
    data: await findPlaces(context, query.search, hashAddress(request.ip, context.secret)),
  }))
}

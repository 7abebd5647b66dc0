import { messages } from '@porchlight/contract/messages'
import type { Property } from '@porchlight/contract/property'
import { v2ListingEndpoints } from '@porchlight/contract/v2-listings'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { AppContext } from '../../../context.ts'
import { invalidField } from '../../../errors.ts'
import { addRoute } from '../../../http/route.ts'
import { storeUpload, wholeAddress } from '../../media/index.ts'
import { type BeforeRemoval, readListing, removeListing } from '../listings.service.ts'
import { listingTag, presentV2Listing } from './listings-v2.presenter.ts'
import { v2ChangeListing, v2CreateListing, v2Listings } from './listings-v2.service.ts'

export function listingV2Routes(app: FastifyInstance, context: AppContext, beforeRemoval: BeforeRemoval): void {
  const answer = (reply: FastifyReply, property: Property) => {
    reply.header('etag', listingTag(property))
    return { data: presentV2Listing(property, context.config) }
  }

  addRoute(app, v2ListingEndpoints.v2Listings, ({ agent, query }) => v2Listings(context, agent().account.id, query))

  addRoute(app, v2ListingEndpoints.v2Listing, async ({ agent, params, reply }) =>
    answer(reply, await readListing(context, agent().account.id, params.id)),
  )

  addRoute(app, v2ListingEndpoints.v2CreateListing, async ({ agent, body, reply }) =>
    answer(reply, await v2CreateListing(context, agent().account.id, body)),
  )

  addRoute(app, v2ListingEndpoints.v2ChangeListing, async ({ agent, params, body, request, reply }) => {
    const change = { id: params.id, tag: request.headers['if-match'], sent: body }
    return answer(reply, await v2ChangeListing(context, agent().account.id, change))
  })

  addRoute(app, v2ListingEndpoints.v2DeleteListing, async ({ agent, params }) => {
    await removeListing(context, agent().account.id, params.id, beforeRemoval)
    return { data: null }
  })

  addRoute(app, v2ListingEndpoints.v2UploadPhotos, async ({ agent, files }) => {
    if (files.length === 0) throw invalidField('photos', messages.general.noFile)
    const photos: string[] = []
    for (const file of files) {
      const { url } = await storeUpload(context, agent().account.id, file, 'image')
      photos.push(wholeAddress(url, context.config))
    }
    return { data: { photos } }
  })
}

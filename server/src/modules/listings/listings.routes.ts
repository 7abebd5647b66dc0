import { listingEndpoints } from '@porchlight/contract/listings'
import { messages } from '@porchlight/contract/messages'
import {
  availabilityOptions,
  buildingFeatures,
  listingStatuses,
  listingTypes,
  propertyFeatures,
  propertyTypes,
  states,
} from '@porchlight/contract/options'
import type { Property } from '@porchlight/contract/property'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../context.ts'
import { addRoute } from '../../http/route.ts'
import { importListings } from './import-listings.service.ts'
import { presentAnswer } from './listings.presenter.ts'
import {
  addressesOfListings,
  type BeforeRemoval,
  copyListing,
  featuresOfListing,
  findProperty,
  pageOfAllListings,
  pageOfListings,
  publicListing,
  readListing,
  removeListing,
} from './listings.service.ts'
import { saveListing } from './save-listing.service.ts'
import { previewShare, shareByEmail, shareBySms } from './share-listing.service.ts'

const { listings } = messages
const options = (pairs: readonly (readonly [string, string])[]) => pairs.map(([value, label]) => ({ value, label }))

export function listingRoutes(app: FastifyInstance, context: AppContext, beforeRemoval: BeforeRemoval): void {
  const answerOf = (property: Property) => presentAnswer(property, context.config)
  addRoute(app, listingEndpoints.listListings, async ({ agent, query }) => {
    const { data, ...beside } = await pageOfListings(context, agent().account.id, query)
    return { data: data.map(answerOf), ...beside }
  })
  addRoute(app, listingEndpoints.allListings, async ({ agent, query }) => {
    const { data, ...beside } = await pageOfAllListings(context, agent().account.id, query)
    return { data: data.map(answerOf), ...beside }
  })
  addRoute(app, listingEndpoints.listingAddresses, async ({ agent }) => ({
    data: await addressesOfListings(context, agent().account.id),
  }))
  addRoute(app, listingEndpoints.oneListing, async ({ agent, query }) => ({
    data: answerOf(await readListing(context, agent().account.id, query.id)),
  }))
  addRoute(app, listingEndpoints.listingExists, async ({ agent, query }) => ({
    data: { exists: (await findProperty(context.db, agent().account.id, query.id)) !== null },
  }))

  addRoute(app, listingEndpoints.saveListing, async ({ agent, body, files }) => {
    const { property, isNew } = await saveListing(context, agent().account.id, body, files)
    return { message: isNew ? listings.created : listings.edited, data: answerOf(property) }
  })
  addRoute(app, listingEndpoints.deleteListing, async ({ agent, body }) => {
    await removeListing(context, agent().account.id, body.id, beforeRemoval)
    return { message: listings.deleted, data: null }
  })
  addRoute(app, listingEndpoints.copyListing, async ({ agent, body }) => ({
    message: listings.copied,
    data: answerOf(await copyListing(context, agent().account.id, body.id)),
  }))
  addRoute(app, listingEndpoints.importListings, async ({ agent, body }) => ({
    message: listings.imported,
    data: await importListings(context, agent().account.id, body.listings),
  }))
  addRoute(app, listingEndpoints.sharePreview, async ({ agent, query }) => ({
    data: await previewShare(context, agent().account.id, query.id),
  }))
  addRoute(app, listingEndpoints.shareListing, async ({ agent, body }) => {
    await shareByEmail(context, agent().account, body)
    return { message: listings.shared, data: null }
  })
  addRoute(app, listingEndpoints.shareListingBySms, async ({ agent, body }) => {
    const { isWaiting } = await shareBySms(context, agent().account, body)
    return { message: isWaiting ? messages.texts.waits : listings.shared, data: null }
  })

  addRoute(app, listingEndpoints.listingOptions, async () => ({
    data: {
      types: options(listingTypes),
      propertyTypes: options(propertyTypes),
      statuses: options(listingStatuses),
      availability: [...availabilityOptions],
      propertyFeatures: [...propertyFeatures],
      buildingFeatures: [...buildingFeatures],
      states: options(states),
    },
  }))
  addRoute(app, listingEndpoints.propertyFeaturesOf, async ({ request, query }) => ({
    data: (await featuresOfListing(context, query.id, request.actors.agent?.account.id)).property,
  }))
  addRoute(app, listingEndpoints.buildingFeaturesOf, async ({ request, query }) => ({
    data: (await featuresOfListing(context, query.id, request.actors.agent?.account.id)).building,
  }))
  addRoute(app, listingEndpoints.publicListing, async ({ request, query }) => {
    const host = request.site.kind === 'agent' ? request.site.agentId : undefined
    return { data: await publicListing(context, query.userId ?? host, query) }
  })
}

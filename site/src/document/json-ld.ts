import { networkList } from '@porchlight/contract/networks'
import { pagePath } from '@porchlight/contract/page-address'
import { pageKinds } from '@porchlight/contract/page-kinds'
import type { SiteMessages } from '@porchlight/contract/site-messages'
import type { SiteView } from '@porchlight/contract/site-view'
import { splitPictures } from '@porchlight/domain/floor-plans'
import { priceOf, streetOf } from '@porchlight/domain/listing-facts'
import { descriptionOf, nameOf } from '@porchlight/domain/page-words'
import { phoneLink } from '../pieces/agent-words.ts'

type Thing = Record<string, unknown>

/** The page in the words of schema.org; only what the page itself says. */
export function jsonLdOf(view: SiteView, origin: string, words: SiteMessages): Thing {
  const things = [agentOf(view, origin)]
  if (view.property && pageKinds[view.page.campaignType].hasListing) {
    things.push(listingOf(view, view.property, origin, words), trailOf(view, view.property, origin))
  }
  return { '@context': 'https://schema.org', '@graph': things }
}

const agentId = (origin: string) => `${origin}/#agent`

function agentOf({ agent, settings }: SiteView, origin: string): Thing {
  const elsewhere = networkList.flatMap(({ field, isProfile }) => (isProfile && settings[field]) || [])
  return {
    '@type': 'RealEstateAgent',
    '@id': agentId(origin),
    name: nameOf(agent),
    url: `${origin}/`,
    email: agent.email,
    ...(phoneLink(agent) && { telephone: phoneLink(agent).slice('tel:'.length) }),
    ...(agent.picture && { image: origin + agent.picture.url }),
    ...(agent.companyName && { worksFor: { '@type': 'Organization', name: agent.companyName } }),
    ...(elsewhere.length > 0 && { sameAs: elsewhere }),
  }
}

function listingOf(
  view: SiteView,
  property: NonNullable<SiteView['property']>,
  origin: string,
  words: SiteMessages,
): Thing {
  const price = property.type === 'rental' ? property.monthlyRent : property.askingPrice
  const size = property.type === 'rental' ? property.squareFootage : property.interiorSqFeet
  const { photos, plans } = splitPictures(property.pictures, property.floorPlans)
  const addresses = (pictures: typeof photos) => pictures.map(({ url }) => origin + url)
  return {
    '@type': 'RealEstateListing',
    url: origin + pagePath(view.page),
    name: streetOf(property),
    description: descriptionOf(view, words),
    datePosted: property.createdAt,
    ...(photos.length > 0 && { image: addresses(photos.slice(0, 6)) }),
    mainEntity: {
      '@type': 'Accommodation',
      address: {
        '@type': 'PostalAddress',
        streetAddress: streetOf(property),
        addressLocality: property.city,
        addressRegion: property.state,
        postalCode: property.zipcode,
        addressCountry: 'US',
      },
      ...(property.bedrooms !== null && { numberOfBedrooms: property.bedrooms }),
      ...(property.bathrooms !== null && { numberOfBathroomsTotal: property.bathrooms }),
      ...(size !== null && { floorSize: { '@type': 'QuantitativeValue', value: size, unitCode: 'FTK' } }),
      ...(plans.length > 0 && {
        accommodationFloorPlan: { '@type': 'FloorPlan', layoutImage: addresses(plans) },
      }),
      ...(property.lat !== null &&
        property.lng !== null && {
          geo: { '@type': 'GeoCoordinates', latitude: property.lat, longitude: property.lng },
        }),
    },
    ...(price !== null && {
      offers: {
        '@type': 'Offer',
        price,
        priceCurrency: 'USD',
        description: priceOf(property),
        availability: property.status === 'sold' ? 'https://schema.org/SoldOut' : 'https://schema.org/InStock',
        offeredBy: { '@id': agentId(origin) },
      },
    }),
  }
}

function trailOf(view: SiteView, property: NonNullable<SiteView['property']>, origin: string): Thing {
  const steps = [
    { name: nameOf(view.agent), item: `${origin}/` },
    { name: streetOf(property), item: origin + pagePath(view.page) },
  ]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
  }
}

import { states } from '@porchlight/contract/options'
import type { AddressComponent, Place } from '@porchlight/contract/places'
import { z } from 'zod'
import { askJson } from './ask-json.ts'
import { type PlacesPort, placesShown } from './port.ts'

const answer = z.object({
  features: z.array(
    z.object({
      geometry: z.object({ coordinates: z.tuple([z.number(), z.number()]) }),
      properties: z.object({
        osm_id: z.number(),
        countrycode: z.string().optional(),
        name: z.string().optional(),
        housenumber: z.string().optional(),
        street: z.string().optional(),
        district: z.string().optional(),
        city: z.string().optional(),
        state: z.string().optional(),
        postcode: z.string().optional(),
        osm_value: z.string().optional(),
      }),
    }),
  ),
})
type Feature = z.infer<typeof answer>['features'][number]

const stateCodes = new Map<string, string>(states.map(([code, name]) => [name, code]))
const settlements = new Set(['city', 'town', 'village', 'hamlet'])

/** A Photon server, the open search over OpenStreetMap. */
export function photonPlaces({ url }: { url: string }): PlacesPort {
  return {
    async find(text) {
      const query = new URLSearchParams({ q: text, limit: String(placesShown * 2), lang: 'en' })
      const { features } = await askJson(`${url.replace(/\/$/, '')}/api/?${query}`, {}, answer)
      return features
        .filter(({ properties }) => properties.countrycode === 'US')
        .slice(0, placesShown)
        .map(toPlace)
    },
  }
}

function toPlace({ geometry, properties: found }: Feature): Place {
  const isTown = settlements.has(found.osm_value ?? '')
  const city = found.city ?? (isTown ? found.name : undefined)
  const street = found.street ?? (found.housenumber || isTown ? undefined : found.name)
  const state = found.state && (stateCodes.get(found.state) ?? found.state)
  const component = (types: string[], longText?: string, shortText = longText): AddressComponent[] =>
    longText && shortText ? [{ longText, shortText, types }] : []
  const [lng, lat] = geometry.coordinates
  return {
    id: String(found.osm_id),
    label: [
      [found.housenumber, street].filter(Boolean).join(' '),
      city,
      [state, found.postcode].filter(Boolean).join(' '),
    ]
      .filter(Boolean)
      .join(', '),
    components: [
      ...component(['street_number'], found.housenumber),
      ...component(['route'], street),
      ...component(['neighborhood', 'political'], found.district),
      ...component(['locality', 'political'], city),
      ...component(['administrative_area_level_1', 'political'], found.state, state),
      ...component(['postal_code'], found.postcode),
      ...component(['country', 'political'], 'United States', 'US'),
    ],
    lat,
    lng,
  }
}

import type { Place } from '@porchlight/contract/places'
import { z } from 'zod'
import { askJson } from './ask-json.ts'
import { type PlacesPort, placesShown } from './port.ts'

interface GoogleSettings {
  key: string
  address?: string
}

const suggestions = z.object({
  suggestions: z
    .array(z.object({ placePrediction: z.object({ placeId: z.string(), text: z.object({ text: z.string() }) }) }))
    .default([]),
})
const details = z.object({
  addressComponents: z
    .array(
      z.object({
        longText: z.string().default(''),
        shortText: z.string().default(''),
        types: z.array(z.string()).default([]),
      }),
    )
    .default([]),
  location: z.object({ latitude: z.number(), longitude: z.number() }).optional(),
})

/** Google Places (New): autocomplete, then the components of what it found. */
export function googlePlaces({ key, address = 'https://places.googleapis.com' }: GoogleSettings): PlacesPort {
  const headers = { 'x-goog-api-key': key, 'content-type': 'application/json' }

  async function detail(placeId: string, label: string): Promise<Place> {
    const { addressComponents, location } = await askJson(
      `${address}/v1/places/${encodeURIComponent(placeId)}`,
      { headers: { ...headers, 'x-goog-fieldmask': 'addressComponents,location' } },
      details,
    )
    return {
      id: placeId,
      label,
      components: addressComponents,
      lat: location?.latitude ?? null,
      lng: location?.longitude ?? null,
    }
  }

  return {
    async find(text) {
      const body = JSON.stringify({ input: text, includedRegionCodes: ['us'] })
      const found = await askJson(`${address}/v1/places:autocomplete`, { method: 'POST', headers, body }, suggestions)
      return Promise.all(
        found.suggestions
          .slice(0, placesShown)
          .map(({ placePrediction: { placeId, text: label } }) => detail(placeId, label.text.replace(/, USA$/, ''))),
      )
    },
  }
}

import { endpoint } from './endpoint.ts'
import { z } from './zod.ts'

/** One part of a place, by what it is and never by its position. */
export const addressComponentSchema = z.object({
  longText: z.string(),
  shortText: z.string(),
  types: z.array(z.string()),
})
export type AddressComponent = z.infer<typeof addressComponentSchema>

export const placeSchema = z.object({
  id: z.string(),
  /** One line to choose by. */
  label: z.string(),
  components: z.array(addressComponentSchema),
  lat: z.number().nullable(),
  lng: z.number().nullable(),
})
export type Place = z.infer<typeof placeSchema>

export const placesEndpoints = {
  findPlaces: endpoint({
    method: 'GET',
    path: '/api/v1/places',
    summary: 'Address, city and ZIP suggestions as you type',
    access: 'none',
    query: z.object({ search: z.string().trim().max(200).default('') }),
    data: z.array(placeSchema),
  }),
}

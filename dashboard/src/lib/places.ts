import { type Place, placesEndpoints } from '@porchlight/contract/places'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from './api.ts'

/** Fewer letters fit half the country. */
const shortest = 3
const none: Place[] = []

/** Places for what is being typed. Without an answer one can still write the address out, so failures stay quiet. */
export function usePlaces(search: string): Place[] {
  const text = search.trim()
  const { data } = useQuery({
    queryKey: ['places', text],
    queryFn: async ({ signal }) => (await call(placesEndpoints.findPlaces, { query: { search: text }, signal })).data,
    enabled: text.length >= shortest,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
    retry: false,
  })
  return text.length >= shortest ? (data ?? none) : none
}

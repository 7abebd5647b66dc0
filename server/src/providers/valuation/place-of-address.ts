import type { StateCode } from '@porchlight/contract/options'
import { parseAddress } from '@porchlight/domain/parse-address'
import { loadGazetteer } from '../places/gazetteer.ts'

export interface HomePlace {
  street: string
  unit: string
  city: string
  state: StateCode | ''
  /** As typed or chosen, and in the state that was typed; never guessed. */
  zipcode: string
  /** The middle of the zip, or else of the town. */
  latitude: number | null
  longitude: number | null
}

/** Where a home is, as far as its address tells. */
export async function placeOfAddress(address: string, zipcode: string): Promise<HomePlace> {
  const gazetteer = await loadGazetteer()
  const { street, unit, city, state, zipcode: typed } = parseAddress(address, gazetteer.knowsCity)
  const zip = gazetteer.zip(/^\d{5}/.exec(zipcode)?.[0] ?? typed)
  if (zip && (!state || state === zip.state)) {
    const { latitude, longitude } = zip
    return { street, unit, city: city || zip.city, state: zip.state, zipcode: zip.zip, latitude, longitude }
  }
  const town = city && state ? gazetteer.city(city, state) : undefined
  return {
    street,
    unit,
    city,
    state,
    zipcode: '',
    latitude: town?.latitude ?? null,
    longitude: town?.longitude ?? null,
  }
}

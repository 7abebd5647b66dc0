import { type StateCode, states } from '@porchlight/contract/options'
import type { AddressComponent, Place } from '@porchlight/contract/places'
import { type ParsedAddress, parseAddress } from '@porchlight/domain/parse-address'
import { type City, type Gazetteer, loadGazetteer } from './gazetteer.ts'
import { type PlacesPort, placesShown } from './port.ts'

const stateNames = new Map<string, string>(states)

interface Found {
  city: string
  state: StateCode
  /** Empty unless it was typed: a town has many. */
  zipcode: string
  latitude: number
  longitude: number
}

/** Knows every US zip, city and state, and no street: what was typed before the city is taken as the street. */
export function gazetteerPlaces(): PlacesPort {
  return {
    async find(text) {
      const gazetteer = await loadGazetteer()
      const typed = text.trim()
      if (/^\d{3,5}$/.test(typed)) {
        return gazetteer
          .zipsLike(typed, placesShown)
          .map((zip) => toPlace({ ...zip, state: zip.state as StateCode, zipcode: zip.zip }, ''))
      }
      const { street, unit, city, state, zip } = readTyped(typed, gazetteer)
      return gazetteer
        .citiesLike(city, state)
        .flatMap((found) => placesOf(found, zip))
        .slice(0, placesShown)
        .map((found) => toPlace(found, [street, unit].filter(Boolean).join(' ')))
    },
  }
}

/** What is typed so far: the zip may be half there, and a state's name may be a town's. */
function readTyped(typed: string, { knowsCity }: Gazetteer): ParsedAddress & { zip: string } {
  const [, before = '', digits = ''] = /^(.*[a-z.,])\s+(\d{1,4})$/i.exec(typed) ?? []
  const half = before ? parseAddress(before, knowsCity) : null
  if (half?.state && !half.zipcode) return { ...half, zip: digits }
  const whole = parseAddress(typed, knowsCity)
  if (!whole.street && !whole.city) return { ...whole, city: typed, state: '', zip: whole.zipcode }
  return { ...whole, zip: whole.zipcode }
}

/** A town as a whole, or its zips that begin as the typed one. */
function placesOf({ name, zips, ...rest }: City, typed: string): Found[] {
  if (!typed) return [{ ...rest, city: name, zipcode: '' }]
  return zips
    .filter(({ zip }) => zip.startsWith(typed))
    .map(({ zip, latitude, longitude }) => ({ city: name, state: rest.state, zipcode: zip, latitude, longitude }))
}

function toPlace({ city, state, zipcode, latitude, longitude }: Found, street: string): Place {
  const component = (longText: string, shortText: string, ...types: string[]): AddressComponent => ({
    longText,
    shortText,
    types,
  })
  const [, number = '', route = street] = /^(\d[\w/-]*) (.+)$/.exec(street) ?? []
  return {
    id: `${state}:${city}:${zipcode}:${street}`,
    label: [street, city, [state, zipcode].filter(Boolean).join(' ')].filter(Boolean).join(', '),
    components: [
      ...(number ? [component(number, number, 'street_number')] : []),
      ...(route ? [component(route, route, 'route')] : []),
      component(city, city, 'locality', 'political'),
      component(stateNames.get(state) ?? state, state, 'administrative_area_level_1', 'political'),
      ...(zipcode ? [component(zipcode, zipcode, 'postal_code')] : []),
      component('United States', 'US', 'country', 'political'),
    ],
    lat: latitude,
    lng: longitude,
  }
}

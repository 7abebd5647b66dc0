import { states } from '@porchlight/contract/options'
import type { AddressComponent, Place } from '@porchlight/contract/places'
import type { Zip } from 'zipcodes'
import { type PlacesPort, placesShown } from './port.ts'

const stateNames = new Map<string, string>(states)

/** Knows every US zip, city and state, and no street: what was typed before the city is taken as the street. */
export function gazetteerPlaces(): PlacesPort {
  let gazetteer: Promise<Gazetteer> | undefined
  return {
    async find(text) {
      // Loaded when someone first asks, because it would slow down every start.
      gazetteer ??= Gazetteer.load()
      const { zipsLike, zipsOfCity } = await gazetteer
      const typed = text.replace(/\s+/g, ' ').trim()
      if (/^\d{3,5}$/.test(typed)) return zipsLike(typed).map((zip) => toPlace(zip, ''))
      const { street, rest } = splitStreet(typed, (city) => zipsOfCity(city, false).length > 0)
      return oneForEachCity(zipsOfCity(rest, true))
        .slice(0, placesShown)
        .map((zip) => toPlace(zip, street))
    },
  }
}

class Gazetteer {
  readonly #zips: Zip[]
  readonly #byCity = new Map<string, Zip[]>()
  readonly #cities: string[]

  static async load(): Promise<Gazetteer> {
    return new Gazetteer((await import('zipcodes')).default.codes)
  }

  constructor(codes: Record<string, Zip>) {
    this.#zips = Object.values(codes).filter(({ country, state }) => country === 'US' && stateNames.has(state))
    for (const zip of this.#zips) {
      const key = keyOf(zip.city)
      const known = this.#byCity.get(key)
      if (known) known.push(zip)
      else this.#byCity.set(key, [zip])
    }
    this.#cities = [...this.#byCity.keys()].sort()
  }

  zipsLike = (digits: string): Zip[] => this.#zips.filter(({ zip }) => zip.startsWith(digits)).slice(0, placesShown)

  zipsOfCity = (text: string, isPrefix: boolean): Zip[] => {
    const { name, state, zip } = readCity(text)
    if (name.length < 2) return []
    const found: Zip[] = []
    for (let at = this.#firstCity(name); this.#cities[at]?.startsWith(name) && found.length < 400; at++) {
      if (!isPrefix && this.#cities[at] !== name) break
      found.push(...(this.#byCity.get(this.#cities[at] ?? '') ?? []))
    }
    return found.filter((place) => (!state || place.state === state) && (!zip || place.zip.startsWith(zip)))
  }

  /** The first of the sorted names that is not before the prefix. */
  #firstCity(prefix: string): number {
    let [low, high] = [0, this.#cities.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.#cities[middle] ?? '') < prefix) low = middle + 1
      else high = middle
    }
    return low
  }
}

const keyOf = (city: string) => city.toLowerCase().replace(/[^a-z ]/g, '')

const stateCodesByName = new Map(states.map(([code, name]) => [name.toLowerCase(), code as string]))

/** "Portland, OR 97214" in its parts, each but the name optional. */
function readCity(text: string): { name: string; state: string; zip: string } {
  const [, head = text, zip = ''] = /^(.*?)[\s,]+(\d{1,5})$/.exec(text) ?? []
  const [, city = head, tail = ''] = /^(.*?)(?:,\s*|\s+)([A-Za-z][A-Za-z .]+)$/.exec(head) ?? []
  const state = stateNames.has(tail.toUpperCase())
    ? tail.toUpperCase()
    : (stateCodesByName.get(tail.toLowerCase()) ?? '')
  return { name: keyOf(state ? city : head).trim(), state, zip }
}

/** A house number begins a street; it ends at a comma, or where the words left name a city (there is a Street, MD). */
function splitStreet(text: string, isCity: (text: string) => boolean): { street: string; rest: string } {
  if (!/^\d+[\w/-]* /.test(text)) return { street: '', rest: text }
  const comma = text.indexOf(',')
  if (comma > 0) return { street: text.slice(0, comma).trim(), rest: text.slice(comma + 1).trim() }
  const words = text.split(' ')
  for (let at = 2; at < words.length; at++) {
    const rest = words.slice(at).join(' ')
    if (!/^(street|avenue|road|court|way|lane|park|drive)$/i.test(rest) && isCity(rest))
      return { street: words.slice(0, at).join(' '), rest }
  }
  return { street: text, rest: '' }
}

/** A city has many zips; the first stands for it unless the zip was typed. */
function oneForEachCity(zips: Zip[]): Zip[] {
  return [
    ...new Map(zips.map((zip) => [`${zip.city}|${zip.state}`, zip]).reverse() as [string, Zip][]).values(),
  ].reverse()
}

function toPlace({ zip, city, state, latitude, longitude }: Zip, street: string): Place {
  const component = (longText: string, shortText: string, ...types: string[]): AddressComponent => ({
    longText,
    shortText,
    types,
  })
  const [, number = '', route = street] = /^(\d+[\w/-]*) (.+)$/.exec(street) ?? []
  return {
    id: `${zip}:${street}`,
    label: [street, city, `${state} ${zip}`].filter(Boolean).join(', '),
    components: [
      ...(number ? [component(number, number, 'street_number')] : []),
      ...(route ? [component(route, route, 'route')] : []),
      component(city, city, 'locality', 'political'),
      component(stateNames.get(state) ?? state, state, 'administrative_area_level_1', 'political'),
      component(zip, zip, 'postal_code'),
      component('United States', 'US', 'country', 'political'),
    ],
    lat: latitude,
    lng: longitude,
  }
}

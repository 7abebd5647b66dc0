import { type StateCode, stateCodes } from '@porchlight/contract/options'
import type { KnowsCity } from '@porchlight/domain/parse-address'
import type { Zip } from 'zipcodes'

export interface City {
  name: string
  state: StateCode
  /** In the order of their numbers. */
  zips: Zip[]
  latitude: number
  longitude: number
}

let loaded: Promise<Gazetteer> | undefined

/** Loaded when someone first asks, because it would slow down every start; and once, because it is large. */
export function loadGazetteer(): Promise<Gazetteer> {
  loaded ??= import('zipcodes').then(({ default: { codes } }) => new Gazetteer(codes))
  return loaded
}

/** Every US zip, with its city and state. */
export class Gazetteer {
  readonly #zips: Record<string, Zip>
  readonly #byName = new Map<string, City[]>()
  readonly #names: string[]

  constructor(codes: Record<string, Zip>) {
    this.#zips = codes
    const cities = new Map<string, City>()
    for (const zip of Object.values(codes)) {
      const state = stateOf(zip)
      if (!state) continue
      const id = `${zip.city}|${state}`
      const city = cities.get(id)
      if (city) city.zips.push(zip)
      else cities.set(id, { name: zip.city, state, zips: [zip], latitude: 0, longitude: 0 })
    }
    for (const city of cities.values()) {
      city.latitude = mean(city.zips.map(({ latitude }) => latitude))
      city.longitude = mean(city.zips.map(({ longitude }) => longitude))
      const key = keyOf(city.name)
      const known = this.#byName.get(key)
      if (known) known.push(city)
      else this.#byName.set(key, [city])
    }
    this.#names = [...this.#byName.keys()].sort()
  }

  zip(code: string): (Zip & { state: StateCode }) | undefined {
    const zip = this.#zips[code]
    const state = zip && stateOf(zip)
    return zip && state ? { ...zip, state } : undefined
  }

  zipsLike(digits: string, limit: number): Zip[] {
    const found: Zip[] = []
    for (const zip of Object.values(this.#zips)) {
      if (zip.zip.startsWith(digits) && stateOf(zip)) found.push(zip)
      if (found.length === limit) break
    }
    return found
  }

  /** Towns that begin so: those that are called exactly so first, then the largest. */
  citiesLike(text: string, state: StateCode | ''): City[] {
    const prefix = keyOf(text)
    if (prefix.length < 2) return []
    const found: City[] = []
    for (let at = this.#firstName(prefix); this.#names[at]?.startsWith(prefix); at++) {
      found.push(...(this.#byName.get(this.#names[at] ?? '') ?? []))
    }
    const isExact = ({ name }: City) => Number(keyOf(name) === prefix)
    return found
      .filter((city) => !state || city.state === state)
      .sort((one, other) => isExact(other) - isExact(one) || sizeOf(other) - sizeOf(one))
  }

  city(name: string, state: StateCode): City | undefined {
    return this.#byName.get(keyOf(name))?.find((city) => city.state === state)
  }

  knowsCity: KnowsCity = (name, state) =>
    this.#byName.get(keyOf(name))?.some((city) => !state || city.state === state) ?? false

  /** The first of the sorted names that is not before the prefix. */
  #firstName(prefix: string): number {
    let [low, high] = [0, this.#names.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.#names[middle] ?? '') < prefix) low = middle + 1
      else high = middle
    }
    return low
  }
}

/** The data have no population. The post gives a larger town more zips, so their number stands for its size. */
const sizeOf = ({ zips }: City) => zips.length

const longForms: Record<string, string> = { st: 'saint', ste: 'sainte', ft: 'fort', mt: 'mount' }

/** 'St. Louis' and 'Saint Louis' are one town. */
function keyOf(name: string): string {
  const words = name
    .toLowerCase()
    .replace(/[^a-z ]/g, '')
    .split(' ')
    .filter(Boolean)
  return words.map((word) => longForms[word] ?? word).join(' ')
}

function stateOf({ country, state }: Zip): StateCode | undefined {
  return country === 'US' ? stateCodes.find((code) => code === state) : undefined
}

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

import type { StateCode } from '@porchlight/contract/options'
import {
  abbreviatedStates,
  directions,
  keyOf,
  loneStreets,
  loneUnits,
  looseStreetTypes,
  numberedWords,
  routeOwners,
  routeWords,
  stateNames,
  streetTypes,
  unitWords,
} from './address-words.ts'

/** An address in one line, in its parts; each is empty where the line does not say it. */
export interface ParsedAddress {
  street: string
  unit: string
  city: string
  state: StateCode | ''
  zipcode: string
}

/** Tells whether these words are a town, where someone knows; without, the words around it must do. */
export type KnowsCity = (name: string, state: StateCode | '') => boolean

/** Longer than any address. */
const longest = 300
const mostCityWords = 5

/** Reads a US address as people write it, with commas or without, from its end: zip, state, town, unit, street. */
export function parseAddress(text: string, knowsCity: KnowsCity = () => false): ParsedAddress {
  const parts = text
    .slice(0, longest)
    .split(/[,;\n]/)
    .map((part) => part.split(/\s+/).filter((word) => keyOf(word) !== ''))
    .filter((part) => part.length > 0)
  dropCountry(parts)
  const zip = takeZip(parts)
  const found = takeState(parts, zip)
  const zipcode = zip || (found ? takeZip(parts) : '')
  const state = found?.code ?? ''
  const home = readHome(parts, (name) => knowsCity(name, state), Boolean(state || zipcode))
  // 'Fifth Avenue, New York' is in the city of that name.
  const city = home.city || (found?.name === 'new york' ? 'New York' : '')
  return { ...home, city, state, zipcode }
}

/** A house somewhere: enough for a person to find it. */
export function isHomeAddress({ street, city, state, zipcode }: ParsedAddress): boolean {
  return /\d/.test(street) && !isBox(street.split(' ')) && Boolean(zipcode || state || city)
}

/** The street alone: 'Larch Lane' of '12 Larch Lane'. */
export function streetNameOf(street: string): string {
  const [number = '', ...name] = street.split(' ')
  return isHouseNumber(number) && name.length > 0 ? name.join(' ') : street
}

const countries = new Set(['usa', 'us', 'united states', 'united states of america'])

function dropCountry(parts: string[][]): void {
  const last = parts.at(-1)
  if (!last) return
  for (let count = Math.min(4, last.length); count > 0; count--) {
    if (!countries.has(tail(last, count)) || (parts.length === 1 && count === last.length)) continue
    take(parts, count)
    return
  }
}

function takeZip(parts: string[][]): string {
  const last = parts.at(-1) ?? []
  const isSplit = /^\d{4}$/.test(last.at(-1) ?? '') && /^\d{5}$/.test(last.at(-2) ?? '') && last.length > 2
  const at = last.length - (isSplit ? 2 : 1)
  const zip = /^(\d{5})(?:-?\d{4})?\.?$/.exec(last[at] ?? '')?.[1]
  if (!zip) return ''
  // A house number comes first, and a box or a highway has its number behind it.
  const isFirst = parts.length === 1 && at === 0
  if ((isFirst && last.length > 1) || numberedWords.has(keyOf(last[at - 1] ?? ''))) return ''
  take(parts, isSplit ? 2 : 1)
  return zip
}

function takeState(parts: string[][], zip: string): { code: StateCode; name: string } | null {
  const last = parts.at(-1)
  if (!last) return null
  for (let count = Math.min(4, last.length); count > 0; count--) {
    const name = tail(last, count)
    const before = last.slice(0, -count)
    const isApart = before.length === 0 && parts.length > 1
    const code = stateNames.get(name) ?? (isApart || zip ? abbreviatedStates.get(name) : undefined)
    if (!code || isStreetWord(name, before, zip)) continue
    take(parts, count)
    return { code, name }
  }
  return null
}

/** The words before say when 'Ct', 'NE' or 'Virginia' belong to the street. */
function isStreetWord(name: string, before: string[], zip: string): boolean {
  if (before.length === 0) return false
  const previous = keyOf(before.at(-1) ?? '')
  if (unitWords.has(previous)) return true
  if (!isHouseNumber(before[0] ?? '')) return false
  if (name === 'ne' && !/^6[89]/.test(zip)) return streetTypes.has(previous) || isNumber(previous)
  if (name === 'ct') return !before.some((word) => streetTypes.has(keyOf(word)))
  return before.slice(1).every((word) => directions.has(keyOf(word)))
}

type Home = Pick<ParsedAddress, 'street' | 'unit' | 'city'>

function readHome(parts: string[][], isCity: (name: string) => boolean, isPlaced: boolean): Home {
  const units: string[] = []
  const rest = parts.map((part) => takeUnits(part, units)).filter((part) => part.length > 0)
  const at = rest.findIndex((part) => isHouseNumber(part[0] ?? '') || isBox(part))
  const towns = (at < 0 ? rest : rest.slice(at + 1)).filter((part) => !isCounty(part))
  if (at >= 0) {
    // '9 Elm St, 12, Boise': what stands before the town and is no town.
    if (towns.length > 1 && isBareUnit(towns[0] ?? [])) units.push(...(towns.shift() ?? []))
    const { street, city } = readStreet(rest[at] ?? [], units, towns.length > 0, isCity)
    return { street: street.join(' '), unit: units.join(' '), city: (towns.at(-1) ?? city).join(' ') }
  }
  const [first = [], ...others] = towns
  const end = isCity(first.join(' ')) ? 0 : streetEnd(first, 0, streetTypes)
  const hasStreet = end > 0 && (others.length > 0 || end < first.length || !isPlaced)
  if (!hasStreet) return { street: '', unit: units.join(' '), city: (towns.at(-1) ?? []).join(' ') }
  const { street, city } = readStreet(first, units, others.length > 0, isCity)
  return { street: street.join(' '), unit: units.join(' '), city: (others.at(-1) ?? city).join(' ') }
}

/** Parts the street from what follows it without a comma: a unit, a town, or both. */
function readStreet(words: string[], units: string[], hasTown: boolean, isCity: (name: string) => boolean) {
  const unitAt = words.findIndex((_, index) => index > 1 && unitLength(words, index) > 0)
  if (unitAt > 0) {
    return { street: words.slice(0, unitAt), city: takeUnits(words.slice(unitAt), units) }
  }
  if (hasTown) return { street: words, city: [] }
  const end = streetEndOf(words) || cityStart(words, isCity) || words.length
  return { street: words.slice(0, end), city: words.slice(end) }
}

function streetEndOf(words: string[]): number {
  if (isBox(words)) return words.findIndex((word) => /^(po)?box$/.test(keyOf(word))) + 2
  const keys = words.map(keyOf)
  const number = isHouseNumber(words[0] ?? '') ? (/^\d\/\d$/.test(words[1] ?? '') ? 2 : 1) : 0
  // Utah's grid: '350 S 400 E'.
  if (isDirection(keys[1]) && isNumber(keys[2] ?? '') && isDirection(keys[3])) return 4
  return streetEnd(words, number, streetTypes) || streetEnd(words, number, looseStreetTypes)
}

/** One past the last word of the street, or 0 where nothing tells. */
function streetEnd(words: string[], number: number, types: ReadonlySet<string>): number {
  const keys = words.map(keyOf)
  const first = isDirection(keys[number]) && !isName(keys, number) ? number + 1 : number
  if (/^ave?(nue)?$/.test(keys[first] ?? '')) {
    if (keys[first + 1]?.length === 1) return first + 2
    if (keys[first + 1] === 'of') return Math.min(first + 4, words.length)
  }
  for (let at = first; at < words.length; at++) {
    const key = keys[at] ?? ''
    const isRoute = routeWords.has(key) || (/^(road|rd)$/.test(key) && routeOwners.has(keys[at - 1] ?? ''))
    if (isRoute && /^\d+[a-z]?$/.test(keys[at + 1] ?? '')) return withDirection(keys, at + 2)
    if (loneStreets.has(key) && !types.has(keys[at + 1] ?? '')) return withDirection(keys, at + 1)
    if (at === first || !types.has(key)) continue
    // 'Lake Court Drive'; but 'Main Street St Louis' has a saint behind it.
    const next = keys[at + 1] ?? ''
    return withDirection(keys, types.has(next) && next !== 'st' ? at + 2 : at + 1)
  }
  return 0
}

/** A direction is the whole name of 'West Ave', but not of 'W St Marys Rd'. */
function isName(keys: string[], at: number): boolean {
  const next = keys[at + 1]
  return (
    next === undefined ||
    (streetTypes.has(next) && (next !== 'st' || !keys.slice(at + 2).some((key) => streetTypes.has(key))))
  )
}

/** 'Main St NE Atlanta', but 'Main St South Bend'. */
function withDirection(keys: string[], end: number): number {
  const next = keys[end]
  return isDirection(next) && (next.length <= 2 || end === keys.length - 1) ? end + 1 : end
}

/** Where a town known by name begins; the longest name wins. */
function cityStart(words: string[], isCity: (name: string) => boolean): number {
  for (let at = Math.max(2, words.length - mostCityWords); at < words.length; at++) {
    if (isCity(words.slice(at).join(' '))) return at
  }
  return 0
}

/** Moves the units at the beginning of these words to the others; answers what is left. */
function takeUnits(words: string[], units: string[]): string[] {
  let at = 0
  for (let length = unitLength(words, at); length > 0; length = unitLength(words, at)) {
    units.push(
      words
        .slice(at, at + length)
        .join(' ')
        .replace(/^# /, '#'),
    )
    at += length
  }
  return words.slice(at)
}

/** How many words from here name a unit: 'Apt 4B', '#4', '3rd Floor', 'Penthouse'; 0 where none does. */
function unitLength(words: string[], at: number): number {
  const key = keyOf(words[at] ?? '')
  const next = keyOf(words[at + 1] ?? '')
  if (/^#\w/.test(key) || loneUnits.has(key)) return 1
  if (isOrdinal(key) && next === 'floor') return 2
  const isName = /\d/.test(next) || (/^#?[a-z]{1,2}$/.test(next) && !streetTypes.has(next))
  return unitWords.has(key) && isName ? 2 : 0
}

function isBox(words: string[]): boolean {
  const keys = words.slice(0, 4).map(keyOf)
  return keys[0] === 'pobox' || (/^(po|p|post|box|rr|hc)$/.test(keys[0] ?? '') && keys.includes('box'))
}

const isCounty = (words: string[]) => words.length > 1 && /^(county|parish)$/.test(keyOf(words.at(-1) ?? ''))
const isBareUnit = ([word = '', ...more]: string[]) => more.length === 0 && /^(\d+[a-z]?|[a-z]\d*)$/.test(keyOf(word))
const isOrdinal = (key: string) => /^\d+(st|nd|rd|th)$/.test(key)
const isNumber = (key: string) => /^\d+$/.test(key)
const isDirection = (key: string | undefined): key is string => key !== undefined && directions.has(key)

/** '1200', '45-12', '12B', 'N6W23001'; never the '5th' of an avenue. */
function isHouseNumber(word: string): boolean {
  return /^[nsew]?\d[\w/-]*$/i.test(word) && !isOrdinal(keyOf(word))
}

function tail(words: string[], count: number): string {
  return words.slice(-count).map(keyOf).join(' ')
}

/** Takes words off the end, and a part with its last word. */
function take(parts: string[][], count: number): void {
  const last = parts.at(-1)
  last?.splice(-count)
  if (last?.length === 0) parts.pop()
}

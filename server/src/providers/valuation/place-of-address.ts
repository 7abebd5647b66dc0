import { type StateCode, states } from '@porchlight/contract/options'

export interface HomePlace {
  zipcode: string
  city: string
  state: StateCode | ''
  latitude: number | null
  longitude: number | null
}

const byCode = new Map<string, StateCode>(states.map(([code]) => [code, code]))
const byName = states.map(([code, name]) => [code, new RegExp(`\\b${name}\\b`, 'i')] as const)

/** Where a home is, as far as its address tells: by its zip, or at least by its state. */
export async function placeOfAddress(address: string, zipcode: string): Promise<HomePlace> {
  // The last five digits: a house number comes first.
  const zip = /^\d{5}/.exec(zipcode)?.[0] ?? address.match(/\b\d{5}(?=(?:-\d{4})?\b)/g)?.at(-1) ?? ''
  // Loaded when someone first asks, because it would slow down every start.
  const found = zip ? (await import('zipcodes')).default.codes[zip] : undefined
  if (found) {
    return {
      zipcode: found.zip,
      city: found.city,
      state: byCode.get(found.state) ?? '',
      latitude: found.latitude,
      longitude: found.longitude,
    }
  }
  return { zipcode: '', city: '', state: stateIn(address), latitude: null, longitude: null }
}

function stateIn(address: string): StateCode | '' {
  // Behind the last comma, so that a street called 'Oregon Avenue' says nothing.
  const end = address.split(',').slice(1).join(',')
  const code = end.match(/\b[A-Z]{2}\b/g)?.find((word) => byCode.has(word))
  return (code ? byCode.get(code) : byName.findLast(([, name]) => name.test(end))?.[0]) ?? ''
}

import type { ValuationSource } from '@porchlight/contract/valuation'
import type { z } from 'zod'
import { placeOfAddress } from './place-of-address.ts'
import { type Home, ValuationUnavailable } from './port.ts'

interface Question<Answer extends z.ZodType> {
  url: URL
  headers: Record<string, string>
  answer: Answer
  /** How the vendor says that it does not know the home. */
  unknownStatus: number[]
}

/** Asks once, within ten seconds; null where the vendor does not know the home. */
export async function askVendor<Answer extends z.ZodType>({
  url,
  headers,
  answer,
  unknownStatus,
}: Question<Answer>): Promise<z.output<Answer> | null> {
  try {
    const response = await fetch(url, {
      headers: { accept: 'application/json', ...headers },
      signal: AbortSignal.timeout(10_000),
    })
    if (unknownStatus.includes(response.status)) return null
    if (!response.ok) throw new Error(`answered ${response.status}`)
    return answer.parse(await response.json())
  } catch (error) {
    throw new ValuationUnavailable(`${url.host} could not be asked`, { cause: error })
  }
}

/** A vendor wants the street apart from the town, however someone typed them. */
export async function askedHome({ address, unit, zipcode }: Pick<Home, 'address' | 'unit' | 'zipcode'>) {
  const place = await placeOfAddress(address, zipcode)
  const town = [place.city, [place.state, place.zipcode].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  return { street: place.street || address, unit: unit || place.unit, town }
}

export function providerSource(name: string): ValuationSource {
  return { kind: 'provider', name, year: null, area: '', alike: null }
}

import { stateCodes } from '@porchlight/contract/options'
import type { AddressComponent } from '@porchlight/contract/places'

export interface AddressParts {
  address: string
  city: string
  /** Empty unless it is one of the known codes. */
  state: string
  zipcode: string
  area: string
}

/** What a chosen place fills in, read from the types of its components and never from their positions. */
export function addressPartsOf(components: readonly AddressComponent[]): AddressParts {
  const of = (...types: string[]) =>
    types.map((type) => components.find((part) => part.types.includes(type))).find(Boolean)
  const code = of('administrative_area_level_1')?.shortText ?? ''
  return {
    address: [of('street_number')?.longText, of('route')?.longText].filter(Boolean).join(' '),
    city: of('locality', 'sublocality', 'sublocality_level_1')?.longText ?? '',
    state: stateCodes.find((known) => known === code) ?? '',
    zipcode: of('postal_code')?.longText ?? '',
    area: of('neighborhood')?.longText ?? '',
  }
}

import { propertyTypes } from '@porchlight/contract/options'
import { counted } from './counted.ts'
import { formatPrice } from './money.ts'

interface Priced {
  type: 'rental' | 'for-purchase'
  monthlyRent: number | null
  askingPrice: number | null
}

const dollarsToCents = (dollars: number) => Math.round(dollars * 100)

/** What a listing costs, as visitors read it; empty while nobody has said. */
export function priceOf({ type, monthlyRent, askingPrice }: Priced): string {
  if (type === 'rental') return monthlyRent === null ? '' : `${formatPrice(dollarsToCents(monthlyRent))}/mo`
  return askingPrice === null ? '' : formatPrice(dollarsToCents(askingPrice))
}

interface Placed {
  address: string
  units: string
  city: string
  state: string
  zipcode: string
}

export function streetOf({ address, units }: Pick<Placed, 'address' | 'units'>): string {
  return units ? `${address}, ${unitOf(units)}` : address
}

/** A bare number or letter reads as a unit; what says so itself stays as it was typed. */
function unitOf(units: string): string {
  return /^(?:[a-z]?\d+[a-z]?(?:-\w+)?|[a-z])$/i.test(units.trim()) ? `#${units.trim()}` : units
}

export function townOf({ city, state, zipcode }: Pick<Placed, 'city' | 'state' | 'zipcode'>): string {
  return [city, [state, zipcode].filter(Boolean).join(' ')].filter(Boolean).join(', ')
}

export function fullAddressOf(place: Placed): string {
  return [streetOf(place), townOf(place)].filter(Boolean).join(', ')
}

const typeLabels = new Map<string, string>(propertyTypes)
export const typeLabelOf = (subPropertyType: string) => typeLabels.get(subPropertyType) ?? ''

interface Measured {
  type: 'rental' | 'for-purchase'
  bedrooms: number | null
  bathrooms: number | null
  squareFootage: number | null
  interiorSqFeet: number | null
}

/** Bedrooms, bathrooms and size, each only where it is known. */
export function measuresOf(listing: Measured): { kind: 'bed' | 'bath' | 'size'; text: string }[] {
  const size = listing.type === 'rental' ? listing.squareFootage : listing.interiorSqFeet
  return [
    ...(listing.bedrooms === null
      ? []
      : [{ kind: 'bed' as const, text: listing.bedrooms === 0 ? 'Studio' : counted(listing.bedrooms, 'bed') }]),
    ...(listing.bathrooms === null ? [] : [{ kind: 'bath' as const, text: counted(listing.bathrooms, 'bath') }]),
    ...(size ? [{ kind: 'size' as const, text: `${size.toLocaleString('en-US')} sq ft` }] : []),
  ]
}

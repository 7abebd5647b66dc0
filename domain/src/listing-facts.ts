import { pageMessages } from '@porchlight/contract/page-messages'
import { fill } from './fill.ts'
import { formatPrice } from './money.ts'

/** The words of visitors' pages, as far as a home is told in a few. */
export interface HomeWords {
  locale: string
  home: Record<keyof typeof pageMessages.home, string>
}

interface Priced {
  type: 'rental' | 'for-purchase'
  monthlyRent: number | null
  askingPrice: number | null
}

const dollarsToCents = (dollars: number) => Math.round(dollars * 100)

/** What a listing costs, as visitors read it; empty while nobody has said. */
export function priceOf({ type, monthlyRent, askingPrice }: Priced, { home }: HomeWords = pageMessages): string {
  if (type === 'rental') {
    return monthlyRent === null ? '' : fill(home.monthly, { price: formatPrice(dollarsToCents(monthlyRent)) })
  }
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

interface Measured {
  type: 'rental' | 'for-purchase'
  bedrooms: number | null
  bathrooms: number | null
  squareFootage: number | null
  interiorSqFeet: number | null
}

/** Bedrooms, bathrooms and size, each only where it is known. */
export function measuresOf(
  listing: Measured,
  { locale, home }: HomeWords = pageMessages,
): { kind: 'bed' | 'bath' | 'size'; text: string }[] {
  const { bedrooms, bathrooms } = listing
  const size = listing.type === 'rental' ? listing.squareFootage : listing.interiorSqFeet
  const say = (message: string, count: number) => fill(message, { count }, locale)
  return [
    ...(bedrooms === null
      ? []
      : [{ kind: 'bed' as const, text: bedrooms === 0 ? home.studio : say(home.beds, bedrooms) }]),
    ...(bathrooms === null ? [] : [{ kind: 'bath' as const, text: say(home.baths, bathrooms) }]),
    ...(size ? [{ kind: 'size' as const, text: fill(home.size, { count: size.toLocaleString(locale) }) }] : []),
  ]
}

import type { HomeKind, Valuation } from '@porchlight/contract/valuation'

export interface Home {
  /** The street, or the whole address in one line. */
  address: string
  unit: string
  zipcode: string
  /** A house unless someone says otherwise. */
  kind: HomeKind
}

/** Says what a home is worth, by estimate; null where nothing is known of it. */
export interface ValuationPort {
  estimate(home: Home): Promise<Valuation | null>
}

/** The provider could not be asked; another try may succeed. */
export class ValuationUnavailable extends Error {}

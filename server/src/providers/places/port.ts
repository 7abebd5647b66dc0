import type { Place } from '@porchlight/contract/places'

export interface PlacesPort {
  /** Up to five places for what someone has typed so far; none is an answer too. */
  find(text: string): Promise<Place[]>
}

/** The service cannot be asked right now; whoever types can still write the address out. */
export class PlacesUnavailable extends Error {}

export const placesShown = 5

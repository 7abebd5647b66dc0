import { limits } from '@porchlight/contract/limits'
import { messages } from '@porchlight/contract/messages'
import type { Place } from '@porchlight/contract/places'
import type { AppContext } from '../../context.ts'
import { takeFromLimit } from '../../db/rate-limits.ts'
import { AppError } from '../../errors.ts'
import { PlacesUnavailable } from '../../providers/places/port.ts'

const shortest = 3

/** Open to visitors, so each address may ask only so often: behind it may be a service that bills by the call. */
export async function findPlaces(
  { db, clock, config, providers }: AppContext,
  search: string,
  addressHash: string,
): Promise<Place[]> {
  if (search.length < shortest) return []
  if (config.places.kind !== 'gazetteer') await takeFromLimit(db, clock, `places:${addressHash}`, limits.places.address)
  try {
    return await providers.places.find(search)
  } catch (error) {
    if (error instanceof PlacesUnavailable)
      throw new AppError('unavailable', messages.general.unavailable, { cause: error })
    throw error
  }
}

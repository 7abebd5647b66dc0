import { limits } from '@porchlight/contract/limits'
import { messages } from '@porchlight/contract/messages'
import type { HomeKind, Valuation } from '@porchlight/contract/valuation'
import type { AppContext } from '../../../context.ts'
import { takeFromLimit } from '../../../db/rate-limits.ts'
import { AppError } from '../../../errors.ts'
import { ValuationUnavailable } from '../../../providers/valuation/port.ts'

interface Home {
  address: string
  unit?: string | undefined
  zipcode?: string | undefined
  home?: HomeKind | undefined
}

/** What a home is worth by estimate. Limited for each caller, because a look-up can cost money. */
export async function estimateHome(context: AppContext, home: Home, addressHash: string): Promise<Valuation | null> {
  const { db, clock, config, providers, log } = context
  await takeFromLimit(db, clock, `valuations:${addressHash}`, {
    ...limits.valuations.address,
    max: config.addressLimits.valuations,
  })
  return providers.valuation
    .estimate({
      address: home.address,
      unit: home.unit ?? '',
      zipcode: home.zipcode ?? '',
      kind: home.home ?? (home.unit ? 'condo' : 'house'),
    })
    .catch((error: unknown) => {
      if (!(error instanceof ValuationUnavailable)) throw error
      log.warn({ err: error }, 'valuation could not be asked')
      throw new AppError('unavailable', messages.general.unavailable)
    })
}

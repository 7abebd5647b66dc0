import { estimatePath } from '@porchlight/contract/page-address'
import { type Valuation, valuationSchema } from '@porchlight/contract/valuation'
import { z } from 'zod'
import type { AppContext } from '../../../context.ts'
import { readClaim, writeClaim } from '../../../signed-claim.ts'

type ReferenceContext = Pick<AppContext, 'clock' | 'secret'>

const purpose = 'valuation'
/** An estimate can be looked at again for this long; figures of homes do not stay true. */
const lifetime = 30 * 24 * 60 * 60 * 1000
const claimSchema = valuationSchema.omit({ comparables: true }).extend({ until: z.number() })

/** Carries an estimate in the address of the page that shows it: nothing of a visitor's home is kept on the server. */
export function referenceOf({ clock, secret }: ReferenceContext, valuation: Valuation): string {
  const { comparables: _, ...shown } = valuation
  return writeClaim(secret, purpose, { ...shown, until: clock.now().getTime() + lifetime })
}

/** Where the estimate is read that a reference carries. */
export function estimateAddress(page: Parameters<typeof estimatePath>[0], reference = ''): string {
  return `${estimatePath(page, null)}?v=${encodeURIComponent(reference)}`
}

export function readReference({ clock, secret }: ReferenceContext, reference: unknown): Valuation | null {
  const claim = readClaim(secret, purpose, reference, claimSchema)
  if (!claim || claim.until <= clock.now().getTime()) return null
  const { until: _, ...shown } = claim
  return { ...shown, comparables: [] }
}

import { createHmac, timingSafeEqual } from 'node:crypto'
import { type Valuation, valuationSchema } from '@porchlight/contract/valuation'
import type { AppContext } from '../../context.ts'

type Ground = Pick<AppContext, 'clock' | 'secret'>

/** An estimate can be looked at again for this long; figures of homes do not stay true. */
const lifetime = 30 * 24 * 60 * 60 * 1000

/** Carries an estimate in the address of the page that shows it: nothing of a visitor's home is kept on the server. */
export function referenceOf({ clock, secret }: Ground, valuation: Valuation): string {
  const { comparables: _, ...shown } = valuation
  const text = Buffer.from(JSON.stringify({ ...shown, until: clock.now().getTime() + lifetime })).toString('base64url')
  return `${text}.${sign(secret, text)}`
}

export function readReference({ clock, secret }: Ground, reference: unknown): Valuation | null {
  if (typeof reference !== 'string') return null
  const [text = '', signature = ''] = reference.split('.')
  const expected = sign(secret, text)
  if (signature.length !== expected.length) return null
  if (!timingSafeEqual(Buffer.from(signature), Buffer.from(expected))) return null
  const { until, ...shown } = JSON.parse(Buffer.from(text, 'base64url').toString())
  if (until <= clock.now().getTime()) return null
  // One made before the shape last changed is as good as expired.
  return valuationSchema.safeParse({ ...shown, comparables: [] }).data ?? null
}

function sign(secret: string, text: string): string {
  return createHmac('sha256', secret).update(`valuation:${text}`).digest('base64url')
}

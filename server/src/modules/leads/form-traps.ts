import { createHmac, timingSafeEqual } from 'node:crypto'
import { limits } from '@porchlight/contract/limits'
import { messages } from '@porchlight/contract/messages'
import type { AppContext } from '../../context.ts'
import { AppError } from '../../errors.ts'

const { notAPerson, tooFast } = messages.site

type Ground = Pick<AppContext, 'secret' | 'clock'>

/** What a form carries as `shownAt`: when it was written, signed so that nobody makes it look older. */
export function stampForm({ secret, clock }: Ground): string {
  const shownAt = String(clock.now().getTime())
  return `${shownAt}.${sign(secret, shownAt)}`
}

/**
 * Refuses what no person sends: the hidden field filled in, or a form answered in no time. It says so instead of
 * pretending success, because a password manager can fill a hidden field, and then a person must know.
 */
export function refuseRobots(
  { secret, clock }: Ground,
  { website, shownAt }: { website?: string | undefined; shownAt?: string | undefined },
): void {
  if (website) throw new AppError('invalid', notAPerson)
  if (shownAt === undefined) return
  const [time = '', signature = ''] = shownAt.split('.')
  if (!isSame(signature, sign(secret, time))) throw new AppError('invalid', notAPerson)
  if (clock.now().getTime() - Number(time) < limits.intake.minFill) throw new AppError('invalid', tooFast)
}

function sign(secret: string, time: string): string {
  return createHmac('sha256', secret).update(`form:${time}`).digest('base64url')
}

function isSame(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))
}

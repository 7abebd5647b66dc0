import { type ErrorCode, errorStatus, type FieldErrors } from '@porchlight/contract/errors'
import { messages } from '@porchlight/contract/messages'
import type { ApiScope, ProofPurpose } from '@porchlight/contract/options'
import { waitInWords } from '@porchlight/domain/wait-in-words'

interface Details {
  errors?: FieldErrors
  duplicateKey?: string
  retryAfterSeconds?: number
  /** Which limit was used up. */
  limit?: LimitUse
  needsFreshProof?: ProofPurpose
  /** What a key would have to be allowed. */
  scopes?: readonly ApiScope[]
  /** For the log; never told. */
  cause?: unknown
}

/** How much of a limit is left, and when it is whole again. */
export interface LimitUse {
  max: number
  left: number
  resetSeconds: number
}

/** A failure with a code of the table and a sentence for the user. */
export class AppError extends Error {
  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly details: Details = {},
  ) {
    super(message, { cause: details.cause })
  }

  get status(): number {
    return errorStatus[this.code]
  }
}

/** What does not exist and what is someone else's look alike. */
export const notFound = () => new AppError('not_found', messages.general.notFound)

/** Somebody has to make room first, so there is no hurry to try again. */
export const outOfRoom = (cause?: unknown) =>
  new AppError('unavailable', messages.general.outOfRoom, { retryAfterSeconds: 60, cause })

/** Soon enough to be there, too late to be in the way. */
export const comeAgainSeconds = 5

/** One more would only make everybody wait. */
export const busy = () => new AppError('busy', messages.general.busy, { retryAfterSeconds: comeAgainSeconds })

/** Whoever is asked to wait is told for how long. */
export function rateLimited(milliseconds: number, max: number): AppError {
  const retryAfterSeconds = Math.max(1, Math.ceil(milliseconds / 1000))
  const sentence = messages.general.tooManyRequests.replace('{wait}', waitInWords(retryAfterSeconds))
  return new AppError('rate_limited', sentence, {
    retryAfterSeconds,
    limit: { max, left: 0, resetSeconds: retryAfterSeconds },
  })
}

/** Anyone can open an account on a stranger's address: nothing goes out in its name before its owner has been here. */
export const unproven = () => new AppError('unproven', messages.login.proveFirst)

/** An open session says who signed in once; what matters most asks whether they still sit there. */
export const staleProof = (purpose: ProofPurpose) =>
  new AppError('stale_proof', messages.login.confirmFirst, { needsFreshProof: purpose })

export const invalidField = (field: string, message: string) =>
  new AppError('invalid', message, { errors: { [field]: message } })

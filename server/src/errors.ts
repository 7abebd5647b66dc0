import { type ErrorCode, errorStatus, type FieldErrors } from '@porchlight/contract/errors'
import { messages } from '@porchlight/contract/messages'

interface Details {
  errors?: FieldErrors
  duplicateKey?: string
  retryAfterSeconds?: number
  /** For the log; never told. */
  cause?: unknown
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

export const invalidField = (field: string, message: string) =>
  new AppError('invalid', message, { errors: { [field]: message } })

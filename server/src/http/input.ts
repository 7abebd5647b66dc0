import { fieldErrors } from '@porchlight/contract/endpoint'
import type { FieldErrors } from '@porchlight/contract/errors'
import { messages } from '@porchlight/contract/messages'
import type { z } from 'zod'
import { AppError } from '../errors.ts'

/** Says what is wrong with each field at once, or lets the input pass. */
export function refuseInput(errors: FieldErrors): void {
  const [first, ...others] = Object.values(errors)
  if (first === undefined) return
  throw new AppError('invalid', others.length === 0 ? first : messages.general.checkFields, { errors })
}

/** For what is no call of the contract. */
export function readInput<Schema extends z.ZodType>(schema: Schema, sent: unknown): z.output<Schema> {
  const { data, error } = schema.safeParse(sent)
  if (error) refuseInput(fieldErrors(error))
  return data as z.output<Schema>
}

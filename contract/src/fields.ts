import { amountProblem, toAmount } from './amount.ts'
import { limits } from './limits.ts'
import { messages } from './messages.ts'
import { z } from './zod.ts'

/** A line of text someone typed; absent and blank are the same to them. */
export function requiredText(required: string, max: number) {
  return (
    z
      .string({ error: required })
      .trim()
      .min(1, required)
      .max(max, messages.fields.tooLong)
      // Control characters have no place in a name and would travel into mail headers.
      .refine((text) => !/\p{Cc}/u.test(text), required)
  )
}

export function email(required: string, invalid: string) {
  return z
    .string({ error: required })
    .trim()
    .toLowerCase()
    .min(1, required)
    .max(limits.text.email, invalid)
    .pipe(z.email(invalid))
}

/** A time, as answers tell it. */
export const moment = z.iso.datetime()

/** Ids are made by the server; anything that cannot be one is simply not found. */
export const id = z.string().min(1).max(limits.text.id)

/** An amount or nothing; forms hold it as text. */
export const optionalAmount = z
  .union([z.string(), z.number(), z.null()])
  .transform(toAmount)
  .superRefine((amount, context) => {
    const message = amountProblem(amount)
    if (message) context.addIssue({ code: 'custom', message })
  })

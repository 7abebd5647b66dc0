import { z } from 'zod'
import { amountProblem, toAmount } from './amount.ts'
import { limits } from './limits.ts'
import { messages } from './messages.ts'
import './plain-words.ts'

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

/** Every database keeps the years 1 to 9999; of others, each has its own opinion. */
export function isKeptTime(time: Date): boolean {
  const year = time.getUTCFullYear()
  return year >= 1 && year <= 9999
}

/** A time, as answers tell it. */
export const moment = z.iso.datetime()

/** Ids are made by the server; anything that cannot be one is simply not found. */
export const id = z.string().min(1).max(64)

/** An amount or nothing; forms hold it as text. */
export const optionalAmount = z
  .union([z.string(), z.number(), z.null()])
  .transform(toAmount)
  .superRefine((amount, context) => {
    const message = amountProblem(amount)
    if (message) context.addIssue({ code: 'custom', message })
  })

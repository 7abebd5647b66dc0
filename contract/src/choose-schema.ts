import { z } from './zod.ts'

/**
 * A body of which one field decides the shape. Unlike a union it reports the chosen shape's issues only,
 * so that every failing field gets its own sentence.
 */
export function chooseSchema<A extends z.ZodType, B extends z.ZodType>(
  isFirst: (raw: Record<string, unknown>) => boolean,
  first: A,
  second: B,
) {
  return z
    .looseObject({})
    .transform((raw, context): z.output<A> | z.output<B> => {
      const result = (isFirst(raw) ? first : second).safeParse(raw)
      if (result.success) return result.data as z.output<A> | z.output<B>
      for (const { path, message } of result.error.issues) context.addIssue({ code: 'custom', path, message })
      return z.NEVER
    })
    .meta({ alternatives: [first, second] })
}

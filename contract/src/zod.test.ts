import { describe, expect, it } from 'vitest'
import { fieldErrors } from './endpoint.ts'
import { endpoints } from './endpoints.ts'
import { validatorsWords } from './testing/validators-words.ts'
import { z } from './zod.ts'

const odd: unknown[] = [
  undefined,
  null,
  '',
  ' ',
  true,
  -1,
  1.5,
  Number.MAX_VALUE,
  'x'.repeat(100_000),
  [],
  [{}],
  Array(1000).fill('x'),
  { a: { b: 1 } },
]

/** The fields a caller may send, of a shape that one field decides as well. */
function fieldsOf(schema: z.ZodType): string[] {
  const { alternatives } = (schema.meta() ?? {}) as { alternatives?: z.ZodType[] }
  if (alternatives) return alternatives.flatMap(fieldsOf)
  return schema instanceof z.ZodObject ? Object.keys(schema.shape) : []
}

function* attempts(schema: z.ZodType): Generator<unknown> {
  yield* odd
  yield {}
  for (const field of fieldsOf(schema)) for (const value of odd) yield { [field]: value }
}

describe('what a caller reads of a refused field', () => {
  it.each(Object.entries(endpoints))('is never the validator’s own words: %s', (_, { query, body }) => {
    const sentences = new Set<string>()
    for (const schema of [query, body]) {
      if (!schema) continue
      for (const attempt of attempts(schema)) {
        const { error } = schema.safeParse(attempt)
        if (error) for (const sentence of Object.values(fieldErrors(error))) sentences.add(sentence)
      }
    }
    expect([...sentences].filter((sentence) => validatorsWords.test(sentence))).toEqual([])
  })
})

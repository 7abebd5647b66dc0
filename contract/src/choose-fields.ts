import { z } from './zod.ts'

/**
 * Of a value, what its schema names and nothing else, at every depth. It does not judge: what was stored under the
 * limits of an earlier release is shown all the same.
 */
export function chooseFields<Schema extends z.ZodType>(schema: Schema, value: z.output<Schema>): z.output<Schema> {
  const choose = choosers.get(schema) ?? chooserFor(schema)
  choosers.set(schema, choose)
  return choose(value) as z.output<Schema>
}

type Choose = (value: unknown) => unknown

/** To ask a schema what it is takes longer than to choose. */
const choosers = new WeakMap<z.ZodType, Choose>()

function chooserFor(schema: unknown): Choose {
  if (schema instanceof z.ZodNullable) return chooserFor(schema.unwrap())
  if (schema instanceof z.ZodArray) {
    const choose = chooserFor(schema.element)
    return (value) => value && (value as unknown[]).map(choose)
  }
  if (schema instanceof z.ZodRecord) {
    const choose = chooserFor(schema.valueType)
    return (value) => value && Object.fromEntries(Object.entries(value).map(([name, field]) => [name, choose(field)]))
  }
  if (schema instanceof z.ZodObject) {
    const fields = Object.entries(schema.shape).map(([name, field]): [string, Choose] => [name, chooserFor(field)])
    return (value) => value && Object.fromEntries(fields.map(([name, choose]) => [name, choose(value[name as never])]))
  }
  return (value) => value
}

import { z } from './zod.ts'

/**
 * Of a value, what its schema names and nothing else, at every depth. It does not judge: what was stored under the
 * limits of an earlier release is shown all the same.
 */
export function chooseFields<Schema extends z.ZodType>(schema: Schema, value: z.output<Schema>): z.output<Schema> {
  return choose(schema, value) as z.output<Schema>
}

function choose(schema: unknown, value: unknown): unknown {
  if (value === null || value === undefined) return value
  if (schema instanceof z.ZodNullable) return choose(schema.unwrap(), value)
  if (schema instanceof z.ZodArray) return (value as unknown[]).map((item) => choose(schema.element, item))
  if (schema instanceof z.ZodRecord) return mapFields(value, (field) => choose(schema.valueType, field))
  if (schema instanceof z.ZodObject) {
    const fields = value as Record<string, unknown>
    return mapFields(schema.shape, (field, name) => choose(field, fields[name]))
  }
  return value
}

function mapFields(fields: object, change: (field: unknown, name: string) => unknown): object {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, change(field, name)]))
}

import type { z } from 'zod'

/** The moment at which everything in a sample happened. */
export const sampleMoment = '2026-03-02T17:30:00.000Z'

/**
 * The plainest value a schema takes, with what a test cares about put in: a field that is added to the contract is
 * in every sample at once, and one that changes its kind is refused here.
 */
export function sample<Schema extends z.ZodType>(
  schema: Schema,
  given: Partial<z.input<Schema>> = {},
): z.output<Schema> {
  const plain = plainest(schema)
  return schema.parse(isRecord(plain) ? { ...plain, ...given } : plain)
}

function plainest(schema: z.core.$ZodType): unknown {
  const { def } = schema._zod as z.core.$ZodTypes['_zod']
  switch (def.type) {
    case 'string':
      return 'format' in def && def.format === 'datetime' ? sampleMoment : ''
    case 'number':
      return 0
    case 'boolean':
      return false
    case 'enum':
      return Object.values(def.entries)[0]
    case 'literal':
      return def.values[0]
    case 'array':
      return []
    case 'record':
      return {}
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape)
          .map(([name, field]) => [name, plainest(field)] as const)
          .filter(([, value]) => value !== undefined),
      )
    case 'union':
      return def.options[0] && plainest(def.options[0])
    case 'pipe':
      return plainest(def.in)
    case 'lazy':
      return plainest(def.getter())
    case 'readonly':
      return plainest(def.innerType)
    case 'null':
    case 'nullable':
    case 'any':
      return null
    case 'optional':
    case 'default':
    case 'prefault':
    case 'undefined':
      return undefined
    default:
      throw new Error(`There is no plain value of the kind ${def.type}`)
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

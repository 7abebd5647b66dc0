import { fieldExamples } from '@porchlight/contract/field-words'
import type { JsonSchema } from './schemas.ts'

const moment = '2026-03-02T17:30:00.000Z'

/** What a value of this schema looks like, for people who learn by looking. */
export function exampleOf(schema: JsonSchema, components: Record<string, JsonSchema>, field = ''): unknown {
  const part = (inner: unknown, name = field) => exampleOf(inner as JsonSchema, components, name)
  const { $ref, anyOf, oneOf, allOf, items, properties, type, format } = schema
  const choices = (anyOf ?? oneOf) as JsonSchema[] | undefined
  const takes = (kind: string) =>
    [type, ...(choices?.map((choice) => choice.type) ?? [])].flat().some((one) => one === kind)
  if ('const' in schema) return schema.const
  if (schema.enum) return (schema.enum as unknown[])[0]
  if (format === 'date-time') return moment
  const known = fieldExamples[field]
  if (known !== undefined && fits(known, takes)) return known
  if ($ref) return part(components[String($ref).split('/').at(-1) ?? ''])
  if (choices) return part(choices.find((choice) => choice.type !== 'null') ?? {})
  if (allOf) return Object.assign({}, ...(allOf as unknown[]).map((one) => part(one)))
  if (properties) {
    const entries = Object.entries(properties as Record<string, JsonSchema>)
    return Object.fromEntries(entries.map(([name, property]) => [name, part(property, name)]))
  }
  switch ([type].flat().find((kind) => kind !== 'null') ?? type) {
    case 'array':
      return Array.from({ length: Math.max(1, Number(schema.minItems ?? 1)) }, () => part(items ?? {}))
    case 'object':
      return {}
    case 'boolean':
      return true
    case 'integer':
    case 'number':
      return Math.max(1, Number(schema.minimum ?? schema.exclusiveMinimum ?? 1))
    case 'null':
      return null
    default:
      return format === 'date' ? moment.slice(0, 10) : textOf(schema)
  }
}

function fits(value: unknown, takes: (kind: string) => boolean): boolean {
  if (value === null) return takes('null')
  if (Array.isArray(value)) return takes('array')
  if (typeof value === 'number') return takes('number') || (Number.isInteger(value) && takes('integer'))
  return takes(typeof value)
}

function textOf({ format, type }: JsonSchema): string | undefined {
  if (format === 'email') return 'nora@example.com'
  if (format === 'uri') return 'https://www.example.com/'
  return [type].flat().includes('string') ? 'text' : undefined
}

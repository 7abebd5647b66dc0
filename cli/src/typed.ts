import { parseArgs } from 'node:util'
import { type Call, inputOf, type JsonSchema } from './calls.ts'
import { type Input, Refused } from './client.ts'

export const flagOf = (field: string) => field.replaceAll('_', '-')

/** Names of flags that every command has beside its own. */
export const common = {
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
  all: { type: 'boolean' },
  data: { type: 'string' },
  output: { type: 'string', short: 'o' },
} as const

export interface Typed {
  input: Input
  json: boolean
  help: boolean
  all: boolean
  data: string | undefined
  output: string | undefined
}

/** What somebody typed behind a command, as the call takes it. */
export function readTyped(call: Call, args: string[]): Typed {
  const { properties = {} } = inputOf(call)
  const flags = Object.keys(properties).map((field) => [flagOf(field), { type: 'string', multiple: true }] as const)
  const { values, positionals } = parse(call, args, { ...Object.fromEntries(flags), ...common })
  const input: Input = {}
  for (const [field, schema] of Object.entries(properties)) {
    const texts = values[flagOf(field)]
    if (Array.isArray(texts)) input[field] = valueFrom(field, schema, texts.map(String))
  }
  const last = call.typed.at(-1)
  const takesRest = last !== undefined && kindOf(properties[last] ?? {}).type === 'array'
  const texts = call.typed.map((_, index) =>
    takesRest && index === call.typed.length - 1 ? positionals.slice(index) : positionals.slice(index, index + 1),
  )
  for (const [index, field] of call.typed.entries()) {
    const given = texts[index] ?? []
    if (given.length > 0) input[field] = valueFrom(field, properties[field] ?? {}, given)
  }
  const extra = takesRest ? undefined : positionals[call.typed.length]
  if (extra !== undefined) throw misused(call, `“${extra}” is more than this command takes.`)
  const missing = call.typed.find((field) => input[field] === undefined)
  if (missing && !values.help) throw misused(call, `${flagOf(missing)} is missing.`)
  const text = (value: unknown) => (typeof value === 'string' ? value : undefined)
  return {
    input,
    json: values.json === true,
    help: values.help === true,
    all: values.all === true,
    data: text(values.data),
    output: text(values.output),
  }
}

type Options = NonNullable<Parameters<typeof parseArgs>[0]>['options']

function parse(
  call: Call,
  args: string[],
  options: Options,
): { values: Record<string, unknown>; positionals: string[] } {
  try {
    return parseArgs({ args, options, allowPositionals: true, strict: true })
  } catch (error) {
    const [, flag] = /'(-[^' ]+)/.exec(error instanceof Error ? error.message : '') ?? []
    throw misused(call, flag ? `${flag} isn’t a known option, or its value is missing.` : 'That cannot be read.')
  }
}

export const misused = ({ name }: Pick<Call, 'name'>, why: string) =>
  new Refused(`${why} \`porchlight ${name} --help\` says more.`, 0)

/** The one kind of value a field takes beside null. */
export function kindOf(schema: JsonSchema): JsonSchema & { type?: string } {
  const kind = schema.anyOf?.find(({ type }) => type !== 'null') ?? schema
  return { ...kind, type: [kind.type].flat().find((type) => type !== 'null') }
}

const isNullable = (schema: JsonSchema) =>
  [schema, ...(schema.anyOf ?? [])].some(({ type }) => [type].flat().includes('null'))

function valueFrom(field: string, schema: JsonSchema, texts: string[]): unknown {
  const kind = kindOf(schema)
  if (kind.type === 'array') return texts.map((text) => valueFrom(field, kind.items ?? {}, [text]))
  const text = texts.at(-1) ?? ''
  if (text === 'null' && isNullable(schema)) return null
  if (kind.type === 'number' || kind.type === 'integer') {
    if (text.trim() === '' || Number.isNaN(Number(text))) throw new Refused(`--${flagOf(field)} takes a number.`, 0)
    return Number(text)
  }
  if (kind.type === 'boolean') {
    if (text !== 'true' && text !== 'false') throw new Refused(`--${flagOf(field)} takes true or false.`, 0)
    return text === 'true'
  }
  // Money is typed as a number; its currency is the only one there is.
  if (kind.properties?.amount) return { amount: text, currency: kind.properties.currency?.const ?? 'USD' }
  return text
}

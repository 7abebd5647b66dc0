import type { Endpoint } from '@porchlight/contract/endpoint'
import { id } from '@porchlight/contract/fields'
import { z } from 'zod'

export interface Input {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
}

export interface Wishes {
  /** What stands in a field that names a record; where it is nothing, an optional field is left out. */
  idFor: (field: string) => string | undefined
  /** Leaves out whatever is optional, but for the records that are chosen. */
  isLean?: boolean
}

/** Fields that name a record, by their schema or by what they are called; a picture's link names it as well. */
const namesRecord = /^_?id$|Id$|_id$|[iI]mages?$|^(?:logo|background|favicon|file)$/

/** A trap for robots: whoever fills it in is no person, and is not taken. */
const leftEmpty = new Set(['website'])

/** Some of what another field names, and never all of it: none is always right. */
const chosenAmong = new Set(['floorPlans', 'floor_plans'])

/** Between them they fit every text the contract asks for; the first that a field takes is used. */
const texts = [
  '+15035550142',
  'words',
  'someone@example.com',
  'https://www.example.com/',
  'https://my.matterport.com/show/?m=SxQL3iGyoDo',
  'linktr.ee/nora',
  '1234',
  '7',
  '50',
  '#336699',
  '2026-01-02T00:00:00Z',
  '2026-01-02',
  'UTC',
  'OR',
  'rental',
  'active',
  'draft',
  // What a browser tells of itself when it is to take notices.
  'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  'BTBZMqHH6r4Tts7J_aSIgg',
  '',
]

/** Inputs that the contract takes for a call: one for each shape its body may have. */
export function validInputs({ params, query, body, multipart }: Endpoint, wishes: Wishes): Input[] {
  const named = params && { params: take(params, valuesFor(params, '', wishes).map(asQuery)) as Record<string, string> }
  const asked = query && take(query, valuesFor(query, '', wishes).map(asQuery))
  if (!body) return [{ ...named, ...(asked !== undefined && { query: asked as Record<string, string> }) }]
  const shapes = (body.meta()?.alternatives as z.ZodType[] | undefined) ?? [body]
  return shapes.map((shape) => ({
    ...named,
    ...(asked !== undefined && { query: asked as Record<string, string> }),
    body: take(body, valuesFor(shape, '', wishes), multipart === true ? { fileCount: 0 } : {}),
  }))
}

/** The fields of a call that name a record, dotted for nested ones. */
export function recordFields(endpoint: Endpoint): string[] {
  const fields = new Set<string>()
  const idFor = (field: string) => {
    fields.add(field)
    return 'words'
  }
  validInputs(endpoint, { idFor })
  return [...fields]
}

function take(schema: z.ZodType, values: unknown[], beside: object = {}): unknown {
  const reasons: string[] = []
  for (const value of values) {
    const { success, error } = schema.safeParse({ ...(value as object), ...beside })
    if (success) return value
    reasons.push(`${JSON.stringify(value)}: ${z.prettifyError(error)}`)
  }
  throw new Error(`no valid input can be made; teach valid-input.ts what is asked for\n${reasons.join('\n')}`)
}

const asQuery = (value: unknown) =>
  Object.fromEntries(Object.entries(value as object).map(([name, part]) => [name, String(part)]))

/** Values worth trying, the likeliest first. */
function valuesFor(schema: z.ZodType, field: string, wishes: Wishes): unknown[] {
  const { def } = schema._zod as { def: z.core.$ZodTypes['_zod']['def'] }
  const inner = (part: unknown) => valuesFor(part as z.ZodType, field, wishes)
  // `emailId` is called like one and takes none: the other texts stand behind it.
  if (isRecordName(schema, field)) return [wishes.idFor(field), ...texts]
  switch (def.type) {
    case 'object':
      return [objectFor(schema, def.shape as Record<string, z.ZodType>, field, wishes)]
    case 'array':
      return chosenAmong.has(field) ? [[]] : [...inner(def.element).map((value) => [value]), []]
    case 'union':
      return def.options.flatMap(inner)
    case 'optional':
    case 'default':
    case 'prefault':
    case 'catch':
      return valuesForOptional(def.innerType as z.ZodType, field, wishes)
    case 'nullable':
      return [...inner(def.innerType), null]
    case 'nonoptional':
    case 'readonly':
      return inner(def.innerType)
    case 'pipe':
      // What a preprocessing step is handed is what the step behind it wants.
      return inner((def.in as z.ZodType)._zod.def.type === 'transform' ? def.out : def.in)
    case 'record':
      return [{}]
    case 'literal':
      return [...def.values]
    case 'enum':
      return Object.values(def.entries)
    case 'boolean':
      return [true]
    case 'number':
      return [1, 7, 50]
    case 'null':
      return [null]
    case 'string':
    case 'any':
    case 'unknown':
      return texts
    default:
      throw new Error(`no valid value is known for the ${def.type} "${field}"; teach valid-input.ts`)
  }
}

function valuesForOptional(schema: z.ZodType, field: string, { idFor, isLean = false }: Wishes): unknown[] {
  let isChosen = false
  const noticing = (name: string) => {
    const chosen = idFor(name)
    if (chosen !== undefined) isChosen = true
    return chosen
  }
  const values = valuesFor(schema, field, { idFor: noticing, isLean })
  return isLean && !isChosen ? [undefined, ...values] : [...values, undefined]
}

function isRecordName(schema: z.ZodType, field: string): boolean {
  const name = field.split('.').at(-1) ?? ''
  return schema === id || (schema._zod.def.type === 'string' && namesRecord.test(name))
}

/** Every field filled in; where the whole then complains of a field, the next value of that field is tried. */
function objectFor(schema: z.ZodType, shape: Record<string, z.ZodType>, field: string, wishes: Wishes): unknown {
  const asked = Object.entries(shape).filter(([name]) => !leftEmpty.has(name))
  const choices = asked.map(([name, part]) => {
    const values = valuesFor(part, field ? `${field}.${name}` : name, wishes)
    return { name, values: [...values, undefined].filter((value) => part.safeParse(value).success) }
  })
  for (;;) {
    const value = Object.fromEntries(
      choices.flatMap(({ name, values: [first] }) => (first === undefined ? [] : [[name, first]])),
    )
    const refused = new Set(schema.safeParse(value).error?.issues.map(({ path }) => path[0]))
    const next = choices.filter(({ name, values }) => refused.has(name) && values.length > 1)
    if (next.length === 0) return value
    for (const { values } of next) values.shift()
  }
}

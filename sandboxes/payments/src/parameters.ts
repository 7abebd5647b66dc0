import type { FormGroup, FormValue } from './form.ts'
import { invalid, type Refusal } from './refusal.ts'

/** What a call takes, by the SDK's own types: no name can stand here that Stripe does not know. */
export type Takes<Params> = { [Name in keyof Params]?: TakesValue<NonNullable<Params[Name]>> }

type TakesValue<Value> =
  | true
  | (Value extends readonly (infer Item)[] ? [Takes<Item>] : Value extends object ? Takes<Value> : never)

type Known = true | [Group] | Group
type Group = { [name: string]: Known }

/** Stripe lets nothing pass that it does not know, and so a misspelt parameter is found before it costs anything. */
export function findUnknown(takes: object, form: FormGroup): Refusal | null {
  const unknown = namesOutside(takes as Group, form, '')
  const [first] = unknown
  if (first === undefined) return null
  return invalid(`Received unknown parameter${unknown.length > 1 ? 's' : ''}: ${unknown.join(', ')}`, {
    code: 'parameter_unknown',
    param: first,
  })
}

function namesOutside(takes: Group, group: FormGroup, path: string): string[] {
  return Object.entries(group).flatMap(([name, value]) => {
    const place = path ? `${path}[${name}]` : name
    const known = Object.hasOwn(takes, name) ? takes[name] : undefined
    return known === undefined ? [place] : namesWithin(known, value, place)
  })
}

function namesWithin(known: Known, value: FormValue | undefined, path: string): string[] {
  if (known === true || typeof value !== 'object') return []
  if (!Array.isArray(known)) return namesOutside(known, value, path)
  const [item] = known
  return Object.entries(value).flatMap(([number, inner]) =>
    typeof inner === 'object' ? namesOutside(item, inner, `${path}[${number}]`) : [],
  )
}

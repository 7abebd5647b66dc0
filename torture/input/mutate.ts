import { pick, type Random } from '@porchlight/domain/seeded-random'
import type { Input } from '../valid-input.ts'
import { hostileValue } from './hostile.ts'

export interface Mutant {
  /** `query` or `body`, and the way to the field; the body itself has none. */
  path: string[]
  /** What was done to it. */
  kind: string
  input: { params?: unknown; query?: unknown; body?: unknown }
}

/** A good input with one thing changed. */
export function mutate(good: Input, random: Random): Mutant {
  const paths = [...pathsIn(good, [])].filter((path) => path.length > 0)
  const path = paths.length > 0 ? pick(random, paths) : ['body']
  const input = structuredClone(good) as Mutant['input']
  const parent = path.slice(0, -1).reduce<Parent>((value, name) => value[name] as Parent, input as Parent)
  const name = path.at(-1) ?? ''
  return { path, kind: changeOne(parent, name, random), input }
}

type Parent = Record<string, unknown>

/** Answers what was done. */
function changeOne(parent: Parent, name: string, random: Random): string {
  const chance = random()
  if (chance < 0.08) {
    delete parent[name]
    return 'absent'
  }
  if (chance < 0.14) {
    parent[name] = [parent[name], parent[name]]
    return 'repeated'
  }
  if (chance < 0.18) {
    parent[`${name}X`] = parent[name]
    return 'unknown field'
  }
  const { kind, value } = hostileValue(random)
  parent[name] = value
  return kind
}

function* pathsIn(value: unknown, path: string[]): Generator<string[]> {
  yield path
  if (typeof value !== 'object' || value === null) return
  for (const [name, part] of Object.entries(value)) yield* pathsIn(part, [...path, name])
}

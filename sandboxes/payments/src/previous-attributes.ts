import { isDeepStrictEqual } from 'node:util'

type Node = Record<string, unknown>

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value)

/** What an updated object said before, of what it says differently now: whole lists, and of groups what changed. */
export function changedFrom(before: object, after: object): object {
  const changed: Node = {}
  for (const [name, old] of Object.entries(before)) {
    const now = (after as Node)[name]
    if (isDeepStrictEqual(old, now)) continue
    changed[name] = isNode(old) && isNode(now) ? changedFrom(old, now) : old
  }
  return changed
}

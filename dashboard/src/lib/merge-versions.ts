/** A field that another window has changed, so that somebody has to say which is right. */
interface Difference<Name> {
  name: Name
  /** It was changed here too; where it was not, what was saved elsewhere is the better guess. */
  isMineToo: boolean
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** What differs between the form and what was saved elsewhere, both begun from `base`. */
export function findDifferences<Values extends object>(
  base: Values,
  mine: Values,
  theirs: Values,
): Difference<keyof Values>[] {
  const names = Object.keys(base) as (keyof Values)[]
  return names
    .filter((name) => !isSame(theirs[name], base[name]) && !isSame(theirs[name], mine[name]))
    .map((name) => ({ name, isMineToo: !isSame(mine[name], base[name]) }))
}

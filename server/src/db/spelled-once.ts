import type { CompiledQuery } from 'kysely'
import type { Queryable } from './client.ts'
import { giveName } from './spelled-names.ts'

/** A query of the builder, or one that is spelled by hand. */
interface Spellable<Row> {
  compile(db: Queryable): CompiledQuery<Row>
}

/** Stands where a value will be. */
class Blank {
  constructor(readonly name: string) {}
}

/**
 * A query that is asked again and again: to put one together takes longer than to send it, so it is spelled once for
 * each set of values that are there, and only filled in afterwards. `build` is handed blanks in place of the values:
 * it may put them into the query, or leave a part out where one is undefined, and nothing else. What changes the words
 * themselves, such as an order, is said by `form`; a word of its own stands in it by `sql.lit`.
 */
export function spelledOnce<Given extends object, Row, Form extends object = object>(
  build: (db: Queryable, given: Given, form: Form) => Spellable<Row>,
): (db: Queryable, given: Given, form?: Form) => Promise<Row[]> {
  const spelled = new Map<string, CompiledQuery<Row>>()
  return async (db, given, form) => {
    const values = given as Record<string, unknown>
    let shape = form ? JSON.stringify(form) : ''
    for (const name in values) if (values[name] !== undefined) shape += ` ${name}`
    let query = spelled.get(shape)
    if (!query) {
      query = spell(build(db, blanksFor(values) as Given, form as Form).compile(db))
      spelled.set(shape, query)
    }
    const parameters = query.parameters.map((blank) => values[(blank as Blank).name])
    return (await db.executeQuery<Row>({ ...query, parameters })).rows
  }
}

function blanksFor(values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, value === undefined ? undefined : new Blank(name)]),
  )
}

/** A value that got into the words would be everybody's from then on. */
function spell<Row>(query: CompiledQuery<Row>): CompiledQuery<Row> {
  const baked = query.parameters.find((parameter) => !(parameter instanceof Blank))
  if (baked !== undefined) throw new Error(`A value is no blank: ${String(baked)} in ${query.sql}`)
  giveName(query.sql)
  return query
}

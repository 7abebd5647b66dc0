import pg from 'pg'
import { nameOfSpelled } from './spelled-names.ts'

/** After it, a plan that is kept would answer in other columns than it promised. Nothing does so while pages are served. */
const changesColumns = (query: string) => /\balter\s+table\b/i.test(query) && /\bcolumn\b/i.test(query)

/**
 * Gives queries that are asked again and again a name, so that they are planned once: on the embedded database to plan
 * one takes longer than to answer it. Only for a session that is this process's own: it alone knows when tables change.
 */
export class NamingClient extends pg.Client {
  constructor(settings?: pg.ClientConfig) {
    super(settings)
    let changes = 0
    const ask = this.query.bind(this) as (query: unknown, ...rest: unknown[]) => unknown
    const askByName = (query: unknown, values?: unknown, ...rest: unknown[]) => {
      const name = typeof query === 'string' && nameOfSpelled(query)
      if (name) return ask({ name: `${name}_${changes}`, text: query, values }, ...rest)
      if (typeof query === 'string' && changesColumns(query)) changes++
      return ask(query, values, ...rest)
    }
    this.query = askByName as typeof this.query
  }
}

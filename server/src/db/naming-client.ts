import pg from 'pg'
import { type KnownColumns, NamedQuery } from './named-query.ts'
import { nameOfSpelled } from './spelled-names.ts'

/** What PostgreSQL says where a kept plan would answer in other columns than it promised. */
const isOutdated = (error: unknown) => error instanceof pg.DatabaseError && error.routine === 'RevalidateCachedQuery'

/**
 * Gives queries that are asked again and again a name, so that they are planned once: to plan one takes longer than to
 * answer it. Only for a session that nobody else is handed in between.
 */
export class NamingClient extends pg.Client {
  constructor(settings?: pg.ClientConfig) {
    super(settings)
    const ask = this.query.bind(this) as (query: unknown, ...rest: unknown[]) => unknown
    const known: KnownColumns = new Map()
    let changes = 0
    const askByName = (query: unknown, ...rest: unknown[]) => {
      const spelled = typeof query === 'string' && nameOfSpelled(query)
      if (!spelled) return ask(query, ...rest)
      const [values] = rest as [unknown[]]
      const askNamed = () =>
        new Promise((resolve, reject) => {
          const named = { name: `${spelled.name}_${changes}`, text: query, values }
          ask(new NamedQuery(named, known, (error, result) => (error ? reject(error) : resolve(result))))
        }).catch((error: Error) => {
          // As the driver does: who asked is worth more than where the answer was read.
          Error.captureStackTrace(error)
          throw error
        })
      // Within a transaction nothing has a name that may be outdated: with the answer all of it would be lost.
      if (this.getTransactionStatus() !== 'I') return spelled.asksForAll ? ask(query, ...rest) : askNamed()
      return askNamed().catch((error: unknown) => {
        if (!isOutdated(error)) throw error
        changes++
        return askNamed()
      })
    }
    this.query = askByName as typeof this.query
  }
}

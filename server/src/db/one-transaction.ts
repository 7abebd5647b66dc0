import type { Db } from './client.ts'

/** All of a work or nothing of it: the transactions that it opens become part of this one. */
export function asOneTransaction(db: Db, work: (db: Db) => Promise<void>): Promise<void> {
  return db.transaction().execute((trx) => {
    const inside = { execute: (part: (db: Db) => Promise<unknown>) => part(trx) }
    return work(Object.assign(trx, { transaction: () => inside as unknown as ReturnType<Db['transaction']> }))
  })
}

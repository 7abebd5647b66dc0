import type { Db, Queryable } from './client.ts'

/** Whether demo data may be made here: in a database that no start has got as far with yet. */
export async function isDemoDue(db: Queryable): Promise<boolean> {
  const state = await db.selectFrom('demo_state').select('is_due').executeTakeFirst()
  return state?.is_due ?? false
}

/** Asked once in the life of a database: whatever comes later finds somebody's work here. */
export async function settleDemo(db: Queryable): Promise<void> {
  await db.updateTable('demo_state').set({ is_due: false }).execute()
}

/** Takes away what a start left behind that did not get to the end of its demo, the names for good included. */
export async function deleteHalfDemo(db: Db, emails: string[]): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const half = trx.selectFrom('users').select('id').where('email', 'in', emails)
    await trx.deleteFrom('short_names').where('user_id', 'in', half).execute()
    await trx.deleteFrom('users').where('email', 'in', emails).execute()
  })
}

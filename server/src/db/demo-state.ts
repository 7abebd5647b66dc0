import type { Queryable } from './client.ts'

/** Whether demo data may be made here: in a database that no start has got as far with yet. */
export async function isDemoDue(db: Queryable): Promise<boolean> {
  const state = await db.selectFrom('demo_state').select('is_due').executeTakeFirst()
  return state?.is_due ?? false
}

/** Asked once in the life of a database: whatever comes later finds somebody's work here. */
export async function settleDemo(db: Queryable): Promise<void> {
  await db.updateTable('demo_state').set({ is_due: false }).execute()
}

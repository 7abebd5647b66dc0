import { newToken } from '../ids.ts'
import type { Db } from './client.ts'

/** A random secret shared by all nodes, made on first use. */
export async function sharedSecret(db: Db, name: string): Promise<string> {
  await db
    .insertInto('secrets')
    .values({ name, value: newToken() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { value } = await db.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirstOrThrow()
  return value
}

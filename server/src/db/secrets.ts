import { newToken } from '../ids.ts'
import type { Db } from './client.ts'

/** A secret shared by all nodes, made on first use by whichever comes first. */
export async function sharedSecret(db: Db, name: string, make = newToken): Promise<string> {
  await db
    .insertInto('secrets')
    .values({ name, value: make() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { value } = await db.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirstOrThrow()
  return value
}

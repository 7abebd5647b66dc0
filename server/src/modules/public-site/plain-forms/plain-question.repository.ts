import type { Db } from '../../../db/client.ts'

/** Answers whether it was fresh. */
export async function spendQuestion(db: Db, id: string, expiresAt: Date): Promise<boolean> {
  const rows = await db
    .insertInto('used_robot_checks')
    .values({ solution_hash: `question:${id}`, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('solution_hash')
    .execute()
  return rows.length > 0
}

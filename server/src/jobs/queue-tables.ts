import { sql } from 'kysely'
import PgBoss from 'pg-boss'
import type { Queryable } from '../db/client.ts'

/** Makes the queue's tables as its library does at the first start, with an empty partition for each queue. Answers their version. */
export async function buildQueueTables(trx: Queryable, queues: readonly string[]): Promise<number> {
  await sql.raw(withoutTransaction(PgBoss.getConstructionPlans('pgboss'))).execute(trx)
  for (const name of queues) await sql`select pgboss.create_queue(${name}, '{}'::json)`.execute(trx)
  const { rows } = await sql<{ version: number }>`select version from pgboss.version`.execute(trx)
  return rows[0]?.version ?? 0
}

/** The library's plan opens and closes a transaction of its own; here it is part of a larger one. */
function withoutTransaction(plan: string): string {
  const lines = plan.split('\n')
  return lines.filter((line) => !['BEGIN;', 'COMMIT;'].includes(line.trim())).join('\n')
}

import { sql } from 'kysely'
import { MovableClock } from '../clock.ts'
import type { Database } from './client.ts'

const channel = 'porchlight_clock'

/** The clock of a server that is tried out: how far it is ahead is kept, and shared by all processes. */
export async function openMovedClock({ db, listen }: Database): Promise<MovableClock> {
  const row = await db.selectFrom('moved_clock').select('milliseconds').executeTakeFirst()
  const clock = new MovableClock(row?.milliseconds ?? 0, async (milliseconds) => {
    await db
      .insertInto('moved_clock')
      .values({ milliseconds })
      .onConflict((conflict) => conflict.column('is_only').doUpdateSet({ milliseconds }))
      .execute()
    await sql`select pg_notify(${channel}, ${String(milliseconds)})`.execute(db)
  })
  await listen(channel, (ahead) => clock.set(Number(ahead)))
  return clock
}

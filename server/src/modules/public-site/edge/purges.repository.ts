import type { Queryable } from '../../../db/client.ts'

/** From here on each change that shows on pages leaves word for the cache, or no longer does. */
export async function switchEdge(db: Queryable, isOn: boolean): Promise<void> {
  await db.updateTable('edge').set({ is_on: isOn }).where('is_on', '!=', isOn).execute()
}

/** Those that were never told, and those that were told before that time. */
export function listDuePurges(db: Queryable, toldBefore: Date, limit: number) {
  return db
    .selectFrom('edge_purges')
    .select(['position', 'agent_id', 'told_at'])
    .where((is) => is.or([is('told_at', 'is', null), is('told_at', '<', toldBefore)]))
    .orderBy('position')
    .limit(limit)
    .execute()
}
type DuePurge = Awaited<ReturnType<typeof listDuePurges>>[number]

/** Whatever was told for the second time is done. */
export async function noteTold(db: Queryable, told: DuePurge[], now: Date): Promise<void> {
  const positions = (isSecond: boolean) =>
    told.filter(({ told_at }) => (told_at !== null) === isSecond).map(({ position }) => position)
  const [first, second] = [positions(false), positions(true)]
  if (first.length > 0) {
    await db.updateTable('edge_purges').set({ told_at: now }).where('position', 'in', first).execute()
  }
  if (second.length > 0) await db.deleteFrom('edge_purges').where('position', 'in', second).execute()
}

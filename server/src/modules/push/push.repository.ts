import type { Insertable } from 'kysely'
import { sql } from 'kysely'
import type { Queryable } from '../../db/client.ts'
import { spelledOnce } from '../../db/spelled-once.ts'
import type { Tables } from '../../db/tables.ts'
import { together } from '../../db/together.ts'

/** Those of agents who are signed in. */
function liveDevices(db: Queryable, now: Date) {
  return db
    .selectFrom('push_devices')
    .innerJoin('sessions', (join) =>
      join.onRef('sessions.id', '=', 'push_devices.session_id').onRef('sessions.user_id', '=', 'push_devices.user_id'),
    )
    .where('sessions.expires_at', '>', now)
}

export function listDevices(db: Queryable, userId: string, now: Date) {
  return liveDevices(db, now)
    .selectAll('push_devices')
    .select('sessions.user_agent')
    .where('push_devices.user_id', '=', userId)
    .orderBy('push_devices.created_at')
    .orderBy('push_devices.id')
    .execute()
}
export type DeviceRow = Awaited<ReturnType<typeof listDevices>>[number]

export const listDevicesOfMany = spelledOnce((db, { userIds, now }: { userIds: string[]; now: Date }) =>
  liveDevices(db, now)
    .select(['push_devices.id', 'push_devices.user_id'])
    .where(sql<boolean>`push_devices.user_id = any(${userIds}::text[])`),
)

const readDevices = spelledOnce((db, { userIds, ids, now }: { userIds: string[]; ids: string[]; now: Date }) =>
  liveDevices(db, now)
    .select(['push_devices.id', 'push_devices.user_id', 'endpoint', 'p256dh', 'auth', 'last_success_at'])
    .where(
      sql<boolean>`(push_devices.user_id, push_devices.id) in (select * from unnest(${userIds}::text[], ${ids}::text[]))`,
    ),
)

type LiveDevice = Awaited<ReturnType<typeof readDevices>>[number]

const findTogether = together<{ userId: string; id: string; now: Date }, LiveDevice | undefined>(async (db, wanted) => {
  const rows = await readDevices(db, {
    userIds: wanted.map(({ userId }) => userId),
    ids: wanted.map(({ id }) => id),
    now: wanted[0].now,
  })
  return wanted.map(({ userId, id }) => rows.find((row) => row.id === id && row.user_id === userId))
})

/** Where many leads come at once, their pushes ask at once. */
export function findDevice(db: Queryable, userId: string, id: string, now: Date) {
  return findTogether(db, { userId, id, now })
}

/** In place of what the session had before. */
export function saveDevice(db: Queryable, device: Insertable<Tables['push_devices']>) {
  const { endpoint, p256dh, auth } = device
  return db
    .insertInto('push_devices')
    .values(device)
    .onConflict((conflict) =>
      conflict.column('session_id').doUpdateSet({ endpoint, p256dh, auth, last_success_at: null }),
    )
    .execute()
}

/** The same browser under another session, whoever's: only who holds it knows its secret. */
export function releaseBrowser(
  db: Queryable,
  { endpoint, auth }: { endpoint: string; auth: string },
  sessionId: string,
) {
  return db
    .deleteFrom('push_devices')
    .where(sql<boolean>`md5(endpoint) = md5(${endpoint})`)
    .where('endpoint', '=', endpoint)
    .where('auth', '=', auth)
    .where('session_id', '<>', sessionId)
    .execute()
}

export async function deleteDevice(db: Queryable, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('push_devices')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Unless the browser has another way to it by now. */
export function forgetDevice(db: Queryable, userId: string, id: string, endpoint: string) {
  return db
    .deleteFrom('push_devices')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('endpoint', '=', endpoint)
    .execute()
}

export function noteSuccess(db: Queryable, userId: string, id: string, now: Date) {
  return db
    .updateTable('push_devices')
    .set({ last_success_at: now })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute()
}

import type { Insertable } from 'kysely'
import { sql } from 'kysely'
import type { Queryable } from '../../db/client.ts'
import type { Tables } from '../../db/tables.ts'

/** Those of an agent that are signed in. */
function liveDevices(db: Queryable, userId: string, now: Date) {
  return db
    .selectFrom('push_devices')
    .innerJoin('sessions', 'sessions.id', 'push_devices.session_id')
    .where('push_devices.user_id', '=', userId)
    .where('sessions.user_id', '=', userId)
    .where('sessions.expires_at', '>', now)
}

export function listDevices(db: Queryable, userId: string, now: Date) {
  return liveDevices(db, userId, now)
    .selectAll('push_devices')
    .select('sessions.user_agent')
    .orderBy('push_devices.created_at')
    .orderBy('push_devices.id')
    .execute()
}
export type DeviceRow = Awaited<ReturnType<typeof listDevices>>[number]

export async function listDeviceIds(db: Queryable, userId: string, now: Date): Promise<string[]> {
  const rows = await liveDevices(db, userId, now).select('push_devices.id').execute()
  return rows.map(({ id }) => id)
}

export function findDevice(db: Queryable, userId: string, id: string, now: Date) {
  return liveDevices(db, userId, now)
    .select(['push_devices.endpoint', 'push_devices.p256dh', 'push_devices.auth'])
    .where('push_devices.id', '=', id)
    .executeTakeFirst()
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

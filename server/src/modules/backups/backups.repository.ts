import { sql } from 'kysely'
import type { Db, Queryable } from '../../db/client.ts'
import { newId } from '../../ids.ts'

export interface BackupResult {
  bytes: number
  rows: number
  files: number
  missingFiles: number
}

/** How often one that runs says so. */
export const heartbeat = 30_000

/** Null on a database that has no such table yet: one is saved before an upgrade, too. */
export async function insertBackup(db: Db, isEncrypted: boolean): Promise<string | null> {
  const { rows } = await sql`select where to_regclass('public.backups') is not null`.execute(db)
  if (rows.length === 0) return null
  const id = newId()
  await db.insertInto('backups').values({ id, is_encrypted: isEncrypted }).execute()
  return id
}

export async function keepBackupAlive(db: Db, id: string): Promise<void> {
  await db.updateTable('backups').set({ alive_at: sql<Date>`now()` }).where('id', '=', id).execute()
}

export async function finishBackup(
  db: Db,
  id: string,
  { bytes, rows, files, missingFiles }: BackupResult,
): Promise<void> {
  await db
    .updateTable('backups')
    .set({ finished_at: sql<Date>`now()`, bytes, rows, files, missing_files: missingFiles })
    .where('id', '=', id)
    .execute()
}

/** By the database's own clock, as all of these: the processes may be on several machines. */
export async function isBackupUnderWay(db: Queryable): Promise<boolean> {
  const row = await db
    .selectFrom('backups')
    .select('id')
    .where('finished_at', 'is', null)
    .where('alive_at', '>', sql<Date>`now() - interval '2 minutes'`)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function findLastBackup(db: Queryable) {
  return db
    .selectFrom('backups')
    .select(['finished_at as at', 'bytes', 'files', 'is_encrypted as isEncrypted', 'missing_files as missingFiles'])
    .where('finished_at', 'is not', null)
    .orderBy('finished_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

import { type Insertable, type RawBuilder, sql } from 'kysely'
import type { Queryable } from '../../db/client.ts'
import { spelledOnce } from '../../db/spelled-once.ts'
import type { MediaRow, StoredFile, Tables } from '../../db/tables.ts'

export function insertMedia(db: Queryable, media: Insertable<Tables['media']>) {
  return db.insertInto('media').values(media).execute()
}

export async function findMedia(db: Queryable, ids: readonly string[]) {
  return ids.length === 0 ? [] : askMedia(db, { ids })
}

const askMedia = spelledOnce((db, { ids }: { ids: readonly string[] }) =>
  db.selectFrom('media').selectAll().where(sql<boolean>`id = any(${ids}::text[])`),
)

/** Of one agent. Inside the transaction that adds to it, nobody else can. */
export async function readStorageUsed(db: Queryable, agentId: string): Promise<number> {
  const row = await db.selectFrom('storage_used').select('bytes').where('user_id', '=', agentId).executeTakeFirst()
  return row?.bytes ?? 0
}

/** How long each file itself is, without its variants. */
export async function findFileBytes(db: Queryable, ids: readonly string[]) {
  if (ids.length === 0) return []
  return db
    .selectFrom('media')
    .select(['id', 'bytes'])
    .where('id', 'in', [...ids])
    .execute()
}

/** The name of the file itself, without its variants. */
export async function findFileNames(db: Queryable, ids: readonly string[]) {
  if (ids.length === 0) return []
  return db
    .selectFrom('media')
    .select(['id', sql<string>`files->0->>'name'`.as('name')])
    .where('id', 'in', [...ids])
    .execute()
}

/** Those of the ids that are this agent's, and of the kind asked for. */
export async function findOwnedMedia(db: Queryable, agentId: string, ids: readonly string[], kind?: 'image' | 'pdf') {
  if (ids.length === 0) return []
  return db
    .selectFrom('media')
    .select(['id', 'kind'])
    .where('user_id', '=', agentId)
    .where('id', 'in', [...ids])
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? 'image'))
    .execute()
}

/** By the id they were born with; one that was born here bears it still. */
export async function findMediaByOrigin(db: Queryable, agentId: string, origins: string[]) {
  if (origins.length === 0) return []
  return db
    .selectFrom('media')
    .select(['id', 'origin_id', 'kind', sql<string>`files->0->>'name'`.as('name')])
    .where('user_id', '=', agentId)
    .where((where) => where.or([where('id', 'in', origins), where('origin_id', 'in', origins)]))
    .execute()
}

/** False when the picture was deleted meanwhile. */
export async function setMediaFiles(db: Queryable, id: string, files: StoredFile[]): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('media')
    .set({ files: JSON.stringify(files) })
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export function setShade(db: Queryable, id: string, shade: MediaRow['shade']) {
  return db.updateTable('media').set({ shade }).where('id', '=', id).execute()
}

/** Of all agents, those whose ids begin so. */
export function listMediaFiles(db: Queryable, beginning: string) {
  return db.selectFrom('media').select(['id', 'files', 'shade']).where('id', 'like', `${beginning}%`)
}

/** Files that are known though their row is gone: they wait for their removal. */
export function listRemovedFiles(db: Queryable, beginning: string) {
  return db.selectFrom('removed_media').select('files').where('id', 'like', `${beginning}%`)
}

export function listRemovedMedia(db: Queryable, limit: number) {
  return db.selectFrom('removed_media').selectAll().orderBy('removed_at').limit(limit).execute()
}

export function forgetRemovedMedia(db: Queryable, id: string) {
  return db.deleteFrom('removed_media').where('id', '=', id).execute()
}

/** Long tables that visitors and machines fill: none can name a file, and reading them daily would cost. */
const fileless = new Set<string>([
  'audit_log',
  'begun_valuations',
  'contacts',
  'daily_visits',
  'lead_counts',
  'lead_events',
  'lead_notices',
  'leads',
  'login_guesses',
  'media',
  'outbox',
  'payment_events',
  'payments',
  'rate_limits',
  'removed_media',
  'sandbox_objects',
  'sandbox_requests',
  'sessions',
  'storage_used',
  'used_robot_checks',
  'visit_marks',
  'visit_sums',
  'webhook_deliveries',
] satisfies (keyof Tables)[])

/** Files are named by their link or their bare id, in any column of any other table: a new one cannot be forgotten. */
async function namedMedia(db: Queryable): Promise<RawBuilder<unknown>> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db)
  const places = rows
    .filter(({ name }) => !fileless.has(name))
    .map(
      ({ name }) => sql`
        select (regexp_matches(to_jsonb(place)::text, '(?:/media/|")([0-9A-Za-z]{16})', 'g'))[1] as id
        from ${sql.table(name)} as place`,
    )
  return sql`(${sql.join(places, sql` union `)})`
}

/** Notes since when files are named nowhere, and deletes those that have been for long enough. */
export async function sweepUnusedMedia(db: Queryable, now: Date, unusedBefore: Date): Promise<void> {
  await sql`
    update media set unused_since = case when named.id is null then ${now}::timestamptz end
    from media self left join ${await namedMedia(db)} named on named.id = self.id
    where self.id = media.id and (media.unused_since is null) = (named.id is null)`.execute(db)
  await db.deleteFrom('media').where('unused_since', '<', unusedBefore).execute()
}

import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkBackup, restoreBackup } from '../modules/backups/index.ts'
import { repositoryRoot } from '../paths.ts'
import type { MediaPort } from '../providers/media/port.ts'
import { structureOf } from '../testing/contents.ts'
import { buildTestApp, type TestApp } from '../testing/test-app.ts'
import { openEmptyDatabase, openTestDatabase } from '../testing/test-database.ts'
import { listMigrations } from './migrate.ts'

const folder = join(repositoryRoot, 'server/src/db/releases')
const noMedia = { put: () => Promise.reject(new Error('a release is kept without files')) } as unknown as MediaPort
const tell = () => undefined

/** Where sequences stand depends on what was done. */
const withoutValues = (structure: string[]) =>
  structure.map((line) => line.replace(/^(public\.\w+_seq|public\.billing_tickets) .*$/, '$1'))

/** Where older releases kept what their own clock had found due; it goes once none of them runs beside newer ones. */
const ownClock = '__pgboss__send-it'

describe.each(readdirSync(folder).sort())('the tables and rows of release %s', (name) => {
  const backup = { file: join(folder, name), passphrase: null }
  let database: Awaited<ReturnType<typeof openEmptyDatabase>>
  let app: TestApp

  beforeAll(async () => {
    database = await openEmptyDatabase()
    await restoreBackup(database.db, noMedia, backup, { overwrite: false, tell })
    app = await buildTestApp({ database: { ...database, url: null } })
  })
  afterAll(() => app.close())

  it('become what a fresh database of today has', async () => {
    const { rows } = await sql<{ name: string }>`select name from schema_migrations order by name`.execute(database.db)
    expect(rows.map((row) => row.name)).toEqual(await listMigrations())
    const fresh = await openTestDatabase()
    await sql`select pgboss.delete_queue(${ownClock})`.execute(database.db)
    expect(withoutValues(await structureOf(database.db))).toEqual(withoutValues(await structureOf(fresh.db)))
    await fresh.close()
  })

  it('lose nothing on the way', async () => {
    const { rows: saved } = await checkBackup(backup, tell)
    const kept = [
      'users',
      'listings',
      'pages',
      'leads',
      'contacts',
      'media',
      'daily_visits',
      'short_names',
      'audit_log',
    ]
    for (const table of kept) {
      const { rows } = await sql<{ count: number }>`select count(*) from ${sql.table(table)}`.execute(database.db)
      expect([table, rows[0]?.count]).toEqual([table, saved[`public.${table}`] ?? 0])
    }
    expect(saved['public.leads']).toBeGreaterThan(10)
  })

  it('serve the agents who were there', async () => {
    const { token } = await app.signIn('jane@porchlight.example')
    for (const path of ['/user/lead', '/user/lead-campaigns']) {
      const { status, body } = await app.call('GET', path, { token })
      expect([path, status, body.data.length > 0]).toEqual([path, 200, true])
    }
  })
})

import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { openDatabase } from '../../db/client.ts'
import { newId } from '../../ids.ts'
import { repositoryRoot } from '../../paths.ts'
import type { DatabaseConfig } from '../../settings/providers.ts'
import { administer } from '../../testing/administer.ts'
import { contentsOf } from '../../testing/contents.ts'
import { InquiryLoad } from '../../testing/inquiry-load.ts'
import { ServerProcess } from '../../testing/server-process.ts'
import { copyForServer } from '../../testing/test-database.ts'
import { findLastBackup } from './backups.repository.ts'

const template = inject('databaseTemplate')
const dropped: (() => Promise<void>)[] = []
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'porchlight-drill-'))
})
afterAll(async () => {
  for (const drop of dropped) await drop()
  await rm(folder, { recursive: true, force: true })
})

/** As `npm run` starts it. */
async function run(name: string, args: string[], env: Record<string, string>) {
  const program = join(repositoryRoot, `server/dist/${name}.js`)
  const settings = { PATH: process.env.PATH ?? '', NODE_ENV: 'development', DEMO: '0', ...env }
  return promisify(execFile)(process.execPath, [program, ...args], { env: settings }).catch(
    (error: { stdout: string; stderr: string }) => ({ stdout: error.stdout, stderr: error.stderr }),
  )
}

const settingsFor = (database: DatabaseConfig, dataDir: string) => ({
  DATA_DIR: dataDir,
  ...(database.kind === 'postgres' && { DATABASE_URL: database.url }),
})

async function emptyPlace(): Promise<{ database: DatabaseConfig; dataDir: string }> {
  const dataDir = await mkdtemp(join(folder, 'empty-'))
  if (template.kind === 'embedded') return { database: { kind: 'embedded', directory: join(dataDir, 'db') }, dataDir }
  return { database: await emptyPostgres(template.url), dataDir }
}

async function emptyPostgres(serverUrl: string): Promise<DatabaseConfig & { kind: 'postgres' }> {
  const name = `drill_${newId().toLowerCase()}`
  await administer(serverUrl, `create database ${name} template template0`)
  dropped.push(() => administer(serverUrl, `drop database ${name} with (force)`))
  const url = new URL(serverUrl)
  url.pathname = name
  return { kind: 'postgres', url: url.href }
}

async function look<Result>(
  database: DatabaseConfig,
  use: (db: Awaited<ReturnType<typeof openDatabase>>['db']) => Promise<Result>,
) {
  const opened = await openDatabase(database, () => undefined)
  try {
    return await use(opened.db)
  } finally {
    await opened.close()
  }
}

describe('a server that is written to without a pause', () => {
  it('is saved as it was at one moment: all that was thanked for before, and nothing half', async () => {
    const server = await ServerProcess.create({ TRUST_PROXY: '127.0.0.1' })
    const load = new InquiryLoad(server.url)
    try {
      await server.start()
      await load.openPages(3000)
      load.start()
      await expect.poll(() => load.thanked.length).toBeGreaterThan(20)
      const before = [...load.thanked]
      const file = join(folder, 'under-load')
      const settings = { ...settingsFor(server.database, server.dataDir), BACKUP_PASSPHRASE: 'correct horse battery' }
      const saved = await run('backup', [file], settings)
      expect(saved.stdout).toContain('encrypted')
      const during = load.thanked.length
      await expect.poll(() => load.thanked.length).toBeGreaterThan(during)
      await load.stop()
      expect(load.odd).toEqual([])
      expect(await load.judge()).toEqual({ lost: [], doubled: [] })
      await server.stop()
      expect((await readdir(server.dataDir)).filter((name) => name.startsWith('backup'))).toEqual([])
      expect(await look(server.database, findLastBackup)).toMatchObject({ isEncrypted: true, missingFiles: 0 })

      const place = await emptyPlace()
      const env = { ...settingsFor(place.database, place.dataDir), BACKUP_PASSPHRASE: 'correct horse battery' }
      expect((await run('restore', [file, '--check'], env)).stdout).toContain('The backup is whole')
      expect((await run('restore', [file], env)).stdout).toContain('Restored.')
      const refused = await run('restore', [file], env)
      expect(refused.stderr).toContain('The database is not empty.')
      await look(place.database, async (db) => {
        const leads = await db.selectFrom('leads').select(['email', 'id']).execute()
        const kept = new Set(leads.map(({ email }) => email))
        expect(before.filter((email) => !kept.has(email))).toEqual([])
        const counts = await db
          .selectFrom('lead_counts')
          .select(({ fn }) => fn.sum<string>('count').as('sum'))
          .executeTakeFirst()
        expect(Number(counts?.sum)).toBe(leads.length)
        // Each lead was taken in with the job that tells of it, in one transaction.
        const jobs = await sql<{ id: string }>`
          select distinct data->>'leadId' as id from pgboss.job where name = 'lead-arrived'
          union select distinct data->>'leadId' from pgboss.archive where name = 'lead-arrived'`.execute(db)
        expect(jobs.rows.map(({ id }) => id).sort()).toEqual(leads.map(({ id }) => id).sort())
      })
    } finally {
      await load.stop()
      await server.remove()
    }
  })
})

describe.runIf(template.kind === 'postgres')('an embedded database', () => {
  it('moves to PostgreSQL with everything in it, once its server has stopped', async () => {
    const makeDatabase = async (dataDir: string) => {
      const directory = join(dataDir, 'db')
      return { config: { kind: 'embedded', directory } as const, drop: async () => undefined }
    }
    const server = await ServerProcess.create({ DEMO: '1' }, { makeDatabase })
    try {
      await server.start()
      const target = await emptyPostgres(template.kind === 'postgres' ? template.url : '')
      const settings = settingsFor(target, server.dataDir)
      expect((await run('move-to-postgres', [], settings)).stderr).toContain('is in use by another running server')
      await server.stop()
      const before = await look(server.database, contentsOf)
      expect(before['public.leads']?.length).toBeGreaterThan(10)
      expect((await run('move-to-postgres', [], settings)).stdout).toContain('rows moved')
      expect(await look(target, contentsOf)).toEqual(before)
      expect((await run('move-to-postgres', [], settings)).stderr).toContain('not empty')
    } finally {
      await server.remove()
    }
  })
})

describe.runIf(template.kind === 'embedded')('a folder in which nobody is at work', () => {
  it('is saved without a server, and one without a database is not made', async () => {
    const dataDir = await mkdtemp(join(folder, 'alone-'))
    await copyForServer(dataDir)
    const backups = join(folder, 'many/')
    for (let count = 0; count < 3; count++) {
      expect((await run('backup', [backups, '--keep=2'], { DATA_DIR: dataDir })).stdout).toContain('not encrypted')
    }
    expect(await readdir(backups)).toHaveLength(2)
    const empty = await mkdtemp(join(folder, 'nothing-'))
    expect((await run('backup', [backups], { DATA_DIR: empty })).stderr).toContain('There is no database')
    expect(await readdir(empty)).toEqual([])
  })
})

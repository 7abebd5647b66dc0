import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Database, openDatabase } from '../server/src/db/client.ts'
import { migrate } from '../server/src/db/migrate.ts'
import { newId } from '../server/src/ids.ts'
import { administer } from '../server/src/testing/administer.ts'
import { buildTestApp, type TestApp } from '../server/src/testing/test-app.ts'

/** The very app that serves, on a fresh database: embedded, or one of this PostgreSQL. */
export async function openGround(postgresUrl: string | null, env: Record<string, string> = {}): Promise<TestApp> {
  const { database, drop } = postgresUrl ? await openPostgres(postgresUrl) : await openEmbedded()
  await migrate(database.db)
  const app = await buildTestApp({ database: { ...database, url: null }, env })
  return {
    ...app,
    close: async () => {
      await app.close()
      await drop()
    },
  }
}

interface Ground {
  database: Database
  drop(): Promise<void>
}

async function openEmbedded(): Promise<Ground> {
  const directory = await mkdtemp(join(tmpdir(), 'porchlight-torture-'))
  const database = await openDatabase({ kind: 'embedded', directory: join(directory, 'db') }, fail)
  return { database, drop: () => rm(directory, { recursive: true, force: true }) }
}

async function openPostgres(serverUrl: string): Promise<Ground> {
  const name = `torture_${newId().toLowerCase()}`
  await administer(serverUrl, `create database ${name}`)
  const url = new URL(serverUrl)
  url.pathname = name
  const database = await openDatabase({ kind: 'postgres', url: url.href }, fail)
  return { database, drop: () => administer(serverUrl, `drop database ${name} with (force)`) }
}

function fail(error: Error): never {
  throw error
}

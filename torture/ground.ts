import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../server/src/db/client.ts'
import { migrate } from '../server/src/db/migrate.ts'
import { newId } from '../server/src/ids.ts'
import { diskMedia } from '../server/src/providers/media/embedded.ts'
import type { DatabaseConfig } from '../server/src/settings/providers.ts'
import { administer } from '../server/src/testing/administer.ts'
import { ServerProcess, type Surroundings } from '../server/src/testing/server-process.ts'
import { buildTestApp, type TestApp } from '../server/src/testing/test-app.ts'

/** The very app that serves, on a fresh database: embedded, or one of this PostgreSQL. */
export async function openGround(postgresUrl: string | null, env: Record<string, string> = {}): Promise<TestApp> {
  const directory = await mkdtemp(join(tmpdir(), 'porchlight-torture-'))
  const { config, drop } = await databaseMaker(postgresUrl)(directory)
  const database = await openDatabase(config, fail)
  await migrate(database.db)
  const app = await buildTestApp({ database: { ...database, url: null }, env })
  return {
    ...app,
    close: async () => {
      await app.close()
      await drop()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

/** The built server as a process, on a fresh database; not started yet. */
export function openServer(
  postgresUrl: string | null,
  settings: Record<string, string>,
  surroundings: Surroundings = {},
): Promise<ServerProcess> {
  return ServerProcess.create(
    { TRUST_PROXY: '127.0.0.1', CAPTCHA_WORK: '100', ...settings },
    { makeDatabase: databaseMaker(postgresUrl), ...surroundings },
  )
}

/** The app inside this process, on the database and the files of a server that is not running. */
export async function withAppOf<Result>(
  { url, dataDir, database: config }: ServerProcess,
  work: (app: TestApp) => Promise<Result>,
  settings: Record<string, string> = {},
): Promise<Result> {
  let isOver = false
  const database = await openDatabase(config, (error) => {
    // Once the work is over, how it ended is the news.
    if (!isOver) throw error
  })
  await migrate(database.db)
  const { port } = new URL(url)
  const env = { ...settings, APP_URL: url, SITE_DOMAIN: `localhost:${port}`, SHORT_URL: `http://go.localhost:${port}` }
  const media = diskMedia(join(dataDir, 'media'))
  const app = await buildTestApp({ database: { ...database, url: null }, env, providers: { media } })
  try {
    return await work(app)
  } finally {
    isOver = true
    await app.close()
  }
}

function databaseMaker(postgresUrl: string | null): NonNullable<Surroundings['makeDatabase']> {
  if (!postgresUrl) {
    return async (folder) => ({ config: { kind: 'embedded', directory: join(folder, 'db') }, drop: async () => {} })
  }
  return async () => {
    const name = `torture_${newId().toLowerCase()}`
    await administer(postgresUrl, `create database ${name}`)
    const url = new URL(postgresUrl)
    url.pathname = name
    const config: DatabaseConfig = { kind: 'postgres', url: url.href }
    return { config, drop: () => administer(postgresUrl, `drop database ${name} with (force)`) }
  }
}

function fail(error: Error): never {
  throw error
}

import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import type { TestProject } from 'vitest/node'
import { buildApp } from '../app.ts'
import { systemClock } from '../clock.ts'
import { readConfig } from '../config.ts'
import { type Database, openDatabase, overPglite } from '../db/client.ts'
import { embeddedExtensions } from '../db/lite.ts'
import { migrate } from '../db/migrate.ts'
import { createLog } from '../log.ts'
import { administer } from './administer.ts'

/** Migrates one template; each test file copies it, which is far quicker than migrating. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const serverUrl = process.env.TEST_DATABASE_URL
  return serverUrl ? preparePostgres(project, serverUrl) : prepareEmbedded(project)
}

async function prepareEmbedded(project: TestProject) {
  const directory = await mkdtemp(join(tmpdir(), 'porchlight-template-'))
  const file = join(directory, 'template.tar')
  const folder = join(directory, 'db')
  const lite = new PGlite(folder, { extensions: embeddedExtensions })
  await lite.waitReady
  const database = overPglite(lite, fail)
  await prepare(database)
  // Two thirds of what every test file would copy, and nothing uses them.
  await lite.exec('update pg_database set datistemplate = false')
  for (const name of ['template0', 'template1']) await lite.exec(`drop database ${name}`)
  await lite.exec('checkpoint')
  const dump = await lite.dumpDataDir('none')
  await writeFile(file, Buffer.from(await dump.arrayBuffer()))
  await database.close()
  project.provide('databaseTemplate', { kind: 'embedded', file, folder })
  return () => rm(directory, { recursive: true, force: true })
}

async function preparePostgres(project: TestProject, serverUrl: string) {
  const name = 'porchlight_template'
  await administer(serverUrl, `drop database if exists ${name}`)
  await administer(serverUrl, `create database ${name}`)
  const url = new URL(serverUrl)
  url.pathname = name
  const database = await openDatabase({ kind: 'postgres', url: url.href }, fail)
  await prepare(database)
  await database.close()
  project.provide('databaseTemplate', { kind: 'postgres', url: serverUrl, name })
  return () => administer(serverUrl, `drop database if exists ${name}`)
}

async function prepare(database: Database): Promise<void> {
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent' })
  await migrate(database.db)
  const { jobs, server } = await buildApp({ config, database, clock: systemClock, log: createLog(config) })
  await jobs.start()
  await jobs.stop()
  await server.close()
}

function fail(error: Error): never {
  throw error
}

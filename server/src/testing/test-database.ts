import { cp, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { inject } from 'vitest'
import { type Database, type OnQuery, openDatabase, overPglite } from '../db/client.ts'
import { embeddedExtensions } from '../db/lite.ts'
import { newId } from '../ids.ts'
import type { DatabaseConfig } from '../settings/providers.ts'
import { administer } from './administer.ts'

declare module 'vitest' {
  interface ProvidedContext {
    databaseTemplate:
      | { kind: 'embedded'; file: string; folder: string }
      | { kind: 'postgres'; url: string; name: string }
  }
}

/** Dropping the database cuts connections that were closing anyway; anything else is a failure. */
const onError = (error: Error) => {
  if ((error as { code?: string }).code !== '57P01') throw error
}

/** A database of the test's own, copied from the migrated template. */
export async function openTestDatabase(onQuery?: OnQuery): Promise<Database & { url: string | null }> {
  const template = inject('databaseTemplate')
  return template.kind === 'postgres'
    ? copyPostgres(template.url, template.name, onQuery)
    : copyEmbedded(template.file, onQuery)
}

async function copyEmbedded(file: string, onQuery?: OnQuery) {
  const lite = new PGlite('memory://', {
    extensions: embeddedExtensions,
    loadDataDir: new Blob([await readFile(file)]),
    // It clears all of its buffers at the start; a test's few rows need no more than these.
    startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=8MB'],
  })
  await lite.waitReady
  return { ...overPglite(lite, onError, onQuery), url: null }
}

async function copyPostgres(serverUrl: string, template: string, onQuery?: OnQuery) {
  const { url, drop } = await createCopy(serverUrl, template)
  const database = await openDatabase({ kind: 'postgres', url }, onError, onQuery)
  return {
    ...database,
    url,
    close: async () => {
      await database.close()
      await drop()
    },
  }
}

/** For a server in a process of its own, with this folder: a copy nobody has opened yet. */
export async function copyForServer(dataDir: string): Promise<{ config: DatabaseConfig; drop: () => Promise<void> }> {
  const template = inject('databaseTemplate')
  if (template.kind === 'postgres') {
    const { url, drop } = await createCopy(template.url, template.name)
    return { config: { kind: 'postgres', url }, drop }
  }
  const directory = join(dataDir, 'db')
  await cp(template.folder, directory, { recursive: true })
  return { config: { kind: 'embedded', directory }, drop: async () => {} }
}

/** One that nothing was ever put into, of the kind the tests run on, or embedded. */
export async function openEmptyDatabase(kind = inject('databaseTemplate').kind): Promise<Database> {
  const template = inject('databaseTemplate')
  if (kind === 'postgres' && template.kind === 'postgres') return copyPostgres(template.url, 'template0')
  const lite = new PGlite('memory://', { extensions: embeddedExtensions })
  await lite.waitReady
  return overPglite(lite, onError)
}

async function createCopy(serverUrl: string, template: string) {
  const name = `test_${newId().toLowerCase()}`
  await administer(serverUrl, `create database ${name} template ${template}`)
  const url = new URL(serverUrl)
  url.pathname = name
  return { url: url.href, drop: () => administer(serverUrl, `drop database ${name} with (force)`) }
}

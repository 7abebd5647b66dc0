import { readdir, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestApp } from '../../server/src/testing/test-app.ts'
import { BrokenPromise, type Counts } from '../part.ts'
import type { Deed } from './profile.ts'

const day = 24 * 60 * 60 * 1000

/** No row without its files; and what a kill left without a row is gone once the repair has passed by, and nothing else. */
export async function checkFiles(app: TestApp, dataDir: string, deeds: readonly Deed[]): Promise<Counts> {
  const folder = join(dataDir, 'media')
  const madeUp = new Set(deeds.map(({ ground }) => ground.records.picture))
  const rows = await app.db.selectFrom('media').select('files').execute()
  const named = new Set(rows.flatMap(({ files }) => files.map(({ name }) => name)))
  for (const link of madeUp) named.delete(link.slice('/media/'.length))
  const before = await namesIn(folder)
  const missing = [...named].filter((name) => !before.has(name))
  if (missing.length > 0) throw new BrokenPromise(`rows name files that are not there: ${missing.join(', ')}`)
  const longAgo = new Date(Date.now() - 8 * day)
  for (const path of before.values()) await utimes(join(folder, path), longAgo, longAgo)
  await app.jobs.runNow('repair-media')
  const after = await namesIn(folder)
  const odd = [...named].filter((name) => !after.has(name)).concat([...after.keys()].filter((name) => !named.has(name)))
  if (odd.length > 0) throw new BrokenPromise(`rows and files do not agree after the repair: ${odd.join(', ')}`)
  return {
    'files with rows': named.size,
    'files without rows, mended': before.size - after.size,
    'rows without files': 0,
  }
}

/** By name, where they lie. */
async function namesIn(folder: string): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for (const path of await readdir(folder, { recursive: true }).catch(() => [])) {
    if ((await stat(join(folder, path))).isFile()) found.set(path.split('/').at(-1) ?? '', path)
  }
  return found
}

import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** Sorted by name they are sorted by time. */
const shape = /^porchlight-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z[.]tar(?:[.]sealed)?$/

export function nameFor(now: Date, isEncrypted: boolean): string {
  return `porchlight-${now.toISOString().replace(/[:.]/g, '-')}.tar${isEncrypted ? '.sealed' : ''}`
}

/** Removes all but the newest backups, and nothing that has another name. */
export async function keepNewest(folder: string, keep: number): Promise<string[]> {
  const backups = (await readdir(folder)).filter((name) => shape.test(name)).sort()
  const old = backups.slice(0, Math.max(0, backups.length - keep))
  for (const name of old) await rm(join(folder, name))
  return old
}

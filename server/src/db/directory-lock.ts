import { readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { newId } from '../ids.ts'
import { type ConfigError, refusal } from '../settings/config-error.ts'

const heartbeat = 2_000
/** Across hosts a process id says nothing; only a missing heartbeat does. */
const deadAfter = 15_000

interface Owner {
  pid: number
  host: string
  /** Tells a process from a later one with the same id. */
  startedAt: string | null
  token: string
}

/**
 * Two processes on one embedded database lose rows silently, so the second is refused.
 * A dead owner's lock is taken over. Answers the function that releases it.
 */
export async function takeDirectoryLock(directory: string): Promise<() => Promise<void>> {
  const path = join(directory, '..', 'db.lock')
  const owner: Owner = { pid: process.pid, host: hostname(), startedAt: await startOf(process.pid), token: newId() }
  const content = JSON.stringify(owner)

  for (let attempt = 0; ; attempt++) {
    if (await createExclusively(path, content)) break
    const holder = await readOwner(path)
    if (holder && (await isAlive(path, holder))) throw inUse(directory, holder)
    if (attempt > 20) throw refusal('DATA_DIR', `could not take over ${path}; please remove it`)
    await removeIfStill(path, holder)
  }
  const timer = setInterval(() => {
    const now = new Date()
    utimes(path, now, now).catch(() => undefined)
  }, heartbeat)
  timer.unref()

  return async () => {
    clearInterval(timer)
    if ((await readOwner(path))?.token === owner.token) await rm(path, { force: true })
  }
}

function inUse(directory: string, holder: Owner): ConfigError {
  return refusal(
    'DATA_DIR',
    `${join(directory, '..')} is in use by another running server (process ${holder.pid} on ${holder.host}). ` +
      'Stop it first, or set DATA_DIR to another folder.',
  )
}

async function createExclusively(path: string, content: string): Promise<boolean> {
  try {
    await writeFile(path, content, { flag: 'wx' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

async function readOwner(path: string): Promise<Owner | null> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as Owner
  } catch {
    return null
  }
}

/** Moves the dead lock aside first: of several heirs only one can move it, and a lock made meanwhile is put back. */
async function removeIfStill(path: string, holder: Owner | null): Promise<void> {
  const aside = `${path}.${newId()}`
  try {
    await rename(path, aside)
  } catch {
    return
  }
  const moved = await readOwner(aside)
  if (moved && moved.token !== holder?.token) await rename(aside, path)
  else await rm(aside, { force: true })
}

async function isAlive(path: string, holder: Owner): Promise<boolean> {
  if (holder.host !== hostname()) {
    const { mtimeMs } = await stat(path)
    return Date.now() - mtimeMs < deadAfter
  }
  if (holder.pid === process.pid) return holder.startedAt === (await startOf(process.pid))
  try {
    process.kill(holder.pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
  const startedAt = await startOf(holder.pid)
  return startedAt === null || holder.startedAt === null || startedAt === holder.startedAt
}

/** Linux tells when a process began; elsewhere the id alone has to do. */
async function startOf(pid: number): Promise<string | null> {
  try {
    const line = await readFile(`/proc/${pid}/stat`, 'utf8')
    // The name in parentheses may hold spaces, so count the fields behind it: the 22nd is the start time.
    return line.slice(line.lastIndexOf(')') + 2).split(' ')[19] ?? null
  } catch {
    return null
  }
}

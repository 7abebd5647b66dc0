import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import { chmod, readdir } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Db } from '../../db/client.ts'
import { copyEmbedded } from '../../db/embedded-copy.ts'
import { newId } from '../../ids.ts'
import type { Log } from '../../log.ts'
import { type BackupResult, finishBackup, heartbeat, insertBackup, keepBackupAlive } from './backups.repository.ts'

/** Only one process can be at an embedded database, so whoever wants a backup asks the one that is. */
interface Request {
  isEncrypted: boolean
}
type Answer = { folder: string } | { error: string }

/** Nobody would call a backup of their own so. */
const copyPrefix = '.copy-for-backup-'

/** In the data folder, where only its owner can knock. Windows has names instead of files. */
function doorOf(dataDir: string): string {
  if (process.platform !== 'win32') return join(dataDir, 'backup.sock')
  return `\\\\.\\pipe\\porchlight-${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}`
}

interface DoorNeeds {
  db: Db
  dataDir: string
  directory: string
  log: Log
}

/** Gives a copy of the embedded database to whoever asks, and takes it away when they are gone. Answers how to close it. */
export async function openBackupDoor(needs: DoorNeeds): Promise<() => Promise<void>> {
  const { dataDir, log } = needs
  const path = doorOf(dataDir)
  // Nobody else can be at this folder: whatever lies here was left by a process that died.
  for (const name of await readdir(dataDir)) {
    if (name.startsWith(copyPrefix)) rmSync(join(dataDir, name), { recursive: true, force: true })
  }
  const visitors = new Set<Socket>()
  const server = createServer((socket) => {
    visitors.add(socket)
    socket.on('close', () => visitors.delete(socket))
    serve(needs, socket).catch((error: unknown) => log.error({ err: error }, 'backup failed'))
  })
  server.on('error', (error) => log.warn({ err: error }, 'no backup can be made while this server runs'))
  await new Promise<void>((resolve) => server.listen(path, resolve).once('error', () => resolve()))
  await chmod(path, 0o600).catch(() => undefined)
  return () =>
    new Promise((resolve) => {
      for (const socket of visitors) socket.destroy()
      server.close(() => resolve())
    })
}

async function serve({ db, dataDir, directory }: DoorNeeds, socket: Socket): Promise<void> {
  socket.on('error', () => undefined)
  const lines = createInterface(socket)[Symbol.asyncIterator]()
  const home = join(dataDir, `${copyPrefix}${newId()}`)
  const say = (answer: Answer) => socket.write(`${JSON.stringify(answer)}\n`)
  let beat: NodeJS.Timeout | undefined
  try {
    const request = await lines.next()
    if (request.done) return
    const id = await insertBackup(db, (JSON.parse(request.value) as Request).isEncrypted)
    if (id === null) throw new Error('The server has not made its tables yet.')
    beat = setInterval(() => void keepBackupAlive(db, id).catch(() => undefined), heartbeat)
    await copyEmbedded(db, directory, join(home, 'db'))
    say({ folder: join(home, 'db') })
    const result = await lines.next()
    if (!result.done) await finishBackup(db, id, JSON.parse(result.value) as BackupResult)
  } catch (error) {
    say({ error: (error as Error).message })
    throw error
  } finally {
    clearInterval(beat)
    // In one go: between the questions of a busy server each of its thousand files would wait.
    rmSync(home, { recursive: true, force: true })
    socket.end()
  }
}

export interface LentCopy {
  directory: string
  giveBack(result: BackupResult): Promise<void>
}

/** Null when no server is at this folder. The copy lasts until it is given back or this process ends. */
export async function askForCopy(dataDir: string, isEncrypted: boolean): Promise<LentCopy | null> {
  const socket = await knock(doorOf(dataDir))
  if (!socket) return null
  const lines = createInterface(socket)[Symbol.asyncIterator]()
  socket.write(`${JSON.stringify({ isEncrypted } satisfies Request)}\n`)
  const { value, done } = await lines.next()
  if (done) throw new Error('The server closed before it had made a copy of its database.')
  const answer = JSON.parse(value) as Answer
  if ('error' in answer) throw new Error(answer.error)
  return {
    directory: answer.folder,
    giveBack: async (result) => {
      socket.write(`${JSON.stringify(result)}\n`)
      // It closes when all is noted and the copy is gone.
      while (!(await lines.next()).done);
    },
  }
}

function knock(path: string): Promise<Socket | null> {
  return new Promise((resolve) => {
    const socket = connect(path)
    socket.once('connect', () => resolve(socket)).once('error', () => resolve(null))
  })
}

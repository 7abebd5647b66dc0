import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it, onTestFinished } from 'vitest'
import { repositoryRoot } from '../paths.ts'
import { onItsThread } from './lite.ts'
import { statement } from './wire.ts'

const program = pathToFileURL(join(repositoryRoot, 'server/dist/lite-thread.js'))
/** Takes it a while, whatever the machine. */
const longWork = statement('select count(*) from generate_series(1, 3000000)')

async function open() {
  const folder = await mkdtemp(join(tmpdir(), 'porchlight-lite-'))
  const lite = onItsThread(program, join(folder, 'db'))
  onTestFinished(async () => {
    lite.abandon()
    await rm(folder, { recursive: true, force: true })
  })
  await lite.waitReady
  return lite
}

it('a long question of the embedded database holds up nobody who asks for something else', async () => {
  const lite = await open()
  let turns = 0
  const others = setInterval(() => turns++, 1)
  const answer = await lite.ask(longWork)
  clearInterval(others)
  expect(Buffer.from(answer).toString('latin1')).toContain('3000000')
  expect(turns).toBeGreaterThan(10)
  await lite.close()
})

it('who asks a database that has ended is told, and so is who was waiting', async () => {
  const lite = await open()
  const waiting = lite.ask(longWork)
  lite.abandon()
  await expect(waiting).rejects.toThrow('The embedded database has ended.')
  await expect(lite.ask(longWork)).rejects.toThrow('The embedded database has ended.')
})

it('what is no folder for a database is said by whoever waits for it', async () => {
  const lite = onItsThread(program, '/dev/null/nowhere')
  onTestFinished(() => lite.abandon())
  await expect(lite.waitReady).rejects.toThrow(/ENOTDIR|not a directory/i)
})

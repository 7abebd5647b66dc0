import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { build } from 'esbuild'
import { afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { repositoryRoot } from '../paths.ts'
import { copyForServer } from '../testing/test-database.ts'
import { openDatabase } from './client.ts'

// `npm run torture -- crash` kills the whole server, far more often.
const kills = 8
const writers: ChildProcess[] = []
// As deep in the repository as the sources, so that paths relative to them still hold.
const program = join(repositoryRoot, 'node_modules/.cache/row-writer.js')
let dataDir: string

beforeAll(async () => {
  await build({
    entryPoints: [new URL('../testing/row-writer.ts', import.meta.url).pathname],
    outfile: program,
    bundle: true,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    // Our own packages are TypeScript, which a plain process cannot read.
    alias: { '@porchlight/contract': join(repositoryRoot, 'contract/src') },
  })
})
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'porchlight-data-'))
  await copyForServer(dataDir)
})
afterEach(async () => {
  for (const writer of writers.splice(0)) writer.kill('SIGKILL')
  await rm(dataDir, { recursive: true, force: true })
})

/** A process that writes rows as fast as it can and tells each one after it is committed. */
function startWriter(): { process: ChildProcess; lines: AsyncIterableIterator<string> } {
  const writer = spawn(process.execPath, [program, join(dataDir, 'db')], { stdio: ['ignore', 'pipe', 'pipe'] })
  writers.push(writer)
  return { process: writer, lines: createInterface(writer.stdout)[Symbol.asyncIterator]() }
}

describe.runIf(inject('databaseTemplate').kind === 'embedded')('the embedded database', () => {
  it('loses no acknowledged row in eight kills, and each next start takes the dead owner’s lock over', async () => {
    const acknowledged: string[] = []
    for (let round = 0; round < kills; round++) {
      const { process: writer, lines } = startWriter()
      const wanted = acknowledged.length + 20
      while (acknowledged.length < wanted) {
        const { value, done } = await lines.next()
        if (done) throw new Error('the writer stopped by itself')
        acknowledged.push(value)
      }
      writer.kill('SIGKILL')
      for await (const line of lines) acknowledged.push(line)
      if (writer.exitCode === null && writer.signalCode === null) await once(writer, 'exit')
    }
    const database = await openDatabase({ kind: 'embedded', directory: join(dataDir, 'db') }, () => undefined)
    const rows = await database.db.selectFrom('secrets').select('name').execute()
    const kept = new Set(rows.map(({ name }) => name))
    expect(acknowledged.length).toBeGreaterThanOrEqual(kills * 20)
    expect(acknowledged.filter((name) => !kept.has(name))).toEqual([])
    await database.close()
  })

  it('refuses a second process on the same folder with a sentence', async () => {
    const { process: writer, lines } = startWriter()
    await lines.next()
    const second = startWriter().process
    let said = ''
    second.stderr?.on('data', (chunk) => {
      said += chunk
    })
    const [code] = await once(second, 'exit')
    expect(code).toBe(1)
    expect(said).toContain('is in use by another running server')
    expect(said).toContain(`process ${writer.pid}`)
    expect(writer.exitCode).toBe(null)
    writer.kill('SIGKILL')
    await once(writer, 'exit')
  })
})

import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { startBuiltServer } from '../scripts/lib/built-server.mjs'
import { ensureBuilt } from '../scripts/lib/ensure-built.mjs'
import { inRoot } from '../scripts/lib/root.mjs'
import { type Load, rateOf } from './load.ts'
import { median } from './measure.ts'
import type { Row } from './run.ts'

/** Asked before anything is pinned: then it is less. */
const cores = availableParallelism()

/** The server has one core to itself, and the load another, where the machine can do that. */
function pin(pid: number | undefined, core: number | string): void {
  if (cores < 2) return
  try {
    execFileSync('taskset', ['-acp', String(core), String(pid)], { stdio: 'ignore' })
  } catch {
    console.log('  taskset is not here: server and load share the cores')
  }
}

export type Settings = Record<string, string>

/** The built server as it runs in production, on a core of its own, with what `fill` put into its database before. */
export async function startProduction(database: Settings, fill: (settings: Settings) => Promise<void>) {
  await ensureBuilt(['site', 'server'])
  const folder = mkdtempSync(join(tmpdir(), 'porchlight-bench-'))
  const settings = { ...database, DATA_DIR: folder }
  await fill(settings)
  const start = () =>
    startBuiltServer({
      settings: {
        ...settings,
        NODE_ENV: 'production',
        DEMO: '0',
        MAIL: 'outbox',
        SMS: 'outbox',
        PAYMENTS: 'sandbox',
        CAPTCHA: 'altcha',
        VIDEOS: 'offline',
        SUPPORT_EMAIL: 'help@example.com',
      },
      prepare: (env) => {
        env.SHORT_URL = String(env.APP_URL).replace('//', '//go.')
      },
      logFile: inRoot('test-results/bench-server.log'),
    })
  let server = await start()
  const use = () => {
    pin(process.pid, 1)
    pin(server.pid, 0)
    const { port, host } = new URL(server.url)
    return { pid: server.pid ?? 0, url: server.url, port: Number(port), host }
  }
  return {
    ...use(),
    /** Also how long it took to close before. */
    async restart() {
      const begun = performance.now()
      await server.stop()
      const stopped = performance.now() - begun
      server = await start()
      return { ...use(), stopped }
    },
    /** For what must be shared out among all cores, as they are in production. */
    unpin() {
      for (const pid of [process.pid, server.pid]) pin(pid, `0-${cores - 1}`)
    },
    async stop() {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

interface Answer {
  status: number
  headers: string[]
  body: string
}

/** What a server says, without what every server adds by itself. */
export async function answerTo(port: number, path: string, headers: Record<string, string>): Promise<Answer> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request({ port, host: '127.0.0.1', path, headers }, resolve).on('error', reject).end()
  })
  const body = await buffer(response)
  const added = new Set(['date', 'connection', 'keep-alive'])
  const own: string[] = []
  for (let at = 0; at < response.rawHeaders.length; at += 2) {
    const [name = '', value = ''] = response.rawHeaders.slice(at, at + 2)
    if (!added.has(name.toLowerCase())) own.push(name, value)
  }
  return { status: response.statusCode ?? 0, headers: own, body: body.toString('base64') }
}

/** A reference in a process of its own, on the core of the server it is held against; it is told what it needs to know. */
export async function startReference<Said>(program: string, told: unknown): Promise<{ said: Said; stop(): void }> {
  const args = program.endsWith('.ts') ? ['--import', 'tsx'] : []
  const child = spawn(process.execPath, [...args, inRoot('bench', program)], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  // Also where something failed meanwhile.
  process.once('exit', () => child.kill())
  child.stdin.end(JSON.stringify(told))
  const said = await new Promise<Said>((resolve, reject) => {
    child.stdout.once('data', (line) => resolve(JSON.parse(line)))
    child.once('exit', () => reject(new Error(`${program} ended by itself`)))
  })
  pin(child.pid, 0)
  return { said, stop: () => void child.kill() }
}

export interface Pair {
  label: string
  limit: number
  /** The reference stands first. */
  loads: [Load, Load]
  /** Before each turn. */
  prepare?(): Promise<void>
}

const rounds = 5

/** Medians of five, each pair in turns, so that whatever slows the machine down slows both. */
export async function ratesInTurns(pairs: Pair[], milliseconds: number): Promise<Row[]> {
  const rates = pairs.map((): [number[], number[]] => [[], []])
  // The first round counts for neither: a program that has just started is still being translated.
  for (let round = -1; round < rounds; round++) {
    for (const [place, { loads, prepare }] of pairs.entries()) {
      await prepare?.()
      for (const side of [0, 1] as const) {
        const rate = await rateOf(loads[side], milliseconds)
        if (round >= 0) rates[place]?.[side].push(rate)
      }
    }
  }
  return pairs.map(({ label, limit }, place) => {
    const [reference = 0, value = 0] = rates[place]?.map(median) ?? []
    return { label, unit: '/s', value, reference, ratio: value / reference, limit }
  })
}

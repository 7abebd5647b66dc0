import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync } from 'node:fs'
import { chmod, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { findFreePort } from '../scripts/lib/free-port.mjs'
import { chooseUser } from '../scripts/lib/postgres.mjs'
import { inRoot } from '../scripts/lib/root.mjs'
import { binaries, type Engine, hasEnded, startEngine } from './engines.ts'

const password = 'a-word-for-the-drill'

/** One of the machines: Patroni, and the PostgreSQL that it keeps. */
export class PatroniNode {
  #patroni: ChildProcess | null = null
  #words = ''

  private constructor(
    readonly name: string,
    private readonly folder: string,
    readonly port: number,
    readonly checkPort: number,
  ) {
    // A broken-off run must not leave it behind.
    process.once('exit', this.#removeNow)
  }

  /** With the file that is shipped, and what it asks its reader to set. */
  static async prepare(name: string, etcdPort: number): Promise<PatroniNode> {
    const folder = await mkdtemp(join(tmpdir(), `porchlight-patroni-`))
    await chmod(folder, 0o777)
    const node = new PatroniNode(name, folder, await findFreePort(), await findFreePort())
    const file = await shipped('deploy/patroni/patroni.yml', {
      'name: db1': `name: ${name}`,
      '10.0.0.11:8008': `127.0.0.1:${node.checkPort}`,
      '10.0.0.11:5432': `127.0.0.1:${node.port}`,
      '    - 10.0.0.21:2379\n    - 10.0.0.22:2379\n    - 10.0.0.23:2379': `    - 127.0.0.1:${etcdPort}`,
      '10.0.0.0/24': '127.0.0.1/32',
      '/var/lib/postgresql/15/porchlight': join(folder, 'data'),
      '/var/lib/postgresql/porchlight.pgpass': join(folder, 'pgpass'),
      '/var/run/postgresql': folder,
      '/usr/lib/postgresql/15/bin': binaries(),
      RESTAPI_PASSWORD: password,
      SUPERUSER_PASSWORD: password,
      REPLICATION_PASSWORD: password,
      REWIND_PASSWORD: password,
    })
    await writeFile(node.settings, file)
    return node
  }

  get settings(): string {
    return join(this.folder, 'patroni.yml')
  }

  /** What it has said since it was last started or frozen. */
  get words(): string {
    return this.#words
  }

  start(): void {
    this.#words = ''
    const patroni = spawn('/usr/bin/patroni', [this.settings], {
      ...chooseUser(),
      cwd: this.folder,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const stream of [patroni.stdout, patroni.stderr]) {
      stream.on('data', (chunk) => {
        this.#words += chunk
      })
    }
    this.#patroni = patroni
  }

  /** As a power cut would end it: Patroni, PostgreSQL and each of its connections. */
  async crash(): Promise<void> {
    const patroni = this.#patroni
    this.#signal('SIGKILL')
    if (patroni && !hasEnded(patroni)) await once(patroni, 'exit')
  }

  /** As a machine that is moved to another host: its lines stay open, and nobody answers. */
  freeze(): void {
    this.#words = ''
    this.#signal('SIGSTOP')
  }

  /** It goes on in the middle of what it did, and does not know that it is not the primary any more. */
  thaw(): void {
    this.#signal('SIGCONT')
  }

  /** As all of them see it; null while it does not say. */
  async members(): Promise<Member[] | null> {
    const signal = AbortSignal.timeout(1_000)
    const answer = await fetch(`http://127.0.0.1:${this.checkPort}/cluster`, { signal }).catch(() => null)
    return answer?.ok ? ((await answer.json()) as { members: Member[] }).members : null
  }

  remove(): void {
    process.off('exit', this.#removeNow)
    this.#removeNow()
  }

  #signal(signal: NodeJS.Signals): void {
    this.#patroni?.kill(signal)
    const server = this.#postgresId()
    if (server === null) return
    const connections = spawnSync('pgrep', ['-P', String(server)], { encoding: 'utf8' }).stdout
    for (const id of [server, ...connections.split('\n').filter(Boolean).map(Number)]) {
      try {
        process.kill(id, signal)
      } catch {
        // It has ended by itself.
      }
    }
  }

  #postgresId(): number | null {
    try {
      return Number(readFileSync(join(this.folder, 'data/postmaster.pid'), 'utf8').split('\n')[0])
    } catch {
      return null
    }
  }

  #removeNow = () => {
    this.#signal('SIGKILL')
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

export interface Member {
  name: string
  role: string
  state: string
  timeline?: number
  lag?: number | string
}

const leaderOf = (members: Member[]) => members.find(({ role }) => role === 'leader')?.name

/** Three machines and what they agree by. */
export interface PatroniCluster {
  nodes: PatroniNode[]
  /** Where whoever is the primary answers. */
  port: number
  /** Of its superuser. */
  url: string
  /** The primary, once there is one that has a second that keeps up, and all machines follow it. */
  settled(): Promise<PatroniNode>
  /** As an operator does before a machine is taken out of service. */
  switchOver(from: PatroniNode): Promise<void>
  /** The primary as the others see it. */
  primary(): Promise<PatroniNode | undefined>
  words(): string
  stop(): Promise<void>
}

/** Longer than a machine takes to be copied anew. */
const patience = 180_000

export async function startPatroniCluster(): Promise<PatroniCluster> {
  const etcd = await startEtcd()
  const nodes: PatroniNode[] = []
  for (const name of ['db1', 'db2', 'db3']) nodes.push(await PatroniNode.prepare(name, etcd.port))
  const haproxy = await startHaproxy(nodes)
  for (const node of nodes) node.start()

  const members = async () => {
    for (const node of nodes) {
      const known = await node.members()
      if (known) return known
    }
    return []
  }
  const named = (name: string | undefined) => nodes.find((node) => node.name === name)
  const words = () => nodes.map((node) => `${node.name}:\n${node.words.split('\n').slice(-15).join('\n')}`).join('\n')
  return {
    nodes,
    port: haproxy.port,
    url: `postgres://postgres:${password}@127.0.0.1:${haproxy.port}/postgres`,
    async settled() {
      for (const until = performance.now() + patience; performance.now() < until; await pause(200)) {
        // One that was away may not know yet what the others know.
        const views = await Promise.all(nodes.map((node) => node.members()))
        const leaders = new Set(views.map((view) => leaderOf(view ?? [])))
        const known = views[0] ?? []
        const primary = named(leaderOf(known))
        const areWell = known.every(({ state, lag }) => /^(?:running|streaming)$/.test(state) && lag !== 'unknown')
        const timelines = new Set(known.map(({ timeline }) => timeline))
        const hasSecond = known.some(({ role }) => role === 'sync_standby')
        if (!primary || leaders.size > 1 || timelines.size > 1) continue
        if (hasSecond && areWell && known.length === nodes.length) return primary
      }
      throw new Error(`The machines do not settle: ${JSON.stringify(await members())}\n${words()}`)
    },
    async switchOver(from) {
      const order = ['-c', from.settings, 'switchover', '--master', from.name, '--force']
      await promisify(execFile)('/usr/bin/patronictl', order)
    },
    primary: async () => named(leaderOf(await members())),
    words,
    async stop() {
      await haproxy.stop()
      for (const node of nodes) node.remove()
      await etcd.stop()
    },
  }
}

/** A single one: that three of them outlive one is etcd's own promise. */
function startEtcd(): Promise<Engine> {
  return startEngine({
    command: 'etcd',
    // Outside of amd64 it wants to be told that it is meant.
    env: { ETCD_UNSUPPORTED_ARCH: process.arch },
    args: (folder, port) => [
      ...['--data-dir', join(folder, 'data'), '--enable-v2'],
      ...['--listen-client-urls', `http://127.0.0.1:${port}`, '--advertise-client-urls', `http://127.0.0.1:${port}`],
      ...['--listen-peer-urls', 'http://127.0.0.1:0'],
    ],
  })
}

/** With the file that is shipped. */
async function startHaproxy(nodes: PatroniNode[]): Promise<Engine> {
  const port = await findFreePort()
  const places = nodes.map(({ port, checkPort }, at): [string, string] => [
    `10.0.0.1${at + 1}:5432 check port 8008`,
    `127.0.0.1:${port} check port ${checkPort}`,
  ])
  const file = await shipped('deploy/haproxy/haproxy.cfg', {
    '10.0.0.10:5432': `127.0.0.1:${port}`,
    ...Object.fromEntries(places),
  })
  return startEngine({
    command: 'haproxy',
    port,
    args: (folder) => ['-db', '-f', join(folder, 'haproxy.cfg')],
    files: { 'haproxy.cfg': () => file },
  })
}

/** A file of `deploy`, with what its reader is asked to set. */
async function shipped(path: string, values: Record<string, string>): Promise<string> {
  let text = await readFile(inRoot(path), 'utf8')
  for (const [example, value] of Object.entries(values)) {
    if (!text.includes(example)) throw new Error(`${path} no longer says ${example}`)
    text = text.replaceAll(example, value)
  }
  return text
}

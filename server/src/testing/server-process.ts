import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { repositoryRoot } from '../paths.ts'
import type { DatabaseConfig } from '../settings/providers.ts'

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}

export interface Surroundings {
  /** Where the server finds its PostgreSQL, for tests that stand in between. */
  wayTo?: (databaseUrl: string) => Promise<string>
  /** Where its folder is made. */
  parent?: string
  /** A copy of the tests' template where nothing else is said. */
  makeDatabase?: (dataDir: string) => Promise<{ config: DatabaseConfig; drop: () => Promise<void> }>
}

// Loaded only here: it asks the test runner, and not every caller runs in one.
const copyTemplate = async (dataDir: string) => (await import('./test-database.ts')).copyForServer(dataDir)

/** The built server as a process of its own, that can be killed and started again on the same port and data. */
export class ServerProcess {
  #process: ChildProcess | null = null
  #log = ''

  private constructor(
    readonly url: string,
    readonly dataDir: string,
    /** For a look into it while the server is not running. */
    readonly database: DatabaseConfig,
    private readonly dropDatabase: () => Promise<void>,
    private readonly env: Record<string, string>,
  ) {}

  /** On a folder and a database of its own; not started yet. */
  static async create(
    settings: Record<string, string>,
    { wayTo = async (databaseUrl) => databaseUrl, parent = tmpdir(), makeDatabase = copyTemplate }: Surroundings = {},
  ): Promise<ServerProcess> {
    const port = await freePort()
    const url = `http://127.0.0.1:${port}`
    const dataDir = await mkdtemp(join(parent, 'porchlight-server-'))
    const { config, drop } = await makeDatabase(dataDir)
    return new ServerProcess(url, dataDir, config, drop, {
      PATH: process.env.PATH ?? '',
      NODE_ENV: 'development',
      LOG_LEVEL: 'fatal',
      HOST: '127.0.0.1',
      PORT: String(port),
      APP_URL: url,
      DEMO: '0',
      DATA_DIR: dataDir,
      ...(config.kind === 'postgres' && { DATABASE_URL: await wayTo(config.url) }),
      ...settings,
    })
  }

  async start(): Promise<void> {
    const server = spawn(process.execPath, [join(repositoryRoot, 'server/dist/main.js')], {
      cwd: repositoryRoot,
      env: this.env,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    server.stderr.on('data', (chunk) => {
      this.#log += chunk
    })
    this.#process = server
    while (!(await this.#isReady())) {
      if (server.exitCode !== null) throw new Error(`the server stopped by itself\n${this.#log}`)
      await pause(50)
    }
  }

  get databaseUrl(): string {
    if (this.database.kind !== 'postgres') throw new Error('the embedded database has no address')
    return this.database.url
  }

  get processId(): number {
    return this.#process?.pid ?? 0
  }

  /** Those of its own processes that answer, where it has several. */
  get workerIds(): number[] {
    const { stdout } = spawnSync('pgrep', ['-P', String(this.#process?.pid)], { encoding: 'utf8' })
    return stdout.split('\n').filter(Boolean).map(Number)
  }

  /** False once it has ended by itself. */
  get isRunning(): boolean {
    return this.#process !== null && this.#process.exitCode === null && this.#process.signalCode === null
  }

  /** What it had to say about its end. */
  get lastWords(): string {
    return this.#log
  }

  /** As a power cut would end it. */
  async kill(): Promise<void> {
    const server = this.#process
    this.#process = null
    if (!server || server.exitCode !== null || server.signalCode !== null) return
    server.kill('SIGKILL')
    await once(server, 'exit')
  }

  /** As an operator would end it: what is under way is finished first. */
  async stop(): Promise<void> {
    const server = this.#process
    this.#process = null
    if (!server || server.exitCode !== null) return
    server.kill('SIGTERM')
    await once(server, 'exit')
  }

  /** Ends it, and leaves nothing behind. */
  async remove(): Promise<void> {
    await this.kill()
    await this.dropDatabase()
    await rm(this.dataDir, { recursive: true, force: true })
  }

  async #isReady(): Promise<boolean> {
    return fetch(`${this.url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  }
}

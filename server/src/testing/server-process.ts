import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { repositoryRoot } from '../paths.ts'

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}

/** The built server as a process of its own, that can be killed and started again on the same port and data. */
export class ServerProcess {
  #process: ChildProcess | null = null
  #log = ''

  private constructor(
    readonly url: string,
    private readonly env: Record<string, string>,
  ) {}

  static async create(settings: Record<string, string>): Promise<ServerProcess> {
    const port = await freePort()
    const url = `http://127.0.0.1:${port}`
    return new ServerProcess(url, {
      PATH: process.env.PATH ?? '',
      NODE_ENV: 'development',
      LOG_LEVEL: 'fatal',
      HOST: '127.0.0.1',
      PORT: String(port),
      APP_URL: url,
      DEMO: '0',
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

  async #isReady(): Promise<boolean> {
    return fetch(`${this.url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  }
}

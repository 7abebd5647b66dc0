import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findFreePort } from '../scripts/lib/free-port.mjs'
import { chooseUser, findPostgres, startPostgres, startReplica } from '../scripts/lib/postgres.mjs'

/** An engine of somebody else's, running in a folder of its own. */
export interface Engine {
  port: number
  /** What it had to say. */
  words(): string
  stop(): Promise<void>
}

interface Program {
  command: string
  /** Its arguments, with the folder it may write to and the port it is to answer on. */
  args(folder: string, port: number): string[]
  files?: Record<string, (place: { folder: string; port: number }) => string>
  /** Refuses to be root. */
  isModest?: true
  env?: Record<string, string>
  /** Where somebody had to know it before. */
  port?: number
}

/** Starts it and waits until its port answers. */
export async function startEngine({ command, args, files = {}, isModest, env, ...known }: Program): Promise<Engine> {
  const folder = await mkdtemp(join(tmpdir(), `porchlight-${command}-`))
  await chmod(folder, 0o777)
  const port = known.port ?? (await findFreePort())
  for (const [name, write] of Object.entries(files)) await writeFile(join(folder, name), write({ folder, port }))
  const owner = isModest ? chooseUser() : null
  const engine = spawn(command, args(folder, port), {
    ...owner,
    cwd: folder,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let words = ''
  for (const stream of [engine.stdout, engine.stderr]) {
    stream.on('data', (chunk) => {
      words += chunk
    })
  }
  const killNow = () => engine.kill('SIGKILL')
  process.once('exit', killNow)
  while (!(await isOpen(port))) {
    if (hasEnded(engine)) throw new Error(`${command} did not start.\n${words}`)
    await pause(50)
  }
  return {
    port,
    words: () => words,
    async stop() {
      process.off('exit', killNow)
      if (!hasEnded(engine)) {
        engine.kill('SIGKILL')
        await once(engine, 'exit')
      }
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null

export function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}

export const startCluster = () => startPostgres(binaries())
export const startCopyOf = (primaryUrl: string) => startReplica(binaries(), primaryUrl)

export function binaries(): string {
  const found = findPostgres()
  if (!found) throw new Error('No PostgreSQL server was found.')
  return found
}

/** Hands a connection on after each transaction; `size` of them for each database. */
export function startPgBouncer(databaseUrl: string, size: number): Promise<Engine> {
  const { port: databasePort } = new URL(databaseUrl)
  return startEngine({
    command: 'pgbouncer',
    isModest: true,
    args: (folder) => [join(folder, 'pgbouncer.ini')],
    files: {
      'pgbouncer.ini': ({ folder, port }) => `[databases]
* = host=127.0.0.1 port=${databasePort} user=porchlight
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir = ${folder}
auth_type = any
pool_mode = transaction
default_pool_size = ${size}
max_client_conn = 500
`,
    },
  })
}

/** A plain balancer: keeps connections, and asks the next server where one cannot be reached. */
export function startNginx(serverUrls: string[], port: number): Promise<Engine> {
  const servers = serverUrls.map((url) => `server ${new URL(url).host} max_fails=1 fail_timeout=1s;`).join(' ')
  return startEngine({
    command: 'nginx',
    port,
    args: (folder) => ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', 'stderr', '-g', 'daemon off;'],
    files: {
      'nginx.conf': ({ folder }) => `${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 1;
pid ${folder}/nginx.pid;
events { worker_connections 1024; }
http {
  access_log off;
  error_log stderr error;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  upstream porchlight { ${servers} keepalive 32; }
  server {
    listen 127.0.0.1:${port};
    client_max_body_size 30m;
    location / {
      proxy_pass http://porchlight;
      proxy_http_version 1.1;
      proxy_set_header Host $http_host;
      proxy_set_header Connection "";
      proxy_set_header X-Request-Id $request_id;
      proxy_connect_timeout 2s;
    }
  }
}
`,
    },
  })
}

import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { walkAsNewcomer } from '../e2e/support/newcomer.ts'
import { findFreePort } from '../scripts/lib/free-port.mjs'
import { inRoot } from '../scripts/lib/root.mjs'
import { makeDebian, npmSettings, run } from './debian.ts'
import { startCluster } from './engines.ts'
import { type Figures, type Part, promise } from './part.ts'
import { createDatabase, mailedCode, production, visit } from './servers.ts'

/** Works on any file system, and in a machine that is a container itself. */
const driver = '--storage-driver=vfs'
const base = 'porchlight-base'
/** As the Dockerfile makes it. */
const user = 10001

export const imagePart: Part = {
  name: 'image',
  promise:
    'The image is built without a registry and started from it as nobody in particular; somebody signs up in a browser, and nothing is written but to its one folder.',
  needs: { podman: 'podman', buildah: 'buildah', debootstrap: 'debootstrap' },
  async run(): Promise<Figures> {
    const { version } = JSON.parse(await readFile(inRoot('package.json'), 'utf8'))
    const image = `porchlight:${version}`
    const folder = await mkdtemp(join(tmpdir(), 'porchlight-image-'))
    try {
      const begunAt = performance.now()
      await makeBase(folder)
      const [baseAt, baseSize] = [performance.now(), sizeOf(base)]
      await build(image)
      const builtAt = performance.now()
      const { seconds, written } = await tryOut(image, folder)
      return {
        'image, kept in the storage of podman': image,
        'its size, and that of the Debian and Node.js in it, MB': `${sizeOf(image)}, ${baseSize}`,
        'seconds for the base, and for the image': `${inSeconds(baseAt - begunAt)}, ${inSeconds(builtAt - baseAt)}`,
        'seconds from its start to an answer': seconds,
        'files and folders touched outside of /data': written,
      }
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  },
}

const sizeOf = (image: string) =>
  Math.round(Number(run('podman', [driver, 'image', 'inspect', '--format={{.Size}}', image])) / 1_000_000)
const inSeconds = (milliseconds: number) => (milliseconds / 1000).toFixed(0)

/** The Debian and the Node.js of this machine, in the place of an image of others'. */
async function makeBase(folder: string): Promise<void> {
  const system = join(folder, 'base')
  await makeDebian(system)
  const ballast = ['--exclude=./var/cache/apt/*', '--exclude=./var/lib/apt/lists/*']
  run('tar', ['-C', system, ...ballast, '-cf', `${system}.tar`, '.'])
  run('podman', [driver, 'import', `${system}.tar`, base])
}

/** With the Dockerfile that is shipped; npm knows in there what it knows out here. Whatever lay below it is let go of. */
async function build(image: string): Promise<void> {
  const { npmrc, authorities } = npmSettings()
  run('podman', [
    ...[driver, 'build', '--isolation=chroot', '--format=docker', '--layers=false'],
    ...(npmrc ? [`--secret=id=npmrc,src=${npmrc}`] : []),
    ...(authorities
      ? [`--volume=${authorities}:/run/authorities.pem:ro`, '--build-arg=NODE_EXTRA_CA_CERTS=/run/authorities.pem']
      : []),
    ...[`--from=localhost/${base}`, '-f', 'deploy/Dockerfile', '-t', image, '.'],
  ])
}

async function tryOut(image: string, folder: string) {
  const cluster = await startCluster()
  const database = await createDatabase(cluster.url)
  const port = await findFreePort()
  const url = `http://localhost:${port}`
  const data = join(folder, 'data')
  await mkdir(data)
  await chown(data, user, user)
  const settings: Record<string, string> = {
    ...production,
    DATABASE_URL: database,
    PORT: String(port),
    APP_URL: url,
    SITE_DOMAIN: `localhost:${port}`,
    SHORT_URL: `http://go.localhost:${port}`,
    LOG_LEVEL: 'warn',
  }
  const container = run('buildah', [driver, 'from', '--pull-never', image]).trim()
  const { Cmd, Healthcheck } = JSON.parse(run('buildah', [driver, 'inspect', container])).Docker.config
  const env = Object.entries(settings).map(([name, value]) => `--env=${name}=${value}`)
  const inside = [driver, 'run', '--isolation=chroot', `--volume=${data}:/data`, ...env, container, '--']
  let server: ChildProcess | undefined
  try {
    promise(run('buildah', [...inside, 'id', '-u']).trim() === String(user), 'it runs as somebody else')
    run('buildah', [...inside, 'node', 'server/dist/migrate.js'])
    // Whatever a tool does to the container's files it has done by now.
    const mark = join(folder, 'mark')
    await writeFile(mark, '')
    const startedAt = performance.now()
    server = spawn('buildah', [...inside, ...Cmd], { stdio: ['ignore', 'inherit', 'inherit'] })
    while (!(await isReady(url))) {
      promise(server.exitCode === null, `the container ended by itself with ${server.exitCode}`)
      await pause(50)
    }
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
    const [, ...healthCheck] = Healthcheck.Test
    const isHealthy = () => spawnSync('buildah', [...inside, ...healthCheck]).status === 0
    promise(isHealthy(), 'its own health check finds it ill')

    const website = await walkAsNewcomer(url, (email) => mailedCode(database, email))
    const home = await visit(url, `${website}.localhost:${port}`, '/')
    promise(home.status === 302 || home.status === 200, `the newcomer's own host was answered ${home.status}`)

    process.kill(innermost(server), 'SIGTERM')
    const [code] = await once(server, 'exit')
    promise(code === 0, `told to end, it ended with ${code}`)
    promise(!isHealthy(), 'its health check finds a server well that has ended')
    const place = run('buildah', [driver, 'mount', container]).trim()
    // A folder tells of files that were there for a moment; in /run buildah keeps notes of its own.
    const known = ['data', 'run'].flatMap((name) => ['-path', join(place, name), '-prune', '-o'])
    const written = run('find', [place, ...known, '-cnewer', mark, '-print'])
    promise(written === '', `it wrote to\n${written}`)
    return { seconds, written: 0 }
  } finally {
    if (server?.exitCode === null) {
      process.kill(innermost(server), 'SIGKILL')
      await once(server, 'exit')
    }
    run('buildah', [driver, 'rm', container])
    await cluster.stop()
  }
}

/** The server itself, below the processes that hold its room for it; they would kill it rather than tell it. */
function innermost({ pid }: Pick<ChildProcess, 'pid'>): number {
  const { stdout } = spawnSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' })
  const [child] = stdout.split('\n').filter(Boolean)
  return child ? innermost({ pid: Number(child) }) : Number(pid)
}

const isReady = (url: string) =>
  fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )

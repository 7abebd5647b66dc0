import { execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { findFreePort } from './free-port.mjs'
import { run } from './run.mjs'

const debianFolder = '/usr/lib/postgresql'

/** @returns {string | undefined} the folder that holds both `initdb` and `postgres` */
export function findPostgres() {
  const debian = existsSync(debianFolder)
    ? readdirSync(debianFolder)
        .sort((a, b) => Number(b) - Number(a))
        .map((version) => join(debianFolder, version, 'bin'))
    : []
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...debian]
  const found = folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')))
  // Where only links to some stand, the others are beside what they lead to.
  return found && dirname(realpathSync(join(found, 'initdb')))
}

/** PostgreSQL refuses to run as root, so root lends it another user's name. */
export function chooseUser() {
  if (process.getuid?.() !== 0) return null
  const idOf = (/** @type {string} */ user, /** @type {string} */ flag) =>
    Number(execFileSync('id', [flag, user], { stdio: ['ignore', 'pipe', 'ignore'] }))
  for (const user of ['postgres', 'nobody']) {
    try {
      return { uid: idOf(user, '-u'), gid: idOf(user, '-g') }
    } catch {
      // This machine has no such user; try the next.
    }
  }
  throw new Error('PostgreSQL cannot run as root, and there is no user "postgres" or "nobody" to run it as.')
}

const pause = (/** @type {number} */ milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/**
 * Starts a cluster that lives in a temporary folder and is as fast as it is forgetful, unless it is told not to be.
 *
 * @param {string} binaries
 * @param {{ isDurable?: boolean }} [options]
 */
export function startPostgres(binaries, { isDurable = false } = {}) {
  const args = ['-U', 'porchlight', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync']
  return startCluster(binaries, 'initdb', args, isDurable)
}

/**
 * Another one that follows it, for reading.
 *
 * @param {string} binaries
 * @param {string} primaryUrl
 */
export function startReplica(binaries, primaryUrl) {
  const { hostname, port, username } = new URL(primaryUrl)
  const args = ['-h', hostname, '-p', port, '-U', username, '-R', '-X', 'stream', '-c', 'fast', '--no-sync']
  return startCluster(binaries, 'pg_basebackup', args)
}

/**
 * @param {string} binaries
 * @param {string} maker the program that makes its folder
 * @param {string[]} makerArgs
 * @param {boolean} [isDurable]
 */
async function startCluster(binaries, maker, makerArgs, isDurable = false) {
  const user = chooseUser()
  const folder = mkdtempSync(join(tmpdir(), 'porchlight-pg-'))
  if (user) chownSync(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  const cleanUp = () => rmSync(folder, { recursive: true, force: true })

  const made = await run(join(binaries, maker), ['-D', data, ...makerArgs], { ...user, cwd: folder })
  if (!made.ok) {
    cleanUp()
    throw new Error(`${maker} failed.\n${made.output}`)
  }

  const port = await findFreePort()
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: folder,
    ...(!isDurable && { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
    max_connections: 200,
  }
  const launch = () => {
    const server = spawn(
      join(binaries, 'postgres'),
      ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
      { ...user, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
    )
    let log = ''
    server.stderr.on('data', (chunk) => {
      log += chunk
    })
    return { server, ended: new Promise((resolve) => server.once('exit', resolve)), log: () => log }
  }
  let running = launch()

  // A broken-off test run must not leave a cluster behind.
  const stopNow = () => {
    running.server.kill('SIGQUIT')
    cleanUp()
  }
  process.once('exit', stopNow)

  const untilReady = async () => {
    const deadline = Date.now() + 300_000
    while (!isReady(data)) {
      if (running.server.exitCode !== null || Date.now() > deadline) {
        stopNow()
        throw new Error(`PostgreSQL did not start.\n${running.log()}`)
      }
      await pause(50)
    }
  }
  await untilReady()

  return {
    url: `postgres://porchlight@127.0.0.1:${port}/postgres`,
    /** Of the one that starts all others. */
    get processId() {
      return running.server.pid ?? 0
    },
    /** As `pg_ctl stop` does: everyone is sent away, and what was committed is kept. */
    async halt() {
      running.server.kill('SIGINT')
      await running.ended
    },
    async resume() {
      running = launch()
      await untilReady()
    },
    async stop() {
      process.off('exit', stopNow)
      // "Immediate": there is nothing in it worth a checkpoint.
      running.server.kill('SIGQUIT')
      await running.ended
      cleanUp()
    },
  }
}

/** The last line of PostgreSQL's own pid file says how far it is. */
function isReady(/** @type {string} */ data) {
  try {
    return readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[7]?.trim() === 'ready'
  } catch {
    return false
  }
}

import { spawn } from 'node:child_process'
import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { findFreePort } from './free-port.mjs'
import { inRoot } from './root.mjs'

/**
 * Starts the built server on a free port unless one is named, with a folder of its own that is gone afterwards.
 *
 * @param {object} options
 * @param {Record<string, string>} [options.settings]
 * @param {string} options.logFile
 * @param {(env: NodeJS.ProcessEnv, folder: string) => void} [options.prepare] what the database needs before the start
 * @param {number} [options.port] where somebody had to know it before
 */
export async function startBuiltServer({ settings = {}, logFile, prepare, port: known }) {
  const folder = mkdtempSync(join(tmpdir(), 'porchlight-server-'))
  const port = known ?? (await findFreePort())
  const url = `http://localhost:${port}`
  // Nothing of the caller's own configuration: a run must not depend on whose machine it is.
  const env = {
    PATH: process.env.PATH,
    HOST: '127.0.0.1',
    PORT: String(port),
    APP_URL: url,
    DATA_DIR: join(folder, 'data'),
    ...settings,
  }
  prepare?.(env, folder)

  mkdirSync(dirname(logFile), { recursive: true })
  const log = openSync(logFile, 'w')
  const program = [inRoot('server/dist/main.js')]
  const server = spawn(process.execPath, program, { env, stdio: ['ignore', log, log] })
  closeSync(log)
  const ended = new Promise((resolve) => server.once('exit', resolve))
  const cleanUp = () => rmSync(folder, { recursive: true, force: true })
  const killNow = () => {
    server.kill('SIGKILL')
    cleanUp()
  }
  process.once('exit', killNow)

  const deadline = Date.now() + 300_000
  while (!(await answers(`${url}/readyz`))) {
    if (server.exitCode !== null || Date.now() > deadline) {
      killNow()
      throw new Error(`The server did not become ready; see ${logFile}.`)
    }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }

  return {
    url,
    pid: server.pid,
    async stop() {
      process.off('exit', killNow)
      const endedEarly = server.exitCode
      server.kill('SIGTERM')
      const code = await ended
      cleanUp()
      if (endedEarly !== null) throw new Error(`The server ended by itself with code ${endedEarly}; see ${logFile}.`)
      if (code !== 0) throw new Error(`The server did not close cleanly: exit code ${code}; see ${logFile}.`)
    },
  }
}

async function answers(/** @type {string} */ url) {
  try {
    return (await fetch(url)).ok
  } catch {
    return false
  }
}

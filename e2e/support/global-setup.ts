import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startBuiltServer } from '../../scripts/lib/built-server.mjs'
import { findFreePort } from '../../scripts/lib/free-port.mjs'
import { inRoot } from '../../scripts/lib/root.mjs'
import { appSumoCodes, superadmins } from './facts.ts'

/** One server for all journeys: the built one, with an empty database of its own; or several that stand already. */
export default async function startServer() {
  // Servers that journeys start for themselves begin with a copy of the fresh database: making one takes seconds.
  const folder = mkdtempSync(join(tmpdir(), 'porchlight-fresh-'))
  const freshData = join(folder, 'data')
  importAppSumoCodes(freshData, folder)
  process.env.PORCHLIGHT_FRESH_DATA = freshData
  const server = process.env.PORCHLIGHT_URL ? null : await startOne(freshData)
  return async () => {
    rmSync(folder, { recursive: true, force: true })
    await server?.stop()
  }
}

async function startOne(freshData: string) {
  // The journey that needs a name server starts one here.
  const dnsPort = await findFreePort()
  const server = await startBuiltServer({
    settings: { DEMO: '0', SUPERADMIN_EMAIL: superadmins, DNS_SERVERS: `127.0.0.1:${dnsPort}` },
    logFile: inRoot('test-results/server.log'),
    prepare: ({ DATA_DIR = '' }) => cpSync(freshData, DATA_DIR, { recursive: true }),
  })
  process.env.PORCHLIGHT_URL = server.url
  process.env.PORCHLIGHT_DNS_PORT = String(dnsPort)
  return server
}

/** The embedded database has one owner at a time, so the codes are loaded before any server starts. */
function importAppSumoCodes(dataDir: string, folder: string) {
  const file = join(folder, 'codes.txt')
  writeFileSync(file, appSumoCodes.join('\n'))
  const command = inRoot('server/dist/appsumo-codes.js')
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir }
  const { status, stdout, stderr } = spawnSync(process.execPath, [command, file], { env, encoding: 'utf8' })
  if (status !== 0) throw new Error(`The AppSumo codes could not be imported.\n${stdout}${stderr}`)
}

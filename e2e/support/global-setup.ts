import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startBuiltServer } from '../../scripts/lib/built-server.mjs'
import { findFreePort } from '../../scripts/lib/free-port.mjs'
import { inRoot } from '../../scripts/lib/root.mjs'
import { appSumoCodes, journeyAdmins, superadminEmail } from './facts.ts'

const superadmins = [superadminEmail, ...Object.values(journeyAdmins)].join(',')

/** One server for all journeys: the built one, with an empty database of its own. */
export default async function startServer() {
  // The journey that needs a name server starts one here.
  const dnsPort = await findFreePort()
  // Servers that journeys start for themselves begin with a copy of the fresh database: making one takes seconds.
  const freshData = mkdtempSync(join(tmpdir(), 'porchlight-fresh-'))
  const server = await startBuiltServer({
    settings: { DEMO: '0', SUPERADMIN_EMAIL: superadmins, DNS_SERVERS: `127.0.0.1:${dnsPort}` },
    logFile: inRoot('test-results/server.log'),
    prepare(env, folder) {
      importAppSumoCodes(env, folder)
      cpSync(env.DATA_DIR ?? '', freshData, { recursive: true })
    },
  })
  process.env.PORCHLIGHT_URL = server.url
  process.env.PORCHLIGHT_DNS_PORT = String(dnsPort)
  process.env.PORCHLIGHT_FRESH_DATA = freshData
  return async () => {
    rmSync(freshData, { recursive: true, force: true })
    await server.stop()
  }
}

/** The embedded database has one owner at a time, so the codes are loaded before the server starts. */
function importAppSumoCodes(env: NodeJS.ProcessEnv, folder: string) {
  const file = join(folder, 'codes.txt')
  writeFileSync(file, appSumoCodes.join('\n'))
  const command = inRoot('server/dist/appsumo-codes.js')
  const { status, stdout, stderr } = spawnSync(process.execPath, [command, file], { env, encoding: 'utf8' })
  if (status !== 0) throw new Error(`The AppSumo codes could not be imported.\n${stdout}${stderr}`)
}

import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { appSumoCodes, superadmins } from '../e2e/support/facts.ts'
import { findFreePort } from '../scripts/lib/free-port.mjs'
import { inRoot } from '../scripts/lib/root.mjs'
import { fourServersNeed, openFourServers } from './four-servers.ts'
import { type Figures, type Part, promise, type Wish } from './part.ts'

export const journeysPart: Part = {
  name: 'journeys',
  promise:
    'Every journey that passes on one process and the embedded database passes through nginx, on four processes, PgBouncer, primary, replica and S3.',
  needs: fourServersNeed,
  async run({ only }: Wish): Promise<Figures> {
    const dnsPort = String(await findFreePort())
    const fleet = await openFourServers((url) => ({
      APP_URL: url,
      SHORT_URL: url.replace('localhost', 'go.localhost'),
      SUPERADMIN_EMAIL: superadmins,
      DNS_SERVERS: `127.0.0.1:${dnsPort}`,
    }))
    try {
      await fleet.start()
      await importCodes(fleet.database)
      const { code, output } = await walk(only, { PORCHLIGHT_URL: fleet.url, PORCHLIGHT_DNS_PORT: dnsPort })
      promise(code === 0, 'not every journey passed')
      for (const { isRunning } of fleet.servers) promise(isRunning, 'a server ended by itself')
      return { 'journeys that passed': /(\d+) passed/.exec(output)?.[1] ?? 'none' }
    } finally {
      await fleet.close()
    }
  },
}

async function walk(only: string | undefined, env: Record<string, string>) {
  const args = ['playwright', 'test', '-c', inRoot('e2e/playwright.config.ts'), ...(only ? [only] : [])]
  const journeys = spawn('npx', args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'inherit'] })
  let output = ''
  journeys.stdout.on('data', (chunk) => {
    output += chunk
    process.stdout.write(chunk)
  })
  const [code] = await once(journeys, 'close')
  return { code, output }
}

async function importCodes(databaseUrl: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'porchlight-codes-'))
  const file = join(folder, 'codes.txt')
  await writeFile(file, appSumoCodes.join('\n'))
  const env = { PATH: process.env.PATH, DATABASE_URL: databaseUrl, DATA_DIR: folder }
  const command = inRoot('server/dist/appsumo-codes.js')
  const { status, stderr } = spawnSync(process.execPath, [command, file], { env, encoding: 'utf8' })
  await rm(folder, { recursive: true, force: true })
  if (status !== 0) throw new Error(`The AppSumo codes could not be imported.\n${stderr}`)
}

import { requireNode } from './lib/node-version.mjs'

requireNode()
const { readFileSync, rmSync } = await import('node:fs')
const { join } = await import('node:path')
const { startBuiltServer } = await import('./lib/built-server.mjs')
const { ensureBuilt } = await import('./lib/ensure-built.mjs')
const { ensureInstalled } = await import('./lib/install.mjs')
const { inRoot } = await import('./lib/root.mjs')
const { runNode } = await import('./lib/run.mjs')

// The demo as this release makes it, kept for the tests of every later one: see CONTRIBUTING, "A release".
await ensureInstalled()
await ensureBuilt(['server'])
const { version } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'))
const file = inRoot('server/src/db/releases', `${version}.tar`)

let dataDir = ''
const server = await startBuiltServer({
  settings: { DEMO: '1' },
  logFile: inRoot('node_modules/.cache/release-fixture.log'),
  prepare: (env) => {
    dataDir = env.DATA_DIR ?? ''
  },
})
// Pictures are no part of what a migration changes, and would be most of its size.
rmSync(join(dataDir, 'media'), { recursive: true, force: true })
const { ok, output } = await runNode([inRoot('server/dist/backup.js'), file], {
  env: { PATH: process.env.PATH, DATA_DIR: dataDir },
})
await server.stop()
process.stdout.write(output)
process.exitCode = ok ? 0 : 1

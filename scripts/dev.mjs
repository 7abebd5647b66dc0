import { requireNode } from './lib/node-version.mjs'

requireNode()
const { spawn } = await import('node:child_process')
const { endWithParent } = await import('./lib/end-with-parent.mjs')
const { readEnvFile } = await import('./lib/env-file.mjs')
const { ensureInstalled } = await import('./lib/install.mjs')
const { inRoot, root } = await import('./lib/root.mjs')
endWithParent()
readEnvFile()
await ensureInstalled()

const appUrl = 'http://localhost:5173'

/** Browsers talk to Vite, Vite passes calls on: links, cookies and the origin check must name Vite's address. */
const server = [
  inRoot('node_modules/tsx/dist/cli.mjs'),
  'watch',
  '--clear-screen=false',
  '--tsconfig=server/tsconfig.json',
  '--include=server/src/db/migrations/*.sql',
  'server/src/main.ts',
]
const dashboard = [inRoot('node_modules/vite/bin/vite.js'), 'dashboard', '--port=5173', '--strictPort']

/** @type {import('node:child_process').ChildProcess[]} */
const children = []
let isStopping = false

for (const args of [server, dashboard]) {
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    // Out of the terminal's reach: one Ctrl-C becomes one signal, which lets the server close its database.
    detached: process.platform !== 'win32',
    env: { ...process.env, APP_URL: appUrl },
  })
  child.on('exit', (code, signal) => stop(code ?? (signal === 'SIGINT' ? 0 : 1)))
  children.push(child)
}

/** Whichever ends first takes the other with it: half a development set-up only confuses. */
function stop(/** @type {number} */ exitCode) {
  if (isStopping) return
  isStopping = true
  process.exitCode = exitCode
  for (const child of children) child.kill('SIGTERM')
}

process.on('SIGINT', () => stop(0))
process.on('SIGTERM', () => stop(0))
console.log(`Porchlight comes up at ${appUrl}; Ctrl-C stops it.`)

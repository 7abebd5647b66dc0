import { requireNode } from './lib/node-version.mjs'

requireNode()
const { spawn } = await import('node:child_process')
const { ensureBuilt, listStale } = await import('./lib/ensure-built.mjs')
const { ensureInstalled } = await import('./lib/install.mjs')
const { inRoot } = await import('./lib/root.mjs')

const { readEnvFile } = await import('./lib/env-file.mjs')

readEnvFile()
const [name, ...args] = process.argv.slice(2)
const parts = ['server']
await ensureInstalled({ withTools: listStale(parts).length > 0 })
await ensureBuilt(parts)

// File names mean what they meant in the folder where the command was typed.
const cwd = process.env.INIT_CWD ?? process.cwd()
const child = spawn(process.execPath, [inRoot(`server/dist/${name}.js`), ...args], { cwd, stdio: 'inherit' })
child.on('exit', (code, signal) => {
  process.exitCode = signal ? 1 : (code ?? 1)
})

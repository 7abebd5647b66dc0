import { requireNode } from './lib/node-version.mjs'

requireNode()
const { endWithParent } = await import('./lib/end-with-parent.mjs')
const { ensureInstalled } = await import('./lib/install.mjs')
const { ensureBuilt } = await import('./lib/ensure-built.mjs')
endWithParent()
await ensureInstalled()
await ensureBuilt()

// The server runs in this process: signals and the exit code need no messenger.
process.setSourceMapsEnabled(true)
await import(new URL('../server/dist/main.js', import.meta.url).href)

import { requireNode } from './lib/node-version.mjs'

requireNode()
const { endWithParent } = await import('./lib/end-with-parent.mjs')
const { ensureInstalled } = await import('./lib/install.mjs')
const { ensureBuilt, listStale } = await import('./lib/ensure-built.mjs')
const { readEnvFile } = await import('./lib/env-file.mjs')
endWithParent()
readEnvFile()
// What is built already runs without the development packages.
await ensureInstalled({ withTools: listStale().length > 0 })
if (listStale().length > 0) {
  // The server is built in a moment and knows the settings: what is wrong with them need not wait for the rest.
  await ensureBuilt(['server'])
  await import(new URL('../server/dist/check-settings.js', import.meta.url).href)
  await ensureBuilt()
}

// The server runs in this process: signals and the exit code need no messenger.
await import(new URL('../server/dist/main.js', import.meta.url).href)

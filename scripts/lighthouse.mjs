import { requireNode } from './lib/node-version.mjs'

requireNode()
const { ensureBuilt } = await import('./lib/ensure-built.mjs')
const { ensureChromium } = await import('./lib/chromium.mjs')
const { ensureInstalled } = await import('./lib/install.mjs')
const { runNode } = await import('./lib/run.mjs')

await ensureInstalled()
await ensureBuilt()
const chromium = await ensureChromium()
if (!chromium.ok) {
  console.error(chromium.output)
  process.exit(1)
}

const { ok } = await runNode(['--import', 'tsx', 'e2e/lighthouse/run.ts'], { stdio: 'inherit' })
if (!ok) process.exitCode = 1

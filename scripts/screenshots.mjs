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

const walk = ['node_modules/@playwright/test/cli.js', 'test', '--config', 'e2e/screenshots/playwright.config.ts']
const { ok } = await runNode(walk, { stdio: 'inherit' })
if (ok) console.log('The pictures are in docs/screenshots.')
else process.exitCode = 1

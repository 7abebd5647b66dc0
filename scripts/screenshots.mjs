import { requireNode } from './lib/node-version.mjs'

requireNode()
const { prepareBrowser } = await import('./lib/prepare-browser.mjs')
const { runNode } = await import('./lib/run.mjs')

await prepareBrowser()
const walk = ['node_modules/@playwright/test/cli.js', 'test', '--config', 'e2e/screenshots/playwright.config.ts']
const { ok } = await runNode(walk, { stdio: 'inherit' })
if (ok) console.log('The pictures are in docs/screenshots.')
else process.exitCode = 1

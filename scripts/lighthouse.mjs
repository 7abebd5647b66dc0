import { requireNode } from './lib/node-version.mjs'

requireNode()
const { prepareBrowser } = await import('./lib/prepare-browser.mjs')
const { runNode } = await import('./lib/run.mjs')

await prepareBrowser()
const { ok } = await runNode(['--import', 'tsx', 'e2e/lighthouse/run.ts', ...process.argv.slice(2)], {
  stdio: 'inherit',
})
if (!ok) process.exitCode = 1

import { requireNode } from './lib/node-version.mjs'

requireNode()
const { prepareBrowser } = await import('./lib/prepare-browser.mjs')
const { runNode } = await import('./lib/run.mjs')

await prepareBrowser()
// With --themes: every kind of page in every theme, instead of the walk.
const spec = process.argv.includes('--themes') ? 'themes.spec.ts' : 'walk.spec.ts'
const walk = ['node_modules/@playwright/test/cli.js', 'test', spec, '--config', 'e2e/screenshots/playwright.config.ts']
const { ok } = await runNode(walk, { stdio: 'inherit' })
if (ok) console.log('The pictures are in docs/screenshots.')
else process.exitCode = 1

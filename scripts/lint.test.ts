import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inRoot } from './lib/root.mjs'

/** Rules of our own, in scripts/lint; each is seen to find its breaches, and nothing in what is allowed. */
const breaches = [
  ['e2e/journeys/planted.spec.ts', "await page.getByLabel('Card number').fill('4242')", 'Press keys as people do'],
  ['e2e/pages/planted.ts', 'await field.clear()', 'Press keys as people do'],
  ['e2e/journeys/hasty.spec.ts', 'await page.waitForTimeout(100)', 'No timing in a test'],
  ['server/src/planted.test.ts', 'const from = performance.now()', 'No timing in a test'],
  ['dashboard/src/planted.test.tsx', 'const from = process.hrtime.bigint()', 'No timing in a test'],
] as const
const allowed = [
  ['e2e/journeys/typed.spec.ts', "await retype(page.getByLabel('Card number'), '4242')"],
  ['e2e/journeys/answered.spec.ts', 'await route.fulfill({ status: 204 })'],
  ['server/src/rows.test.ts', 'const rows = Array(3).fill(0)'],
  ['bench/measured.ts', 'const from = performance.now()'],
] as const

const folder = mkdtempSync(join(tmpdir(), 'porchlight-lint-'))
let found: string[] = []

beforeAll(() => {
  for (const path of ['biome.json', 'scripts/lint']) cpSync(inRoot(path), join(folder, path), { recursive: true })
  for (const [path, code] of [...breaches, ...allowed]) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), `${code}\n`)
  }
  const biome = inRoot('node_modules/@biomejs/biome/bin/biome')
  const args = ['lint', '--vcs-enabled=false', '--reporter=github', '.']
  found = spawnSync(process.execPath, [biome, ...args], { cwd: folder, encoding: 'utf8' }).stdout.split('\n')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const saidOf = (path: string) => found.filter((line) => line.includes('plugin') && line.includes(path)).join('\n')

it.each(breaches)('%s: `%s` is refused', (path, _code, sentence) => {
  expect(saidOf(path)).toContain(sentence)
})

it.each(allowed)('%s: `%s` is not', (path) => {
  expect(saidOf(path)).toBe('')
})

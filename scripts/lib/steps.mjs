import { readdirSync, readFileSync } from 'node:fs'
import { checkBudgets } from './budget.mjs'
import { checkBundles, plantSecrets } from './bundle-secrets.mjs'
import { ensureChromium } from './chromium.mjs'
import { ensureInstalled } from './install.mjs'
import { findPostgres, startPostgres } from './postgres.mjs'
import { inRoot } from './root.mjs'
import { runNode } from './run.mjs'
import { readSlowest } from './slowest.mjs'

/**
 * What `npm test` does, in this order. `note` is the one line a passing step leaves behind; steps that are alongside
 * use one core each and run two at a time.
 *
 * @typedef {{ ok: boolean, output: string, note?: string, isSkipped?: boolean, flaky?: string[], slow?: import('./slowest.mjs').Timed[] }} Outcome
 * @typedef {{ name: string, about: string, needs?: string[], isAlongside?: boolean, run: () => Promise<Outcome> }} Step
 */

const bin = {
  // TypeScript 7; 6 stays beside it for the border check, which reads imports through its API.
  tsc: 'node_modules/typescript-native/bin/tsc',
  biome: 'node_modules/@biomejs/biome/bin/biome',
  depcruise: 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs',
  knip: 'node_modules/knip/bin/knip.js',
  vitest: 'node_modules/vitest/vitest.mjs',
  playwright: 'node_modules/@playwright/test/cli.js',
}

const quiet = { ...process.env, NO_COLOR: '1' }

/** @returns {string[]} */
const listWorkspaces = () => JSON.parse(readFileSync(inRoot('package.json'), 'utf8')).workspaces

const holdsTypeScript = (/** @type {string} */ folder) =>
  readdirSync(inRoot(folder), { recursive: true, encoding: 'utf8' }).some(
    (name) => /\.tsx?$/.test(name) && !/(?:^|[\\/])(?:node_modules|dist)[\\/]/.test(name),
  )

/** These hold the server's sources as well: each in a program of its own would check them again. */
const aroundTheServer = ['server', 'bench', 'torture', 'fleet', 'cli']

async function checkTypes() {
  const folders = [...listWorkspaces(), 'scripts'].filter(holdsTypeScript)
  const projects = ['tsconfig.server.json', ...folders.filter((folder) => !aroundTheServer.includes(folder))]
  let output = ''
  let ok = true
  for (const project of projects) {
    const result = await runNode([bin.tsc, '-p', project, '--noEmit', '--pretty', 'false'])
    output += result.output
    ok &&= result.ok
  }
  return { ok, output, note: `${folders.length} projects` }
}

async function lint() {
  const result = await runNode([bin.biome, 'ci', '--colors=off', '--error-on-warnings', '--max-diagnostics=200', '.'], {
    env: quiet,
  })
  return { ...result, note: firstMatch(result.output, /Checked \d+ files/) }
}

async function checkBorders() {
  const folders = [
    ...['contract', 'domain', 'server', 'dashboard', 'site', 'cli'],
    ...['e2e', 'bench', 'torture', 'fleet', 'art', 'sandboxes'],
  ].filter(holdsTypeScript)
  const args = ['--config', '.dependency-cruiser.mjs', '--exclude', '/dist(\\.next)?/', ...folders]
  const result = await runNode([bin.depcruise, ...args], { env: quiet })
  return { ...result, note: firstMatch(result.output, /\d+ modules, \d+ dependencies/) }
}

/** Twice: with the tests, then without them, so that what only tests reach is found as well. */
async function findUnused() {
  const everything = await runNode([bin.knip, '--no-progress'], { env: quiet })
  const shipped = await runNode([bin.knip, '--no-progress', '--production'], { env: quiet })
  return { ok: everything.ok && shipped.ok, output: everything.output + shipped.output }
}

/**
 * @param {string[]} projects
 * @param {NodeJS.ProcessEnv} [env]
 */
async function runVitest(projects, env = {}) {
  const args = [
    'run',
    '--reporter=default',
    '--reporter=scripts/testing/slow-reporter.ts',
    ...projects.flatMap((project) => ['--project', project]),
  ]
  const result = await runNode([bin.vitest, ...args], { env: { ...quiet, ...env } })
  return { ...result, slow: readSlowest(result.output), note: firstMatch(result.output, /Tests\s+(\d+ passed.*)/) }
}

async function testOnPostgres() {
  const binaries = findPostgres()
  if (!binaries) {
    return {
      ok: true,
      isSkipped: true,
      output: '',
      note: 'no PostgreSQL server found on the PATH or in /usr/lib/postgresql; install postgresql to run this step',
    }
  }
  const cluster = await startPostgres(binaries)
  try {
    return await runVitest(['server'], { TEST_DATABASE_URL: cluster.url })
  } finally {
    await cluster.stop()
  }
}

async function runJourneys() {
  const result = await runNode([bin.playwright, 'test', '--config', 'e2e/playwright.config.ts'], { env: quiet })
  const flaky = result.output.match(/^FLAKY: .*/gm) ?? []
  return { ...result, flaky, slow: readSlowest(result.output), note: firstMatch(result.output, /\d+ passed.*/) }
}

/**
 * @param {string} text
 * @param {RegExp} pattern
 */
function firstMatch(text, pattern) {
  const match = text.match(pattern)
  return (match?.[1] ?? match?.[0])?.trim()
}

/** @type {Step[]} */
export const steps = [
  {
    name: 'install',
    about: 'packages of the lock file',
    run: async () => {
      await ensureInstalled()
      return { ok: true, output: '' }
    },
  },
  {
    name: 'system',
    about: 'Chromium for the journeys',
    run: async () => {
      const { ok, output } = await ensureChromium()
      return { ok, output, note: output }
    },
  },
  { name: 'types', about: 'TypeScript, each workspace', isAlongside: true, run: checkTypes },
  {
    name: 'proof',
    about: 'planted breaches of every border and lint rule, true words in the README',
    isAlongside: true,
    run: () => runVitest(['repository']),
  },
  {
    name: 'build',
    about: 'production build',
    isAlongside: true,
    run: () => runNode(['scripts/build.mjs'], { env: { ...quiet, ...plantSecrets() } }),
  },
  { name: 'lint', about: 'lint and format', isAlongside: true, run: lint },
  { name: 'borders', about: 'who may import whom', isAlongside: true, run: checkBorders },
  {
    name: 'unused',
    about: 'unused files, exports and dependencies',
    isAlongside: true,
    run: findUnused,
  },
  {
    name: 'unit',
    about: 'unit, screen and HTTP tests, embedded database',
    run: () => runVitest(['unit', 'screens', 'site', 'server'], { TEST_DATABASE_URL: '' }),
  },
  { name: 'postgres', about: 'the same HTTP tests on PostgreSQL', run: testOnPostgres },
  { name: 'bundles', about: 'no secret in what is built', needs: ['build'], run: checkBundles },
  { name: 'budget', about: 'weight of the first load', needs: ['build'], run: checkBudgets },
  { name: 'journeys', about: 'browser journeys', needs: ['system', 'build'], run: runJourneys },
]

/** Journeys and budgets look at what is built; asked for alone, they bring their build along. */
export function chooseSteps(/** @type {string[] | null} */ only) {
  if (!only) return steps
  const unknown = only.filter((name) => !steps.some((step) => step.name === name))
  if (unknown.length > 0) {
    const known = steps.map((step) => step.name).join(', ')
    throw new Error(`There is no step called ${unknown.join(', ')}. Steps: ${known}.`)
  }
  const wanted = new Set(only.flatMap((name) => [name, ...(steps.find((step) => step.name === name)?.needs ?? [])]))
  return steps.filter((step) => wanted.has(step.name))
}

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { inRoot } from '../scripts/lib/root.mjs'
import { startCluster } from './engines.ts'
import { type Figures, type Part, promise } from './part.ts'

const migrations = 'server/src/db/migrations'

/** Files that say what its own tables look like, and nothing of what it does on others. */
const aboutItsOwnTables = ['choices', 'tables', 'upgrade'].map((name) => `server/src/db/${name}.test.ts`)

/** What a former process does not do beside a newer one, by the name of its test and with the reason. */
const leftToTheNewer: Record<string, string> = {
  'are added up by the month, and every sum stays as it was':
    'days are folded by newer processes alone; every sum stays, see decision 169',
}

interface Outcome {
  passed: number
  failed: { file: string; test: string }[]
}

export const formerPart: Part = {
  name: 'former',
  promise: 'The former release passes its HTTP tests on the tables of today, as its processes must during an update.',
  needs: { git: 'git' },
  async run(): Promise<Figures> {
    const { version } = JSON.parse(await readFile(inRoot('package.json'), 'utf8'))
    const renamed = await runIn(
      inRoot('.'),
      'git',
      'log',
      '-1',
      '--format=%H',
      `-S"version": "${version}"`,
      'package.json',
    )
    if (!renamed) throw new Error('This checkout has no history, and so no former release.')
    const house = await mkdtemp(join(tmpdir(), 'porchlight-former-'))
    const cluster = await startCluster()
    try {
      await runIn(inRoot('.'), 'git', 'worktree', 'add', '--detach', '--force', house, `${renamed}^`)
      const former = JSON.parse(await readFile(join(house, 'package.json'), 'utf8')).version
      console.log(`  installing ${former}`)
      await runIn(house, 'npm', 'ci', '--silent', '--no-audit', '--no-fund')

      await cp(inRoot(migrations), join(house, migrations), { recursive: true })
      const onToday = await testServer(house, cluster.url, [])
      const strange = onToday.failed.filter(
        ({ file, test }) => !aboutItsOwnTables.includes(file) && !leftToTheNewer[test],
      )
      // What fails on its own tables as well is no fault of today's.
      await runIn(house, 'git', 'clean', '--force', '--quiet', migrations)
      const files = [...new Set(strange.map(({ file }) => file))]
      const onItsOwn = files.length > 0 ? await testServer(house, cluster.url, files) : { passed: 0, failed: [] }
      const broken = strange.filter(
        (one) => !onItsOwn.failed.some(({ file, test }) => file === one.file && test === one.test),
      )
      promise(broken.length === 0, broken.map(({ file, test }) => `${file}: ${test}`).join('\n'))
      return {
        'former release': former,
        'its tests that pass on the tables of today': onToday.passed,
        'that say what its own tables are, or are left to newer processes': onToday.failed.length - strange.length,
        'that fail on its own tables as well': strange.length,
      }
    } finally {
      await cluster.stop()
      await runIn(inRoot('.'), 'git', 'worktree', 'remove', '--force', house)
      await rm(house, { recursive: true, force: true })
    }
  },
}

async function testServer(house: string, databaseUrl: string, files: string[]): Promise<Outcome> {
  const report = join(house, 'former-report.json')
  const args = ['run', '--project', 'server', '--reporter=json', `--outputFile=${report}`, ...files]
  const vitest = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', ...args], {
    cwd: house,
    env: { ...process.env, TEST_DATABASE_URL: databaseUrl },
    stdio: 'ignore',
  })
  await once(vitest, 'close')
  const { testResults } = JSON.parse(await readFile(report, 'utf8')) as {
    testResults: { name: string; status: string; assertionResults: { title: string; status: string }[] }[]
  }
  const failed = testResults.flatMap(({ name, status, assertionResults }) => {
    const file = relative(house, name)
    const tests = assertionResults.filter((test) => test.status === 'failed')
    if (status === 'failed' && tests.length === 0) return [{ file, test: 'could not be read' }]
    return tests.map(({ title }) => ({ file, test: title }))
  })
  const passed = testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter((test) => test.status === 'passed'),
  )
  return { passed: passed.length, failed }
}

/** What it said, once it has ended well. */
async function runIn(folder: string, command: string, ...args: string[]): Promise<string> {
  const child = spawn(command, args, { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] })
  let said = ''
  child.stdout.on('data', (chunk) => {
    said += chunk
  })
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${code}`)
  return said.trim()
}

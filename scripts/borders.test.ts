import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import config from '../.dependency-cruiser.mjs'
import { inRoot } from './lib/root.mjs'

interface Breach {
  rule: string
  from: string
  /** What the breaching file imports, as it would be written there. */
  imports: string
}

/** One planted breach for each rule, and where a rule has several edges, one for each edge. */
const breaches: Breach[] = [
  { rule: 'contract-knows-zod-alone', from: 'contract/src/library.ts', imports: 'fastify' },
  { rule: 'contract-knows-zod-alone', from: 'contract/src/platform-bound.ts', imports: 'node:fs' },
  { rule: 'contract-knows-zod-alone', from: 'contract/src/upward.ts', imports: '@porchlight/domain/money' },
  { rule: 'domain-knows-contract-alone', from: 'domain/src/library.ts', imports: 'zod' },
  { rule: 'dashboard-keeps-to-itself', from: 'dashboard/src/lib/peek.ts', imports: '../../../server/src/clock.ts' },
  { rule: 'dashboard-keeps-to-itself', from: 'dashboard/src/lib/second-ui.ts', imports: '@porchlight/site/render' },
  { rule: 'site-keeps-to-itself', from: 'site/src/pages/peek.ts', imports: '../../../server/src/clock.ts' },
  { rule: 'site-keeps-to-itself', from: 'site/src/pages/heavy.ts', imports: '../../../dashboard/src/ui/card.ts' },
  { rule: 'server-never-imports-dashboard', from: 'server/src/app.ts', imports: '../../dashboard/src/ui/card.ts' },
  { rule: 'only-public-site-renders', from: 'server/src/modules/auth/welcome.ts', imports: '@porchlight/site/render' },
  {
    rule: 'site-is-entered-by-render',
    from: 'server/src/modules/public-site/shortcut.ts',
    imports: '../../../../site/src/pages/social.ts',
  },
  { rule: 'modules-meet-at-index', from: 'server/src/modules/auth/nosy.ts', imports: '../leads/leads.service.ts' },
  {
    rule: 'modules-are-entered-by-index',
    from: 'server/src/jobs/nosy.ts',
    imports: '../modules/leads/leads.service.ts',
  },
  { rule: 'plugins-know-no-module', from: 'server/src/plugins/biased.ts', imports: '../modules/leads/index.ts' },
  { rule: 'plugins-know-no-module', from: 'server/src/http/biased.ts', imports: '../modules/leads/index.ts' },
  {
    rule: 'routes-go-through-the-service',
    from: 'server/src/modules/leads/hasty.routes.ts',
    imports: './leads.repository.ts',
  },
  { rule: 'service-never-calls-up', from: 'server/src/modules/leads/up.service.ts', imports: './leads.routes.ts' },
  { rule: 'service-never-calls-up', from: 'server/src/modules/leads/out.service.ts', imports: './index.ts' },
  {
    rule: 'repository-never-calls-up',
    from: 'server/src/modules/leads/a.repository.ts',
    imports: './leads.service.ts',
  },
  {
    rule: 'repository-never-calls-up',
    from: 'server/src/modules/leads/b.repository.ts',
    imports: './leads.presenter.ts',
  },
  { rule: 'presenter-never-calls-up', from: 'server/src/modules/leads/a.presenter.ts', imports: './leads.service.ts' },
  { rule: 'sql-in-repositories-and-db', from: 'server/src/modules/leads/sql.service.ts', imports: 'kysely' },
  { rule: 'sql-in-repositories-and-db', from: 'server/src/plugins/pool.ts', imports: 'pg' },
  { rule: 'vendor-sdks-in-providers', from: 'server/src/modules/leads/mail.service.ts', imports: 'nodemailer' },
  { rule: 'traces-are-read-on-demand', from: 'server/src/jobs/traced.ts', imports: '@opentelemetry/api' },
  {
    rule: 'modules-know-ports-not-adapters',
    from: 'server/src/modules/leads/adapter.service.ts',
    imports: '../../providers/mail/smtp.ts',
  },
  { rule: 'modules-know-ports-not-adapters', from: 'server/src/context.ts', imports: './providers/providers.ts' },
  {
    rule: 'texts-pass-the-gate',
    from: 'server/src/modules/leads/shortcut.service.ts',
    imports: '../../providers/sms/seal.ts',
  },
  { rule: 'texts-pass-the-gate', from: 'server/src/jobs/shortcut.ts', imports: '../providers/sms/port.ts' },
  {
    rule: 'sandboxes-are-wired-once',
    from: 'server/src/providers/payments/stripe.ts',
    imports: '@porchlight/payments-sandbox',
  },
  {
    rule: 'sandboxes-are-wired-once',
    from: 'server/src/modules/leads/paid.service.ts',
    imports: '../../../../sandboxes/payments/src/api.ts',
  },
  {
    rule: 'sandboxes-stand-alone',
    from: 'sandboxes/payments/src/leaning.ts',
    imports: '../../../server/src/clock.ts',
  },
  { rule: 'sandboxes-stand-alone', from: 'sandboxes/payments/src/agreed.ts', imports: '@porchlight/contract/limits' },
  {
    rule: 'dashboard-features-never-meet',
    from: 'dashboard/src/features/auth/nosy.ts',
    imports: '../leads/leads-table.ts',
  },
  {
    rule: 'dashboard-features-never-call-up',
    from: 'dashboard/src/features/auth/up.ts',
    imports: '../../app/router.ts',
  },
  {
    rule: 'dashboard-shared-pieces-know-no-feature',
    from: 'dashboard/src/ui/biased.ts',
    imports: '../features/leads/leads-table.ts',
  },
  { rule: 'nobody-imports-the-checks', from: 'server/src/self-test.ts', imports: '../../e2e/sign-up.ts' },
  { rule: 'nobody-imports-the-checks', from: 'dashboard/src/lib/timed.ts', imports: '../../../bench/ratio.ts' },
  { rule: 'nobody-imports-the-checks', from: 'server/src/guarded.ts', imports: '../../torture/part.ts' },
  { rule: 'nobody-imports-the-checks', from: 'server/src/herded.ts', imports: '../../fleet/part.ts' },
  { rule: 'nobody-imports-the-art', from: 'server/src/demo-picture.ts', imports: '../../art/src/draw-face.ts' },
  { rule: 'testing-stays-in-tests', from: 'server/src/demo.ts', imports: './testing/factories.ts' },
  { rule: 'testing-stays-in-tests', from: 'dashboard/src/lib/fake.ts', imports: '@porchlight/contract/testing/sample' },
  { rule: 'client-knows-the-contract-alone', from: 'cli/src/shortcut.ts', imports: '../../server/src/clock.ts' },
  { rule: 'nobody-imports-the-client', from: 'server/src/self-made-client.ts', imports: '../../cli/src/client.ts' },
  { rule: 'no-cycles', from: 'domain/src/egg.ts', imports: './hen.ts' },
  { rule: 'nothing-unresolved', from: 'server/src/lost.ts', imports: './nowhere.ts' },
]

/** Files that keep every rule: what the breaches import, and imports that must stay allowed. */
const lawful: Record<string, string[]> = {
  'contract/src/limits.ts': ['zod'],
  'contract/src/testing/sample.ts': ['zod'],
  'domain/src/money.ts': ['@porchlight/contract/limits'],
  'domain/src/hen.ts': ['./egg.ts'],
  'domain/src/money.test.ts': ['vitest', './money.ts'],
  'server/src/clock.ts': [],
  'server/src/db/client.ts': ['kysely', 'pg', '@electric-sql/pglite'],
  'server/src/testing/factories.ts': ['../db/client.ts'],
  'server/src/providers/mail/port.ts': [],
  'server/src/providers/mail/smtp.ts': ['./port.ts', 'nodemailer'],
  'server/src/providers/ports.ts': ['./mail/port.ts'],
  'server/src/providers/providers.ts': ['./ports.ts', './mail/smtp.ts'],
  'server/src/providers/payments/wiring.ts': ['@porchlight/payments-sandbox'],
  'server/src/providers/sms/port.ts': [],
  'server/src/providers/sms/seal.ts': ['./port.ts'],
  'server/src/modules/texts/gate.service.ts': ['../../providers/sms/seal.ts'],
  'server/src/modules/leads/index.ts': ['./leads.routes.ts', './leads.service.ts'],
  'server/src/modules/leads/leads.routes.ts': ['./leads.service.ts', './leads.presenter.ts'],
  'server/src/modules/leads/leads.service.ts': ['./leads.repository.ts', '../../providers/mail/port.ts'],
  'server/src/modules/leads/leads.repository.ts': ['kysely', '../../db/client.ts'],
  'server/src/modules/leads/leads.presenter.ts': ['@porchlight/contract/limits'],
  'server/src/modules/leads/leads.test.ts': ['../../testing/factories.ts', 'kysely'],
  'server/src/modules/auth/auth.service.ts': ['../leads/index.ts'],
  'server/src/modules/public-site/public-site.service.ts': ['@porchlight/site/render'],
  'server/src/traces/open-telemetry.ts': ['@opentelemetry/api'],
  'dashboard/src/app/router.ts': ['../features/leads/leads-table.ts', '../ui/card.ts'],
  'dashboard/src/features/leads/leads-table.ts': ['../../ui/card.ts', '@porchlight/contract/limits'],
  'dashboard/src/ui/card.ts': [],
  'site/src/render.tsx': ['./pages/social.ts', '@porchlight/domain/money'],
  'site/src/pages/social.ts': [],
  'cli/src/client.ts': ['@porchlight/contract/limits', 'zod'],
  'cli/src/client.test.ts': ['./client.ts', '../../server/src/testing/factories.ts'],
  'e2e/sign-up.ts': ['@porchlight/contract/limits'],
  'sandboxes/payments/src/index.ts': ['./api.ts'],
  'sandboxes/payments/src/api.ts': ['node:crypto', 'fastify', '@porchlight/domain/money'],
  'bench/ratio.ts': [],
  'torture/part.ts': [],
  'fleet/part.ts': [],
  'art/src/draw.ts': ['./draw-face.ts'],
  'art/src/draw-face.ts': ['@porchlight/domain/money'],
}

const packages = [
  'zod',
  'fastify',
  'kysely',
  'pg',
  '@electric-sql/pglite',
  'nodemailer',
  '@opentelemetry/api',
  'vitest',
]

function plant(root: string): void {
  const write = (path: string, content: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), content)
  }
  // A type is enough to breach: that is how borders are crossed without anybody noticing.
  for (const { from, imports } of breaches) write(from, `import type {} from '${imports}'\n`)
  for (const [path, imports] of Object.entries(lawful)) {
    write(path, `${imports.map((name) => `import '${name}'\n`).join('')}export {}\n`)
  }
  for (const name of packages) {
    write(`node_modules/${name}/package.json`, JSON.stringify({ name, main: 'index.js' }))
    write(`node_modules/${name}/index.js`, '')
  }
  mkdirSync(join(root, 'node_modules/@porchlight'))
  for (const workspace of ['contract', 'domain', 'site', 'sandboxes/payments']) {
    const description = readFileSync(inRoot(workspace, 'package.json'), 'utf8')
    write(`${workspace}/package.json`, description)
    symlinkSync(join(root, workspace), join(root, 'node_modules', JSON.parse(description).name), 'junction')
  }
  write('tsconfig.base.json', readFileSync(inRoot('tsconfig.base.json'), 'utf8'))
}

interface Violation {
  type: string
  from: string
  to: string
  rule: { name: string }
}

async function findViolations(root: string): Promise<Violation[]> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      inRoot('node_modules/dependency-cruiser/bin/dependency-cruise.mjs'),
      ...['--config', inRoot('.dependency-cruiser.mjs'), '--output-type', 'json'],
      ...['contract', 'domain', 'server', 'dashboard', 'site', 'cli'],
      ...['e2e', 'bench', 'torture', 'fleet', 'art', 'sandboxes'],
    ],
    { cwd: root, maxBuffer: 64 * 1024 * 1024 },
  )
  return JSON.parse(stdout).summary.violations
}

describe('import borders', () => {
  const root = mkdtempSync(join(tmpdir(), 'porchlight-borders-'))
  let violations: Violation[] = []

  beforeAll(async () => {
    plant(root)
    violations = await findViolations(root)
  })
  afterAll(() => rmSync(root, { recursive: true, force: true }))

  const rules = (config.forbidden ?? []).map((rule) => rule.name)

  it.each(rules)('%s has a reason and a planted breach', (name) => {
    expect(config.forbidden?.find((rule) => rule.name === name)?.comment).toMatch(/\w{3,}/)
    expect(breaches.some(({ rule }) => rule === name)).toBe(true)
  })

  it.each(breaches)('$rule is reported for $from', ({ rule, from }) => {
    const reported = violations.filter((violation) => violation.from === from).map((violation) => violation.rule.name)
    expect(reported).toEqual([rule])
  })

  it('reports nothing that is allowed', () => {
    const planted = new Set(breaches.map(({ from }) => from))
    expect(violations.filter(({ from }) => !planted.has(from))).toEqual([])
  })
})

/** Where queries may be built. Imports alone cannot tell: a query needs only the database that was handed in. */
const mayQuery = /^(?:db|jobs|testing)\/|\.repository\.ts$|\.test\.tsx?$|^providers\/[^/]+\/embedded\.ts$/
const query = /\.(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto|executeQuery)\(/

function isMisplacedQuery(path: string, content: string): boolean {
  return !mayQuery.test(path) && query.test(content)
}

describe('queries', () => {
  it('are built in repositories, db/, the job queue and embedded providers only', () => {
    const folder = inRoot('server/src')
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name))
    expect(files.filter((name) => isMisplacedQuery(name, readFileSync(join(folder, name), 'utf8')))).toEqual([])
  })

  it('are noticed in a service', () => {
    expect(isMisplacedQuery('modules/leads/leads.service.ts', "await db.selectFrom('leads').execute()")).toBe(true)
    expect(isMisplacedQuery('modules/leads/leads.repository.ts', "await db.selectFrom('leads').execute()")).toBe(false)
  })
})

describe('a set of endpoints', () => {
  it('is served by one module', () => {
    const folder = inRoot('server/src/modules')
    const servedBy = new Map<string, Set<string>>()
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      if (!name.endsWith('.routes.ts')) continue
      const [module = ''] = name.split(/[\\/]/)
      for (const [, set = ''] of readFileSync(join(folder, name), 'utf8').matchAll(/\b(\w+Endpoints)\./g)) {
        servedBy.set(set, (servedBy.get(set) ?? new Set()).add(module))
      }
    }
    expect(servedBy.size).toBeGreaterThan(10)
    expect([...servedBy].filter(([, modules]) => modules.size > 1)).toEqual([])
  })
})

import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Writable } from 'node:stream'
import type { Endpoint } from '@porchlight/contract/endpoint'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import inject, { type InjectOptions, type Response } from 'light-my-request'
import { buildApp } from '../app.ts'
import { readConfig } from '../config.ts'
import type { AppContext } from '../context.ts'
import type { Database, Db } from '../db/client.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { createLog } from '../log.ts'
import { syncSuperadmins } from '../modules/accounts/index.ts'
import type { Adapters } from '../providers/ports.ts'
import { openTracer } from '../traces/open.ts'
import { holdToDocument } from './hold-to-document.ts'
import { solveRobotCheck } from './robot-check.ts'
import { TestClock } from './test-clock.ts'

export const superadminEmail = 'root@porchlight.example'

interface Options {
  env?: Record<string, string>
  providers?: Partial<Adapters>
  /** Where there is no template to copy; the app closes it. */
  database?: Database & { url: string | null }
  /** Where the log goes, for tests that read it. */
  logTo?: Writable
}

export interface Mail {
  to: string
  subject: string
  text: string
  html: string
}

export interface CallOptions {
  token?: string
  body?: unknown
  query?: Record<string, string>
  headers?: Record<string, string>
  cookies?: Record<string, string>
}

// biome-ignore lint/suspicious/noExplicitAny: a test looks into whatever came back
type Json = any

export interface TestApp {
  db: Db
  database: Database
  clock: TestClock
  jobs: Jobs
  context: AppContext
  server: FastifyInstance
  databaseUrl: string | null
  /** Hands over the traces that wait, where there is a receiver. */
  flushTraces(): Promise<void>
  inject(options: InjectOptions): Promise<Response>
  isServed(method: Endpoint['method'], url: string): boolean
  /** A call to the API on the app's host; the answer's parsed body beside its status. */
  call(
    method: Endpoint['method'],
    path: string,
    options?: CallOptions,
  ): Promise<{ status: number; body: Json; response: Response }>
  /** Moves the clock, and with it everything that waits in the job queue. */
  advance(milliseconds: number): Promise<void>
  mailsTo(email: string): Promise<Mail[]>
  /** Signs up a fresh agent and answers their token and account. */
  signUp(details?: Partial<Record<string, string>>): Promise<{ token: string; user: Json; email: string }>
  /** The same, for what waits until the email is proven by a code. */
  signUpProven(details?: Partial<Record<string, string>>): Promise<{ token: string; user: Json; email: string }>
  /** Signs in by code. */
  signIn(email: string): Promise<{ token: string; user: Json }>
  close(): Promise<void>
}

let counter = 0
export const unique = (word: string) => `${word}${++counter}${Math.random().toString(36).slice(2, 8)}`

/** The very app that serves, on a database of its own, with a clock that tests move. */
export async function buildTestApp({ env = {}, providers, logTo, ...given }: Options = {}): Promise<TestApp> {
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    APP_URL: 'http://app.test',
    SITE_DOMAIN: 'site.test',
    SHORT_URL: 'http://go.test',
    SUPERADMIN_EMAIL: superadminEmail,
    // Solving is no part of what is tested; a tenth of a second for each sign-up adds up.
    CAPTCHA_WORK: '100',
    DATA_DIR: join(tmpdir(), unique('porchlight-test-')),
    ...env,
  })
  const log = createLog(config, logTo)
  const tracer = config.traces && (await openTracer(config.traces, log))
  // Loaded only here: it asks the test runner, and not every caller runs in one.
  const database = given.database ?? (await (await import('./test-database.ts')).openTestDatabase(tracer?.onQuery))
  const clock = new TestClock()
  const { server, context, jobs } = await buildApp({
    config,
    database,
    clock,
    log,
    tracer,
    providers: providers ?? {},
  })
  await syncSuperadmins(context)
  await jobs.start()
  await server.ready()
  injectAtTheDoor(server)
  const answer = server.inject
  server.inject = (async (options: InjectOptions) => {
    const response = await (answer(options) as Promise<Response>)
    holdToDocument(config, options, response)
    return response
  }) as FastifyInstance['inject']
  const { db } = database

  const app: TestApp = {
    db,
    database,
    clock,
    jobs,
    context,
    server,
    databaseUrl: database.url,
    flushTraces: async () => tracer?.flush(),
    inject: (options) => server.inject(options),
    isServed: (method, url) => server.hasRoute({ method, url }),
    async call(method, path, { token, body, query, headers, cookies } = {}) {
      const response = await server.inject({
        method,
        url: path.startsWith('/api') || path.startsWith('/stateAndCountry') ? path : `/api/v1${path}`,
        headers: { host: config.appUrl.host, ...(token && { authorization: token }), ...headers },
        ...(body !== undefined && { payload: body as object }),
        ...(query && { query }),
        ...(cookies && { cookies }),
      })
      return { status: response.statusCode, body: response.body ? parse(response.body) : null, response }
    },
    async advance(milliseconds) {
      clock.advance(milliseconds)
      const passed = sql`make_interval(secs => ${milliseconds / 1000})`
      await sql`
        update pgboss.job set start_after = start_after - ${passed}, created_on = created_on - ${passed}`.execute(db)
    },
    async mailsTo(email) {
      await jobs.drain()
      const rows = await db.selectFrom('outbox').selectAll().where('recipient', '=', email).orderBy('number').execute()
      return rows.map((row) => ({ to: row.recipient, subject: row.subject, text: row.text_body, html: row.html_body }))
    },
    async signUp(details = {}) {
      const email = details.email ?? `${unique('agent')}@example.com`
      const { body } = await app.call('POST', '/user/signup', {
        body: {
          firstName: 'Ada',
          lastName: 'Field',
          companyName: 'Field Realty',
          title: 'Agent',
          websiteName: unique('site'),
          captcha: await solveRobotCheck(app),
          ...details,
          email,
        },
      })
      if (!body.success) throw new Error(`sign-up failed: ${JSON.stringify(body)}`)
      return { token: body.data.token, user: body.data.user, email }
    },
    async signUpProven(details) {
      const agent = await app.signUp(details)
      await db.updateTable('users').set({ email_proven_at: clock.now() }).where('id', '=', agent.user._id).execute()
      return agent
    },
    async signIn(email) {
      await app.call('POST', '/user/otp', { body: { email } })
      const { body } = await app.call('POST', '/user/verify-otp', {
        body: { email, otp: await newestCode(app, email) },
      })
      if (!body.success) throw new Error(`sign-in failed: ${JSON.stringify(body)}`)
      return { token: body.data.token, user: body.data.user }
    },
    async close() {
      await server.close()
      await jobs.stop()
      await database.close()
      await tracer?.close()
      await rm(config.dataDir, { recursive: true, force: true })
    },
  }
  return app
}

/** Fastify's own `inject` begins behind the front door; visitors do not. */
export function injectAtTheDoor(server: FastifyInstance): void {
  const receive = (request: unknown, response: unknown) => void server.server.emit('request', request, response)
  server.inject = ((options: InjectOptions) => inject(receive, options)) as FastifyInstance['inject']
}

export async function newestCode(app: TestApp, email: string): Promise<string> {
  const codes = (await app.mailsTo(email)).flatMap(({ text }) => /^(?:\d{4}|\d{6})$/m.exec(text) ?? [])
  return codes.at(-1) ?? ''
}

function parse(text: string): Json {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { InjectOptions } from 'fastify'
import { findPostgres, startPostgres } from '../scripts/lib/postgres.mjs'
import { buildApp } from '../server/src/app.ts'
import { systemClock } from '../server/src/clock.ts'
import { readConfig } from '../server/src/config.ts'
import { openDatabase } from '../server/src/db/client.ts'
import { migrate } from '../server/src/db/migrate.ts'
import { createLog } from '../server/src/log.ts'
import { openSession } from '../server/src/modules/auth/index.ts'

/** As most run it: on a PostgreSQL of its own where there is one, else on the embedded database. */
export async function startLargeApp() {
  const binaries = process.env.BENCH_DATABASE_URL ? undefined : findPostgres()
  const postgres = binaries ? await startPostgres(binaries) : null
  const app = await startBenchApp(postgres ? { DATABASE_URL: postgres.url } : {})
  return {
    ...app,
    databaseUrl: postgres?.url ?? process.env.BENCH_DATABASE_URL ?? null,
    async close() {
      await app.close()
      await postgres?.stop()
    },
  }
}

/** The very server that is measured, on a database of its own; `BENCH_DATABASE_URL` names a PostgreSQL instead. */
export async function startBenchApp(settings: Record<string, string> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'porchlight-bench-'))
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATA_DIR: folder,
    APP_URL: 'http://app.bench',
    DATABASE_URL: process.env.BENCH_DATABASE_URL,
    ...settings,
  })
  const database = await openDatabase(config.database, (error) => {
    throw error
  })
  await migrate(database.db)
  const { server, context, jobs } = await buildApp({ config, database, clock: systemClock, log: createLog(config) })
  // As in production: answers are not held against the contract.
  server.checksAnswers = false
  await server.ready()
  return {
    db: database.db,
    context,
    jobs,
    signIn: (userId: string, kind: 'agent' | 'superadmin' = 'agent') =>
      openSession(context.db, systemClock, { userId, kind, userAgent: 'bench' }),
    async get(path: string, token: string) {
      const answer = await server.inject({
        url: `/api/v1${path}`,
        headers: { host: 'app.bench', authorization: token },
      })
      if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.statusCode} ${answer.body}`)
      return answer.json()
    },
    /** On a port of its own, for what only a real connection shows. */
    listen: () => server.listen({ port: 0, host: '127.0.0.1' }),
    inject: (options: InjectOptions) => server.inject(options),
    async close() {
      await server.close()
      await database.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

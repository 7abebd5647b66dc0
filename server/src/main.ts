import { setTimeout as pause } from 'node:timers/promises'
import { systemClock } from './clock.ts'
import { ConfigError, readConfig } from './config.ts'
import { openDatabase } from './db/client.ts'
import { migrate } from './db/migrate.ts'
import { openMovedClock } from './db/moved-clock.ts'
import { createLog } from './log.ts'
import { welcome } from './welcome.ts'

async function start(): Promise<void> {
  const config = readConfig()
  const log = createLog(config)
  const opening = openDatabase(config.database, (error) => log.error({ err: error }, 'database connection lost'))
  // The rest of the program is read while the database opens.
  const [database, { buildApp }, { openDemo }, { syncSuperadmins }] = await Promise.all([
    opening,
    import('./app.ts'),
    import('./demo/demo.ts'),
    import('./modules/accounts/index.ts'),
  ])
  await migrate(database.db)
  const clock = config.isProduction ? systemClock : await openMovedClock(database)
  const { server, context, jobs } = await buildApp({ config, database, clock, log })
  await syncSuperadmins(context)
  // Demo data leave jobs behind, and their queues exist only now.
  await jobs.start()
  const demo = await openDemo(context)
  await server.listen({ host: config.host, port: config.port })
  process.stdout.write(welcome(config, demo))
  // Nobody who asks for a page at once has to wait for the workers.
  const working = pause(500).then(() => jobs.work())

  let stoppingSince: number | null = null
  const stop = async (signal: string) => {
    if (stoppingSince !== null) {
      // Under npm one Ctrl-C arrives twice, from the terminal and from npm; a later one means it.
      if (performance.now() - stoppingSince > 1_000) process.exit(1)
      return
    }
    stoppingSince = performance.now()
    log.info({ signal }, 'closing')
    // Whatever hangs must not keep the process: a balancer has stopped sending by now.
    setTimeout(() => process.exit(1), 15_000).unref()
    await server.close()
    await working
    await jobs.stop()
    await database.close()
    process.exit(0)
  }
  process.on('SIGTERM', (signal) => void stop(signal))
  process.on('SIGINT', (signal) => void stop(signal))
  await working
}

start().catch((error: unknown) => {
  process.stderr.write(`\n${sentenceFor(error)}\n`)
  process.exit(1)
})

function sentenceFor(error: unknown): string {
  if (error instanceof ConfigError) return `The server cannot start.\n${error.message}`
  const { code, port, stack } = error as { code?: string; port?: number; stack?: string }
  if (code === 'EADDRINUSE') return `The server cannot start: port ${port} is in use. Set PORT to another one.`
  return stack ?? String(error)
}

import { setTimeout as pause } from 'node:timers/promises'
import { systemClock } from './clock.ts'
import { readConfig } from './config.ts'
import { openDatabase } from './db/client.ts'
import { migrate } from './db/migrate.ts'
import { openMovedClock } from './db/moved-clock.ts'
import { createLog } from './log.ts'
import { checkDataDir } from './settings/data-dir.ts'
import { startFailure } from './settings/start-failure.ts'
import { warningsAbout } from './settings/warnings.ts'
import { welcome } from './welcome.ts'

async function start(): Promise<void> {
  const config = readConfig()
  await checkDataDir(config)
  for (const warning of warningsAbout(config)) process.stderr.write(`Warning: ${warning}\n`)
  const log = createLog(config)
  process.on('exit', log.writeAll)
  const opening = openDatabase(config.database, (error) => log.error({ err: error }, 'database connection lost'))
  // The rest of the program is read while the database opens.
  const [database, { buildApp }, { openDemo }, { syncSuperadmins }, { openBackupDoor }] = await Promise.all([
    opening,
    import('./app.ts'),
    import('./demo/demo.ts'),
    import('./modules/accounts/index.ts'),
    import('./modules/backups/index.ts'),
  ])
  await migrate(database.db)
  const clock = config.isProduction ? systemClock : await openMovedClock(database)
  const { server, context, jobs } = await buildApp({ config, database, clock, log })
  await syncSuperadmins(context)
  // Demo data leave jobs behind, and their queues exist only now.
  await jobs.start()
  const demo = await openDemo(context)
  await server.listen({ host: config.host, port: config.port })
  const { dataDir, database: where } = config
  const closeBackupDoor =
    where.kind === 'embedded'
      ? await openBackupDoor({ db: database.db, dataDir, directory: where.directory, log })
      : async () => undefined
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
    // A person at a terminal need not wait for a balancer.
    const drain = signal === 'SIGTERM' ? config.drain : 0
    // Whatever hangs must not keep the process: a balancer has stopped sending by then.
    setTimeout(() => process.exit(1), drain + 15_000).unref()
    server.drain()
    await pause(drain)
    await closeBackupDoor()
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
  process.stderr.write(`\n${startFailure(error)}\n`)
  process.exit(1)
})

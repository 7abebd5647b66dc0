import cluster from 'node:cluster'
import { setTimeout as pause } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import Fastify, { type FastifyInstance } from 'fastify'
import { systemClock } from './clock.ts'
import type { Config } from './config.ts'
import { type Database, openDatabase } from './db/client.ts'
import { migrate } from './db/migrate.ts'
import { openMovedClock } from './db/moved-clock.ts'
import { createLog } from './log.ts'
import { idleMeter, type Meter } from './metrics/meter.ts'
import { healthPlugin, type ReadyChecks } from './plugins/health.ts'
import { readyChecks } from './readiness.ts'
import { onStop } from './stop-signals.ts'
import { openTracer } from './traces/open.ts'
import { welcome } from './welcome.ts'

/** Whatever hangs must not keep the process: a balancer has stopped sending by then. */
const patience = 15_000

/** One process of the server, alone or among others. */
export async function runServer(config: Config): Promise<void> {
  const log = createLog(config)
  process.on('exit', log.writeAll)
  const tracer = config.traces && (await openTracer(config.traces, log))
  const onError = (error: Error) => log.error({ err: error }, 'database connection lost')
  const opening = openDatabase(config.database, onError, tracer?.onQuery)
  // The rest of the program is read while the database opens.
  const [database, { buildApp }, { openDemo }, { syncSuperadmins }, { openBackupDoor }] = await Promise.all([
    opening,
    import('./app.ts'),
    import('./demo/demo.ts'),
    import('./modules/accounts/index.ts'),
    import('./modules/backups/index.ts'),
  ])
  await database.alone(migrate)
  const clock = config.isProduction ? systemClock : await openMovedClock(database)
  const meter = config.metrics ? await openMeter(config, database) : idleMeter()
  const { server, context, jobs } = await buildApp({ config, database, clock, log, meter, tracer })
  const demo = await database.alone(async () => {
    await syncSuperadmins(context)
    // Demo data leave jobs behind, and their queues exist only now.
    await jobs.start()
    return openDemo(context)
  })
  const listening = config.role === 'jobs' ? await healthAlone(readyChecks(context, database, jobs)) : server
  // Before it says that it is ready: whoever ends it at that very moment ends it well.
  const begun = begin()
  onStop(async (signal) => {
    log.info({ signal }, 'closing')
    // A person at a terminal need not wait for a balancer.
    const drain = signal === 'SIGTERM' ? config.drain : 0
    setTimeout(() => process.exit(1), patience + drain).unref()
    listening.drain()
    await pause(drain)
    const { closeBackupDoor, working } = await begun
    await closeBackupDoor()
    await listening.close()
    if (listening !== server) await server.close()
    await working
    await jobs.stop()
    await database.close()
    await tracer?.close()
    process.exit(0)
  })
  await (await begun).working

  async function begin() {
    await listening.listen({ host: config.host, port: config.port })
    // By itself the engine lets what is in use grow fourfold, rubbish and all, before it clears up.
    setFlagsFromString('--heap-growing-percent=60')
    const { dataDir, database: where } = config
    const closeBackupDoor =
      where.kind === 'embedded'
        ? await openBackupDoor({ db: database.db, dataDir, directory: where.directory, log })
        : async () => undefined
    if (!cluster.isWorker) process.stdout.write(welcome(config, demo))
    // Nobody who asks for a page at once has to wait for the workers.
    return { closeBackupDoor, working: pause(500).then(() => jobs.work()) }
  }
}

/** Read only where somebody asks: it takes a while. */
async function openMeter({ metrics, dataDir }: Config, database: Database): Promise<Meter> {
  const [{ prometheusMeter }, { answerPrimary, serveMetrics }] = await Promise.all([
    import('./metrics/prometheus.ts'),
    import('./metrics/metrics-server.ts'),
  ])
  const meter = prometheusMeter({ database, dataDir })
  if (cluster.isWorker) answerPrimary(meter.registry)
  else if (metrics) await serveMetrics(metrics, () => meter.registry.metrics())
  return meter
}

/** A process that only works off jobs answers whoever asks whether it lives, and nobody else. */
async function healthAlone(checks: ReadyChecks): Promise<FastifyInstance> {
  const server = Fastify({ forceCloseConnections: true })
  await server.register(healthPlugin, { checks })
  return server
}

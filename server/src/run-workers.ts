import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import type { Config } from './config.ts'
import { createLog } from './log.ts'
import { onStop } from './stop-signals.ts'
import { welcome } from './welcome.ts'

const firstWait = 100
const longestWait = 30_000
/** One that has run for so long had another reason to end than its start. */
const settledAfter = 60_000

/** Keeps as many servers running as are asked for, on one port. It answers nobody itself, and so has no reason to end. */
export async function runWorkers(config: Config, program: string): Promise<void> {
  const log = createLog(config)
  process.on('exit', log.writeAll)
  if (config.metrics) {
    const { metricsOfWorkers, serveMetrics } = await import('./metrics/metrics-server.ts')
    await serveMetrics(config.metrics, metricsOfWorkers)
  }
  cluster.setupPrimary({ exec: program })
  const stopping = new AbortController()
  let hasServed = false
  cluster.once('listening', () => {
    hasServed = true
    process.stdout.write(welcome(config, null))
  })

  const living = Array.from({ length: config.workers }, () => keepAlive())

  async function keepAlive(): Promise<void> {
    for (let wait = firstWait; !stopping.signal.aborted; wait = Math.min(2 * wait, longestWait)) {
      const startedAt = performance.now()
      const worker = cluster.fork()
      const [code, signal] = await once(worker, 'exit')
      if (stopping.signal.aborted) return
      // What keeps the very first from starting is for the operator to read, and not to be tried again.
      if (!hasServed && code !== 0) return end(1)
      log.error({ pid: worker.process.pid, code, signal }, 'a worker ended by itself')
      if (performance.now() - startedAt > settledAfter) wait = firstWait
      await pause(wait, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  }

  function end(code: number): void {
    stopping.abort()
    for (const worker of workers()) worker.process.kill('SIGTERM')
    void Promise.all(living).then(() => process.exit(code))
  }

  onStop(async (signal) => {
    log.info({ signal }, 'closing')
    end(0)
  })
}

const workers = (): Worker[] => Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)

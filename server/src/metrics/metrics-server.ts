import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { AggregatorRegistry, Registry } from 'prom-client'
import type { Config } from '../config.ts'

type MetricsConfig = NonNullable<Config['metrics']>
type Figures = Awaited<ReturnType<Registry['getMetricsAsJSON']>>

/** A worker that takes longer is left out: one that hangs must not hide what the others say. */
const slowestWorker = 2_000

/** On a port of its own, for the operator's eyes. */
export async function serveMetrics({ host, port }: MetricsConfig, read: () => Promise<string>): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end()
    read().then(
      (text) => response.writeHead(200, { 'content-type': Registry.PROMETHEUS_CONTENT_TYPE }).end(text),
      (error: unknown) => response.writeHead(503, { 'content-type': 'text/plain' }).end(String(error)),
    )
  })
  server.listen(port, host)
  await once(server, 'listening')
  return server.unref()
}

const question = 'porchlight:metrics'

/** In a worker: tells the process that keeps it, when asked. */
export function answerPrimary(registry: Registry): void {
  process.on('message', (message) => {
    if (message !== question) return
    registry.getMetricsAsJSON().then(
      (figures) => process.send?.({ [question]: figures }),
      () => process.send?.({ [question]: [] }),
    )
  })
}

/** In the process that keeps the workers: theirs, added up. */
export async function metricsOfWorkers(): Promise<string> {
  const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker?.isConnected())
  const answers = await Promise.all(workers.flatMap((worker) => (worker ? [askWorker(worker)] : [])))
  return AggregatorRegistry.aggregate(answers.filter((figures) => figures.length > 0)).metrics()
}

async function askWorker(worker: Worker): Promise<Figures> {
  const answer = new Promise<Figures>((resolve) => {
    const hear = (message: Record<string, Figures>) => {
      const figures = message?.[question]
      if (!figures) return
      worker.off('message', hear)
      resolve(figures)
    }
    worker.on('message', hear)
    setTimeout(() => worker.off('message', hear), slowestWorker).unref()
  })
  worker.send(question)
  return Promise.race([answer, pause(slowestWorker, [])])
}

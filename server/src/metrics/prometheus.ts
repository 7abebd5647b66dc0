import { statfs } from 'node:fs/promises'
import { Counter, collectDefaultMetrics, Gauge, Histogram, type LabelValues, Registry } from 'prom-client'
import type { Database } from '../db/client.ts'
import { queueFigures } from '../db/queue-figures.ts'
import type { Meter } from './meter.ts'

interface Needs {
  database: Database
  dataDir: string
}

export interface PrometheusMeter extends Meter {
  registry: Registry
}

/** Counts in memory; whatever has to be asked for is asked when somebody reads. */
export function prometheusMeter({ database, dataDir }: Needs): PrometheusMeter {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  // Gauges with a counter's name, each a sum of another that stays.
  for (const kind of ['handles', 'requests', 'resources']) registry.removeSingleMetric(`nodejs_active_${kind}_total`)
  const registers = [registry]
  const pages = { repeated: 0, kept: 0, drawn: 0 }

  const answers = new Histogram({
    name: 'porchlight_http_request_duration_seconds',
    help: 'Requests that the app answered, by route; what the front door repeats is counted as page answers.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers,
  })
  new Counter({
    name: 'porchlight_page_answers_total',
    help: 'Answers on public hosts: repeated by the front door, kept in the page cache, or drawn.',
    labelNames: ['from'],
    registers,
    collect() {
      this.reset()
      for (const [from, count] of Object.entries(pages)) this.inc({ from }, count)
    },
  })
  const counter = (name: string, help: string, label: string) => {
    const made = new Counter({ name, help, labelNames: [label], registers })
    return (value: string) => made.inc({ [label]: value })
  }

  let asking: ReturnType<typeof queueFigures> | null = null
  /** Two figures come of one question. */
  const askQueues = () => {
    asking ??= queueFigures(database.db).finally(() => {
      asking = null
    })
    return asking
  }
  gauge(
    'porchlight_queue_jobs',
    'Jobs that are due or failed; the same on every machine.',
    ['queue', 'state'],
    async () =>
      (await askQueues()).flatMap(
        ({ queue, due, failed }): Figures => [
          [{ queue, state: 'due' }, due],
          [{ queue, state: 'failed' }, failed],
        ],
      ),
  )
  gauge(
    'porchlight_queue_oldest_age_seconds',
    'For how long the oldest job has been due; the same on every machine.',
    ['queue'],
    async () => (await askQueues()).map(({ queue, oldestSeconds }) => [{ queue }, oldestSeconds]),
  )
  gauge('porchlight_database_pool_connections', 'Connections to the database.', ['state'], () => {
    const { busy, idle, waiting } = database.poolUse()
    return [
      [{ state: 'busy' }, busy],
      [{ state: 'idle' }, idle],
      [{ state: 'waited_for' }, waiting],
    ]
  })
  gauge(
    'porchlight_replica_lag_seconds',
    'How far the copy that is read is behind, by whether it is read.',
    ['use'],
    () => {
      const state = database.replicaState()
      if (!state) return []
      return [[{ use: state.isRead ? 'read' : 'left_out' }, (state.behind ?? 0) / 1000]]
    },
  )
  gauge('porchlight_data_dir_free_bytes', 'Room on the disk of DATA_DIR.', [], async () => {
    const { bavail, bsize } = await statfs(dataDir)
    return [[{}, bavail * bsize]]
  })

  function gauge(name: string, help: string, labelNames: string[], read: () => Figures | Promise<Figures>): void {
    // What all processes find alike is not summed up.
    const aggregator = name.endsWith('_connections') ? 'sum' : 'max'
    new Gauge({
      name,
      help,
      labelNames,
      aggregator,
      registers,
      async collect() {
        this.reset()
        for (const [labels, value] of await read()) this.set(labels, value)
      },
    })
  }

  return {
    registry,
    pages,
    answered: ({ method, route, status, seconds }) =>
      answers.observe({ method, route, status: `${Math.floor(status / 100)}xx` }, seconds),
    lead: counter('porchlight_leads_total', 'Leads taken in, by source.', 'source'),
    mail: counter('porchlight_mails_total', 'Mails handed to the mail server, by outcome of each try.', 'outcome'),
    text: counter('porchlight_texts_total', 'Text messages handed to the provider, by outcome of each try.', 'outcome'),
    payment: counter('porchlight_payments_total', 'Invoices paid and refused, as the provider has told.', 'outcome'),
  }
}

type Figures = [LabelValues<string>, number][]

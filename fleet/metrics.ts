import { spawnSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findFreePort } from '../scripts/lib/free-port.mjs'
import { inRoot } from '../scripts/lib/root.mjs'
import { InquiryLoad } from '../server/src/testing/inquiry-load.ts'
import { startCluster, startEngine } from './engines.ts'
import { type Figures, type Part, promise } from './part.ts'
import { createDatabase, serverOn, visit } from './servers.ts'

const rules = inRoot('deploy/prometheus/alerts.yml')
const views = 200
const workers = 2

export const metricsPart: Part = {
  name: 'metrics',
  promise:
    'Prometheus reads what all workers have counted together; its own tool finds nothing wrong with names and rules.',
  needs: { prometheus: 'prometheus', promtool: 'prometheus' },
  async run(): Promise<Figures> {
    const cluster = await startCluster()
    const database = await createDatabase(cluster.url)
    const metricsPort = await findFreePort()
    const server = await serverOn(database, {
      WORKERS: String(workers),
      METRICS_PORT: String(metricsPort),
      SITE_DOMAIN: 'site.test',
    })
    const prometheus = startPrometheus(metricsPort)
    try {
      await server.start()
      const load = new InquiryLoad(server.url)
      await load.openPages(300)
      for (let view = 0; view < views; view++) {
        await visit(server.url, 'ada-field.site.test', `/sell/${load.pageIds[0]}`)
      }
      load.start()
      while (load.thanked.length < 100) await pause(50)
      await load.stop()
      const leads = (await load.kept()).length

      const { port } = await prometheus
      const query = async (expression: string) => {
        const answer = await fetch(`http://127.0.0.1:${port}/api/v1/query?query=${encodeURIComponent(expression)}`)
        const { data } = (await answer.json()) as { data: { result: { value: [number, string] }[] } }
        return Number(data.result[0]?.value[1] ?? Number.NaN)
      }
      const reaches = async (expression: string, goal: number) => {
        const until = performance.now() + 30_000
        for (let found = await query(expression); found !== goal; found = await query(expression)) {
          promise(performance.now() < until, `${expression} is ${found} and not ${goal}`)
          await pause(200)
        }
      }
      await reaches('up{job="porchlight"}', 1)
      await reaches('sum(porchlight_leads_total)', leads)
      await reaches('sum(porchlight_page_answers_total)', views)
      await reaches('sum(porchlight_mails_total{outcome="failed"} or vector(0))', 0)

      const text = await fetch(`http://127.0.0.1:${metricsPort}/metrics`).then((answer) => answer.text())
      promtool(['check', 'metrics'], text)
      promtool(['check', 'rules', rules])
      const known = new Set([...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name))
      for (const file of [rules, inRoot('deploy/grafana/porchlight.json')]) {
        for (const [name] of (await readFile(file, 'utf8')).matchAll(/\b(?:porchlight|nodejs|process)_\w+\b/g)) {
          const metric = name.replace(/_(?:bucket|count|sum)$/, '')
          promise(known.has(metric), `${file} asks for ${name}, which is counted nowhere`)
        }
      }
      return {
        'workers read as one': workers,
        'leads, as taken in and as counted': leads,
        'views, as asked for and as counted': views,
        'metrics that promtool finds well named': known.size,
      }
    } finally {
      await (await prometheus.catch(() => null))?.stop()
      await server.remove()
      await cluster.stop()
    }
  },
}

function startPrometheus(metricsPort: number) {
  return startEngine({
    command: 'prometheus',
    args: (folder, port) => [
      `--config.file=${join(folder, 'prometheus.yml')}`,
      `--storage.tsdb.path=${join(folder, 'data')}`,
      `--web.listen-address=127.0.0.1:${port}`,
    ],
    files: {
      'prometheus.yml': () => `global: { scrape_interval: 1s }
rule_files: ['${rules}']
scrape_configs:
  - job_name: porchlight
    static_configs: [{ targets: ['127.0.0.1:${metricsPort}'] }]
`,
    },
  })
}

function promtool(args: string[], input = ''): void {
  const { status, stdout, stderr } = spawnSync('promtool', args, { input, encoding: 'utf8' })
  promise(status === 0, `promtool ${args.join(' ')} says:\n${stdout}${stderr}`)
}

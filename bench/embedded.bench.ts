import { startProduction } from './built.ts'
import { browser, fillPages, json, newcomers, newsletterForm, pathOf } from './ground.ts'
import { median } from './measure.ts'
import type { Benchmark } from './run.ts'
import { keepSending, slowestOfHundred } from './tail.ts'

const visitsPerSecond = 500
const leadsPerSecond = 5
const turns = 5
const milliseconds = 2_500
const pages = 100

export const benchmark: Benchmark = {
  name: 'The embedded database under visits and leads',
  reference: 'the same page without visits and leads',
  async run() {
    const server = await startProduction({ DATABASE: 'embedded', TRUST_PROXY: '127.0.0.1' }, async (settings) => {
      await fillPages(settings, pages)
    })
    const { port, host } = server
    const next = newcomers()
    const page = { port, path: pathOf(1), headers: { host: `agent1.${host}`, ...browser } }
    const visit = () => {
      const { number, address } = next()
      return { ...page, path: pathOf(1 + (number % pages)), headers: { ...page.headers, 'x-forwarded-for': address } }
    }
    const lead = () => {
      const { number, address } = next()
      const headers = { host, ...json, origin: server.url, 'x-forwarded-for': address }
      return {
        port,
        path: '/api/v1/newsletter-lead',
        headers,
        body: newsletterForm(`page${1 + (number % pages)}`, number),
      }
    }
    try {
      const times = { alone: [] as number[], busy: [] as number[] }
      await slowestOfHundred(page, milliseconds)
      for (let turn = 0; turn < turns; turn++) {
        times.alone.push(await slowestOfHundred(page, milliseconds))
        const stops = [keepSending(visitsPerSecond, visit), keepSending(leadsPerSecond, lead)]
        times.busy.push(await slowestOfHundred(page, milliseconds))
        for (const stop of stops) await stop()
      }
      const [value, reference] = [median(times.busy), median(times.alone)]
      const label = `page, p99, under ${visitsPerSecond} visits/s with leads coming in`
      return { rows: [{ label, unit: 'ms', value, reference, ratio: value / reference, limit: 3 }] }
    } finally {
      await server.stop()
    }
  },
}

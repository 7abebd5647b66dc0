import { AggregatorRegistry } from 'prom-client'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildApp } from '../app.ts'
import { makePage } from '../testing/make-page.ts'
import { buildTestApp, injectAtTheDoor, type TestApp } from '../testing/test-app.ts'
import { serveMetrics } from './metrics-server.ts'
import { type PrometheusMeter, prometheusMeter } from './prometheus.ts'

let app: TestApp
let meter: PrometheusMeter
let server: Awaited<ReturnType<typeof buildApp>>['server']

beforeAll(async () => {
  app = await buildTestApp({ env: { TRUST_PROXY: '127.0.0.1' } })
  const { config, clock, log } = app.context
  const { database } = app
  meter = prometheusMeter({ database, dataDir: '/' })
  ;({ server } = await buildApp({ config, database, clock, log, meter }))
  await server.ready()
  injectAtTheDoor(server)
})
afterAll(async () => {
  await server.close()
  await app.close()
})

const figure = async (line: string) => {
  const text = await meter.registry.metrics()
  return Number(
    text
      .split('\n')
      .find((one) => one.startsWith(`${line} `))
      ?.slice(line.length + 1) ?? Number.NaN,
  )
}

it('counts requests by route and not by address, leads, mails and what waits in the queues', async () => {
  const { user } = await app.signUp()
  const { id } = await makePage(app, { userId: user._id, campaignType: 'sell' })
  const form = { isFrom: 'contact_us', campaignId: id, firstName: 'Nora', lastName: 'Mall', email: 'nora@example.com' }
  const inquiry = { ...form, phone: '+15035550142', message: 'When?', requestKey: 'once' }
  const post = () =>
    server.inject({ method: 'POST', url: '/api/v1/inquiry', headers: { host: 'app.test' }, payload: inquiry })
  for (let turn = 0; turn < 3; turn++) expect((await post()).statusCode).toBe(200)
  for (const name of ['a', 'b']) await server.inject({ url: `/api/v1/nothing-${name}`, headers: { host: 'app.test' } })

  expect(await figure('porchlight_leads_total{source="contact_us"}')).toBe(1)
  const asked = 'porchlight_http_request_duration_seconds_count'
  expect(await figure(`${asked}{method="POST",route="/api/v1/inquiry",status="2xx"}`)).toBe(3)
  expect(await meter.registry.metrics()).not.toContain('nothing-a')
  expect(await figure('porchlight_queue_jobs{queue="lead-arrived",state="due"}')).toBeGreaterThanOrEqual(1)
  await app.advance(60_000)
  expect(await figure('porchlight_queue_oldest_age_seconds{queue="lead-arrived"}')).toBeGreaterThanOrEqual(60)
  expect(await figure('porchlight_database_pool_connections{state="busy"}')).toBeGreaterThanOrEqual(0)
})

it('counts what the front door repeats', async () => {
  const repeats = 'porchlight_page_answers_total{from="repeated"}'
  const before = await figure(repeats)
  for (let turn = 0; turn < 3; turn++) await server.inject({ url: '/healthz', headers: { host: 'app.test' } })
  expect((await figure(repeats)) - before).toBe(2)
})

it('is read as one for all workers, and what they all find in the database is not added up', async () => {
  const [one, other] = [await meter.registry.getMetricsAsJSON(), await meter.registry.getMetricsAsJSON()]
  const text = await AggregatorRegistry.aggregate([one, other]).metrics()
  expect(text).toContain('porchlight_leads_total{source="contact_us"} 2')
  const due = await figure('porchlight_queue_jobs{queue="lead-arrived",state="due"}')
  expect(text).toContain(`porchlight_queue_jobs{queue="lead-arrived",state="due"} ${due}`)
})

it('answers on a port of its own, and nothing else there', async () => {
  const listening = await serveMetrics({ host: '127.0.0.1', port: 0 }, () => meter.registry.metrics())
  const { port } = listening.address() as { port: number }
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, meter.registry.contentType])
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404)
  expect((await server.inject({ url: '/metrics', headers: { host: 'app.test' } })).statusCode).not.toBe(200)
  listening.close()
})

it('keeps the name that a trusted proxy has given a request, and makes one where it is none', async () => {
  const nameOf = async (name: string, url: string) =>
    (await server.inject({ url, headers: { host: 'app.test', 'x-request-id': name } })).headers['x-request-id']
  // Once by the app, and repeated by the door.
  for (const url of ['/api/v1/client-config', '/healthz', '/healthz']) {
    expect(await nameOf('proxy-0123456789', url)).toBe('proxy-0123456789')
    expect(await nameOf('"} forged', url)).toMatch(/^[\da-f-]{36}$/)
  }
})

import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { repositoryRoot } from '../paths.ts'
import { MailRefused } from '../providers/mail/port.ts'
import { ServerProcess } from '../testing/server-process.ts'
import { openSite } from '../testing/site-agent.ts'
import { buildTestApp, type TestApp } from '../testing/test-app.ts'
import { type ReceivedSpan, startTraceReceiver, type TraceReceiver } from '../testing/trace-receiver.ts'

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
const traceparent = `00-${traceId}-00f067aa0ba902b7-01`

/** Lines of a log, as they are read back. */
function keepLog() {
  let text = ''
  return {
    logTo: new Writable({
      write(chunk, _encoding, done) {
        text += chunk
        done()
      },
    }),
    lines: () =>
      text
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line)),
  }
}

let receiver: TraceReceiver
beforeAll(async () => {
  receiver = await startTraceReceiver()
})
afterEach(() => receiver.forget())
afterAll(() => receiver.stop())

const spanNamed = (name: string): ReceivedSpan => {
  const found = receiver.spans().filter((span) => span.name === name)
  expect(found.map((span) => span.name)).toEqual([name])
  return found[0] as ReceivedSpan
}
const below = (parent: ReceivedSpan) => receiver.spans().filter(({ parentId }) => parentId === parent.id)

describe('with a receiver', () => {
  let app: TestApp
  const log = keepLog()
  const refused = new Set<string>()
  const codes: string[] = []

  beforeAll(async () => {
    const mail = {
      async send({ to, text }: { to: string; text: string }) {
        codes.push(...(/^\d{4}$/m.exec(text) ?? []))
        if (refused.has(to)) throw new MailRefused(`550 no such person: ${to}`)
        return 'taken'
      },
      check: async () => undefined,
    }
    app = await buildTestApp({
      env: {
        OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
        OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20of-ours,x-team=homes',
        OTEL_SERVICE_NAME: 'pages',
        OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=trial',
        TRUST_PROXY: '127.0.0.1',
        LOG_LEVEL: 'debug',
      },
      providers: { mail },
      logTo: log.logTo,
    })
  })
  afterAll(() => app.close())

  /** What was told since the last time. */
  async function told(act: () => Promise<unknown>) {
    await app.flushTraces()
    receiver.forget()
    await act()
    await app.flushTraces()
  }

  it('a request, its questions to the database and the job that it left are one trace', async () => {
    const { email } = await app.signUp()
    await told(async () => {
      expect((await app.call('POST', '/user/otp', { body: { email } })).status).toBe(200)
      await app.jobs.drain()
    })
    const request = spanNamed('POST /api/v1/user/otp')
    expect(request).toMatchObject({ parentId: '', hasFailed: false })
    expect(request.attributes).toEqual({
      'http.request.method': 'POST',
      'http.route': '/api/v1/user/otp',
      'url.scheme': 'http',
      'server.address': 'app.test',
      'http.response.status_code': 200,
    })
    expect(request.resource).toMatchObject({ 'service.name': 'pages', 'deployment.environment.name': 'trial' })
    expect(receiver.headers.at(-1)).toMatchObject({ authorization: 'Bearer of-ours', 'x-team': 'homes' })

    const found = below(request).find(({ name }) => name === 'SELECT users')
    expect(found?.attributes['db.query.text']).toMatch(/^select .+ from "users" .+"email" = \$1$/)
    const job = spanNamed('process login-code')
    expect([job.traceId, job.parentId]).toEqual([request.traceId, request.id])
    expect(below(job).map(({ name }) => name)).toEqual(expect.arrayContaining(['SELECT users', 'mail send']))
  })

  it('nothing that was typed or handed out is in a span', async () => {
    const email = 'nora.planted@example.com'
    let typed: string[] = []
    await told(async () => {
      const { token } = await app.signUp({ email, firstName: 'Plantednora' })
      await app.call('POST', '/user/otp', { body: { email } })
      await app.call('POST', '/user/verify-otp', { body: { email, otp: '0000' } })
      await app.call('GET', '/places', { query: { search: 'Planted-Street' }, headers: { cookie: 'planted=cookie' } })
      await app.call('GET', '/user/me', { token })
      await app.inject({ url: '/planted-path/x?planted=query', headers: { host: 'app.test' } })
      await app.jobs.drain()
      typed = [email, token, 'lanted', 'example.com']
    })
    expect(receiver.spans().length).toBeGreaterThan(20)
    for (const word of typed) expect(receiver.bytes().includes(word), word).toBe(false)
    const values = receiver.spans().flatMap(({ name, attributes }) => [name, ...Object.values(attributes).map(String)])
    const words = new Set(values.flatMap((value) => value.split(/\W+/)))
    expect(codes.length).toBeGreaterThan(0)
    expect(codes.filter((code) => words.has(code))).toEqual([])
  })

  it('a job that fails says what kind of failure it was, and not its words', async () => {
    const { email } = await app.signUp()
    refused.add(email)
    await told(async () => {
      await app.call('POST', '/user/otp', { body: { email } })
      await app.jobs.drain()
    })
    const mail = spanNamed('mail send')
    expect(mail).toMatchObject({ hasFailed: true, attributes: { 'error.type': 'MailRefused' } })
    expect(receiver.bytes().includes('no such person')).toBe(false)
  })

  it('a job that begins much later is a trace of its own, which names the one it came of', async () => {
    const { email } = await app.signUp()
    await told(async () => {
      await app.call('POST', '/user/otp', { body: { email } })
      await app.advance(61_000)
      await app.jobs.drain()
    })
    const [request, job] = [spanNamed('POST /api/v1/user/otp'), spanNamed('process login-code')]
    expect(job.traceId).not.toBe(request.traceId)
    expect(job).toMatchObject({ parentId: '', links: [request.traceId] })
  })

  it('lines of the log carry the names of the step that they are about', async () => {
    const { email } = await app.signUp()
    const before = log.lines().length
    refused.add(email)
    await told(async () => {
      await app.call('POST', '/user/otp', { body: { email }, headers: { 'x-request-id': 'named-by-proxy' } })
      await app.jobs.drain()
    })
    app.context.log.writeAll()
    const lines = log.lines().slice(before)
    const request = spanNamed('POST /api/v1/user/otp')
    const answered = lines.find(({ reqId }) => reqId === 'named-by-proxy')
    expect(answered).toMatchObject({ trace_id: request.traceId, span_id: request.id })
    const ofJob = lines.filter(({ queue }) => queue === 'login-code')
    const job = spanNamed('process login-code')
    expect(ofJob.length).toBeGreaterThan(0)
    for (const line of ofJob) expect(line).toMatchObject({ trace_id: request.traceId, span_id: job.id })
  })

  it('belongs to the trace that a trusted proxy names, and to its decision', async () => {
    const ask = (header: string) => app.call('GET', '/client-config', { headers: { traceparent: header } })
    await told(() => ask(traceparent))
    expect(spanNamed('GET /api/v1/client-config')).toMatchObject({ traceId, parentId: '00f067aa0ba902b7' })
    await told(() => ask('00-4bf92f-00f067aa0ba902b7-01'))
    expect(spanNamed('GET /api/v1/client-config').parentId).toBe('')
    await told(() => ask(traceparent.replace(/01$/, '00')))
    expect(receiver.spans()).toEqual([])
  })

  it('what the front door repeats and probes are not told', async () => {
    const agent = await openSite(app)
    const page = await agent.publish('sell')
    await agent.visit(`/sell/${page._id}`)
    await told(async () => {
      await agent.visit(`/sell/${page._id}`)
      await app.inject({ url: '/readyz', headers: { host: 'app.test' } })
    })
    expect(receiver.spans()).toEqual([])
  })
})

it('a stranger does not choose a trace', async () => {
  const app = await buildTestApp({ env: { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: `${receiver.url}/v1/traces` } })
  await app.call('GET', '/client-config', { headers: { traceparent } })
  await app.flushTraces()
  expect(spanNamed('GET /api/v1/client-config')).toMatchObject({ parentId: '' })
  expect(receiver.spans().some((span) => span.traceId === traceId)).toBe(false)
  await app.close()
})

it('a receiver that is away changes no answer and is one line of the log, and one more once it is back', async () => {
  const away = await startTraceReceiver()
  await away.stop()
  const log = keepLog()
  const app = await buildTestApp({
    env: { OTEL_EXPORTER_OTLP_ENDPOINT: away.url, OTEL_EXPORTER_OTLP_TIMEOUT: '200', LOG_LEVEL: 'info' },
    logTo: log.logTo,
  })
  const said = () => log.lines().flatMap(({ msg, reason }) => (msg.startsWith('traces') ? [[msg, reason]] : []))
  for (let turn = 0; turn < 3; turn++) {
    expect((await app.call('GET', '/client-config')).status).toBe(200)
    await app.flushTraces()
  }
  expect(said()).toEqual([['traces cannot be handed over', 'ECONNREFUSED']])
  expect(log.lines().find(({ msg }) => msg.startsWith('traces'))).not.toHaveProperty('trace_id')

  const back = await startTraceReceiver(away.port)
  await app.call('GET', '/client-config')
  await app.flushTraces()
  expect(said().map(([msg]) => msg)).toEqual(['traces cannot be handed over', 'traces are handed over again'])
  expect(back.spans().length).toBeGreaterThan(0)
  await app.close()
  await back.stop()
})

describe('the server as it is built', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'porchlight-traces-'))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  /** Starts it, asks it something and ends it; answers which of its files were read that have OpenTelemetry in them. */
  async function filesRead(name: string, settings: Record<string, string>): Promise<string[]> {
    const list = join(folder, `${name}.txt`)
    const hooks = join(folder, `${name}-hooks.mjs`)
    const begin = join(folder, `${name}-begin.mjs`)
    await writeFile(
      hooks,
      `import { appendFileSync } from 'node:fs'
      export const load = (url, context, next) => (appendFileSync(${JSON.stringify(list)}, url + '\\n'), next(url, context))`,
    )
    await writeFile(begin, `import { register } from 'node:module'\nregister(${JSON.stringify(`file://${hooks}`)})`)
    const server = await ServerProcess.create({ ...settings, NODE_OPTIONS: `--import ${begin}` })
    await server.start()
    expect((await fetch(`${server.url}/api/v1/client-config`)).status).toBe(200)
    await server.stop()
    await server.remove()
    const read = (await readFile(list, 'utf8')).split('\n')
    expect(read.some((url) => url.endsWith('/server/dist/main.js'))).toBe(true)
    expect(read.filter((url) => url.includes('/@opentelemetry/'))).toEqual([])
    const dist = join(repositoryRoot, 'server/dist')
    const files = (await readdir(dist)).filter((file) => file.endsWith('.js'))
    const withIt: string[] = []
    for (const file of files) {
      if ((await readFile(join(dist, file), 'utf8')).includes('node_modules/@opentelemetry/')) withIt.push(file)
    }
    expect(withIt.length).toBeGreaterThan(0)
    return withIt.filter((file) => read.some((url) => url.endsWith(`/server/dist/${file}`)))
  }

  it('reads nothing of OpenTelemetry where nobody asked for traces', async () => {
    expect(await filesRead('off', { OTEL_SERVICE_NAME: 'pages', OTEL_SDK_DISABLED: 'false' })).toEqual([])
    expect(receiver.spans()).toEqual([])
  })

  it('hands over what waits when it ends', async () => {
    expect(await filesRead('on', { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url })).not.toEqual([])
    expect(spanNamed('GET /api/v1/client-config').resource).toMatchObject({ 'service.name': 'porchlight' })
  })
})

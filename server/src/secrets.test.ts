import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Writable } from 'node:stream'
import { endpoints } from '@porchlight/contract/endpoints'
import { simpleParser } from 'mailparser'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { z } from 'zod'
import { readConfig } from './config.ts'
import { ConfigError } from './settings/config-error.ts'
import { type Setting, settings as table } from './settings/table.ts'
import { plainPng } from './testing/pictures.ts'
import { openSite, type SiteAgent } from './testing/site-agent.ts'
import { superadminOf } from './testing/superadmin.ts'
import { buildTestApp, type TestApp } from './testing/test-app.ts'
import { multipart } from './testing/upload.ts'

const settings = Object.entries<Setting>(table)
const secretSettings = settings.flatMap(([name, { schema, isSecret }]): [string, z.ZodType][] =>
  isSecret ? [[name, schema]] : [],
)

const mark = (name: string) => `planted-${name.toLowerCase().replaceAll('_', '-')}-q7Zx`
const shapes = (secret: string, port: number) => [
  secret,
  `sk_test_${secret}`,
  `whsec_${secret}`,
  `postgres://porchlight:${secret}@127.0.0.1:1/porchlight`,
  `smtp://porchlight:${secret}@127.0.0.1:${port}`,
  `https://porchlight:${secret}@127.0.0.1:1/`,
  `authorization=Bearer%20${secret}`,
]

/** A value for a setting, with a mark in it that is found again: whatever a new setting looks like, one of them fits. */
function plant(name: string, schema: z.ZodType, port = 1): string {
  const value = shapes(mark(name), port).find((shape) => schema.safeParse(shape).success)
  if (!value) throw new Error(`no planted value fits ${name}: add its shape`)
  return value
}

/** As it is, and as it travels. */
const spellings = (secret: string) => [
  secret,
  Buffer.from(secret).toString('base64').replace(/=+$/, ''),
  encodeURIComponent(secret),
]

describe('the settings', () => {
  it('that sound like secrets are marked as such, and covered below', () => {
    const marked = new Set(secretSettings.map(([name]) => name))
    const names = settings.map(([name]) => name)
    const unmarked = names.filter((name) => /KEY|SECRET|TOKEN|PASS|AUTH_/.test(name) && !marked.has(name))
    expect(unmarked).toEqual(['SUPERADMIN_PASSKEY', 'STRIPE_PUBLISHABLE_KEY', 'CAPTCHA_SITE_KEY'])
    expect(marked.size).toBeGreaterThan(10)
  })

  it.each(secretSettings)('%s is named and not repeated where it is wrong', (name, schema) => {
    for (const value of [` ${mark(name)} \n`, mark(name), `ftp://x:${mark(name)}@h`]) {
      try {
        readConfig({ NODE_ENV: 'production', [name]: value })
        expect(schema.safeParse(value.trim()).success).toBe(true)
      } catch (error) {
        expect(error).toBeInstanceOf(ConfigError)
        expect(String(error)).not.toContain(mark(name))
      }
    }
  })
})

describe.each(['ATTOM_API_KEY', 'RENTCAST_API_KEY'])('with every secret planted but %s', (absent) => {
  let app: TestApp
  let agent: SiteAgent & { email: string }
  let log = ''
  const answers: { asked: string; text: string }[] = []
  const mails: { to: string; text: string }[] = []
  let isMailRefused = false
  /** What was handed out, and the one call that may say it. */
  const handedOut: { secret: string; by: string }[] = []
  const codes: string[] = []

  /** Vendors that fail, and repeat all that they were told while they do. */
  const echo = createServer((request, response) => {
    response.writeHead(request.url?.includes('/v1/') ? 401 : 500, { 'content-type': 'application/json' })
    const message = `Refused: ${request.method} ${request.url} ${JSON.stringify(request.headers)}`
    response.end(JSON.stringify({ error: { type: 'invalid_request_error', message } }))
  })
  const mailServer = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      isMailRefused ? done(new Error(`535 wrong: ${username} ${password}`)) : done(null, { user: 'porchlight' }),
    onData: (stream, { envelope }, done) => {
      simpleParser(stream).then((mail) => {
        for (const { address } of envelope.rcptTo) mails.push({ to: address, text: mail.text ?? '' })
        done()
      }, done)
    },
  })

  beforeAll(async () => {
    await Promise.all([
      new Promise<void>((resolve) => echo.listen(0, '127.0.0.1', resolve)),
      new Promise<void>((resolve) => mailServer.listen(0, '127.0.0.1', resolve)),
    ])
    const at = `http://127.0.0.1:${(echo.address() as AddressInfo).port}`
    const mailPort = (mailServer.server.address() as AddressInfo).port
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      const told = `${input instanceof Request ? input.url : input} ${JSON.stringify(init?.headers)} ${init?.body}`
      if (told.includes('autocomplete')) throw new TypeError('fetch failed', { cause: new Error('ECONNREFUSED') })
      return new Response(`{"error":${JSON.stringify(told)}}`, { status: 500 })
    })
    app = await buildTestApp({
      env: {
        ...Object.fromEntries(
          secretSettings
            .filter(([name]) => name !== absent)
            .map(([name, schema]) => [name, plant(name, schema, mailPort)]),
        ),
        LOG_LEVEL: 'trace',
        MAIL_FROM: 'Porchlight <hello@porchlight.example>',
        STRIPE_PUBLISHABLE_KEY: 'pk_test_public',
        STRIPE_API_BASE: at,
        EDGE: 'fastly',
        EDGE_ZONE: 'service',
        // One of them texts in each round.
        SMS: absent === 'ATTOM_API_KEY' ? 'plivo' : 'twilio',
        PLIVO_NUMBER: '+15035550100',
        TWILIO_NUMBER: '+15035550100',
        S3_ENDPOINT: at,
        S3_BUCKET: 'porchlight',
        S3_REGION: 'us-east-1',
        OIDC_ISSUER: at,
        OTEL_EXPORTER_OTLP_ENDPOINT: at,
        OIDC_CLIENT_ID: 'porchlight',
      },
      logTo: new Writable({
        write(chunk, _encoding, done) {
          log += chunk
          done()
        },
      }),
    })
    const inject = app.server.inject.bind(app.server) as (options: object) => Promise<{ headers: object; body: string }>
    app.server.inject = (async (options: { method?: string; url: string }) => {
      const response = await inject(options)
      const text = `${JSON.stringify(response.headers)}\n${response.body}`
      answers.push({ asked: `${options.method ?? 'GET'} ${options.url}`, text })
      return response
    }) as typeof app.server.inject
    await walk()
  })
  afterAll(async () => {
    vi.restoreAllMocks()
    await app.close()
    echo.close()
    await new Promise<void>((resolve) => mailServer.close(() => resolve()))
  })

  const keep = (secret: string | undefined, by: string) => {
    expect(secret, by).toBeTruthy()
    handedOut.push({ secret: secret ?? '', by })
    return secret ?? ''
  }

  async function signIn(email: string): Promise<string> {
    const before = mails.length
    await app.call('POST', '/user/otp', { body: { email } })
    await app.jobs.drain()
    const code = /\b\d{4}\b/.exec(mails.slice(before).find((mail) => mail.to === email)?.text ?? '')?.[0] ?? ''
    codes.push(code)
    await app.call('POST', '/user/verify-otp', { body: { email, otp: code === '1111' ? '2222' : '1111' } })
    const { body } = await app.call('POST', '/user/verify-otp', { body: { email, otp: code } })
    return keep(body.data?.token, '/user/verify-otp')
  }

  /** What people and programs do, with all that can go wrong. */
  async function walk(): Promise<void> {
    const opened = await openSite(app)
    keep(opened.token, '/user/signup')
    const page = await opened.publish('sell')
    const { email } = (await app.call('GET', '/user/me', { token: opened.token })).body.data
    agent = { ...opened, email }
    const token = await signIn(email)
    const key = keep(
      (await app.call('POST', '/user/api-keys', { token, body: { name: 'CRM' } })).body.data?.key,
      '/api-keys',
    )
    await app.call('GET', '/user/lead', { token: key })
    const hook = await app.call('POST', '/user/webhooks', { token, body: { url: 'https://hooks.example.com/x' } })
    keep(hook.body.data?.secret, '/user/webhooks')
    await app.call('POST', '/user/follow-up-boss', { token, body: { apiKey: 'fka_planted_crm_key' } })
    handedOut.push({ secret: 'fka_planted_crm_key', by: 'nobody' }, { secret: 'tok_planted_card', by: 'nobody' })

    const card = { token: 'tok_planted_card', planId: 'price_x', productId: 'prod_x' }
    await app.call('POST', '/user/add-card', { token, body: card })
    await app.call('PUT', '/user/edit_card', { token, body: { token: card.token } })
    await app.call('POST', '/webhooks/stripe', { headers: { 'stripe-signature': 't=1,v1=forged' }, body: {} })
    await app.call('GET', '/address-details', { query: { address: '1200 SE Division St, Portland, OR 97214' } })
    await app.call('GET', '/places', { query: { search: '1200 SE Div' } })
    const photo = await multipart([], [{ bytes: await plainPng(), type: 'image/png', name: 'x.png' }])
    await app.call('POST', '/user/upload-images', { token, ...photo })
    const lead = { campaignId: page._id, userId: agent.id }
    await app.call('POST', '/newsletter-lead', { body: { ...lead, emailId: 'visitor@example.com' } })
    await app.call('POST', '/newsletter-lead', {
      body: { ...lead, phoneNumber: '+1 503 555 0123', consentText: 'I agree.' },
    })
    await agent.visit(`/sell/${page._id}`)
    await agent.visit(`/og/${page._id}.jpg`)
    await app.jobs.drain()

    isMailRefused = true
    await app.call('POST', '/user/otp', { body: { email } })
    await app.call('POST', '/newsletter-lead', { body: { ...lead, emailId: 'second@example.com' } })
    await app.jobs.drain()

    const superadmin = (await superadminOf(app)).token
    handedOut.push({ secret: superadmin, by: 'nobody' })
    const calls = Object.values(endpoints).filter(
      ({ method, path }) => method === 'GET' && !path.includes('subscription'),
    )
    for (const { path } of calls) {
      for (const who of [token, superadmin, undefined]) {
        const query = { id: page._id, agentId: agent.id, domain: agent.host, type: 'sale' }
        await app.call('GET', path, { ...(who && { token: who }), query })
      }
    }
    for (const url of ['/api/docs/json', '/healthz', '/readyz', '/metrics', '/robots.txt', '/.env', '/nothing']) {
      for (const host of ['app.test', agent.host, 'evil.example']) await app.inject({ url, headers: { host } })
    }
    await app.inject({ method: 'POST', url: '/api/v1/user/otp', headers: { host: 'app.test' }, payload: '{"email":' })
    await app.call('POST', '/user/logout', { token })
  }

  const planted = () => secretSettings.filter(([name]) => name !== absent).flatMap(([name]) => spellings(mark(name)))

  it('a walk through everything was taken, and failed where it should', () => {
    expect(answers.length).toBeGreaterThan(150)
    expect(log.split('\n').length).toBeGreaterThan(200)
    expect(mails.length).toBeGreaterThan(0)
    for (const sentence of ['payment provider', 'valuation could not be asked']) expect(log).toContain(sentence)
    expect(codes.every((code) => /^\d{4}$/.test(code))).toBe(true)
  })

  it('no setting is in the log or in an answer', () => {
    expect(planted().filter((secret) => log.includes(secret))).toEqual([])
    expect(answers.filter(({ text }) => planted().some((secret) => text.includes(secret)))).toEqual([])
  })

  it('no token, key, code or card is in the log', () => {
    for (const { secret, by } of handedOut) expect(log.includes(secret), `handed out by ${by}`).toBe(false)
    const words = wordsOf(log)
    for (const code of codes) expect(words.has(code)).toBe(false)
  })

  it('what is shown once is shown once', () => {
    for (const { secret, by } of handedOut) {
      const shown = answers.filter(({ text }) => text.includes(secret)).map(({ asked }) => asked)
      expect(shown.filter((asked) => !asked.endsWith(by))).toEqual([])
      expect(shown.length).toBeLessThanOrEqual(1)
    }
  })
})

/** Every word that a line of the log says, apart from its own numbers: a process or a duration can look like a code. */
function wordsOf(log: string): Set<string> {
  const words = new Set<string>()
  for (const line of log.split('\n').filter(Boolean)) {
    JSON.parse(line, (_, value) => {
      if (typeof value === 'string') for (const word of value.split(/[^\w-]+/)) words.add(word)
      return value
    })
  }
  return words
}

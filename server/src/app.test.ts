import { endpoints } from '@porchlight/contract/endpoints'
import { messages } from '@porchlight/contract/messages'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { buildTestApp, type TestApp } from './testing/test-app.ts'

const { general } = messages
let app: TestApp

beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app.close())

const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { host: 'app.test', ...headers } })

it('hangs up on whoever is silent: what the limits say reaches the server that listens', () => {
  const { headersTimeout, requestTimeout, keepAliveTimeout, timeout } = app.server.server
  expect({ headersTimeout, requestTimeout, keepAliveTimeout, timeout }).toEqual({
    headersTimeout: 15_000,
    requestTimeout: 300_000,
    keepAliveTimeout: 72_000,
    timeout: 90_000,
  })
})

describe('every answer', () => {
  it('carries a request id and headers that let a browser do nothing with it', async () => {
    const { headers } = await get('/api/v1/client-config')
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    )
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['permissions-policy']).toContain('camera=(), geolocation=(), microphone=()')
  })

  it.each(['/api/v1/client-config', '/api/v1/nothing-here', '/api/v1/user/me', '/api/docs', '/healthz', '/leads'])(
    'says what a browser may do with it: %s',
    async (path) => {
      expect((await get(path)).headers).toMatchObject({
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-site',
        'origin-agent-cluster': '?1',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'x-content-type-options': 'nosniff',
        'x-dns-prefetch-control': 'off',
        'x-download-options': 'noopen',
        'x-permitted-cross-domain-policies': 'none',
        'x-xss-protection': '0',
      })
    },
  )

  it.each(['/api/docs', '/dev/outbox', '/healthz', '/api/v1/nothing-here'])(
    'takes no other base and stands in no frame of a stranger’s: %s',
    async (path) => {
      const policy = String((await get(path)).headers['content-security-policy'])
      expect(policy).toContain("base-uri 'none'")
      expect(policy).toMatch(/frame-ancestors '(?:none|self)'/)
    },
  )

  it.each(['/user/me', '/user/lead', '/user/data.zip', '/user/payment-history'])(
    'about a person is kept by no cache: %s',
    async (path) => {
      const { token } = await app.signUp()
      const { statusCode, headers } = await get(`/api/v1${path}`, { authorization: token })
      expect([path, statusCode, headers['cache-control']]).toEqual([path, 200, 'no-store'])
    },
  )

  it('to something that is not there is a 404 in the one shape', async () => {
    const { statusCode, json } = await get('/api/v1/nothing-here')
    expect(statusCode).toBe(404)
    expect(json()).toEqual({ success: false, code: 'not_found', message: general.notFound })
  })

  it.each([
    ['broken JSON', '{"email":', 'application/json', 400],
    ['no JSON at all', 'email', 'application/json', 400],
    ['a list', '[]', 'application/json', 400],
    ['null', 'null', 'application/json', 400],
    ['a prototype', '{"__proto__":{"role":"Superadmin"}}', 'application/json', 400],
    ['an unknown type', '<a/>', 'application/xml', 415],
    ['more than we take', JSON.stringify({ email: 'x'.repeat(2_000_000) }), 'application/json', 413],
    ['deep nesting', `${'['.repeat(50_000)}${']'.repeat(50_000)}`, 'application/json', 400],
  ])('to %s is a clear refusal', async (_, payload, type, status) => {
    const response = await app.inject({
      method: 'POST',
      url: '/api/v1/user/otp',
      headers: { host: 'app.test', 'content-type': type },
      payload,
    })
    expect(response.statusCode).toBe(status)
    expect(response.json().success).toBe(false)
    expect(response.json().message).not.toBe(general.somethingWentWrong)
  })
})

describe('hosts', () => {
  it.each(['evil.example', 'unknown.site.test', 'go.test'])(
    '%s gets the 404 page and no echo of its name',
    async (host) => {
      const { statusCode, body } = await get('/', { host })
      expect(statusCode).toBe(404)
      expect(body).toContain(general.pageNotFound)
      expect(body).not.toContain(host)
    },
  )
})

describe('the doors for developing', () => {
  it('are on the app’s own host, and nowhere a page of somebody else’s could knock', async () => {
    const { user } = await app.signUp()
    const doors = ['/dev/outbox', '/dev/outbox.json', '/dev/outbox/1']
    for (const host of [`${user.websiteName}.site.test`, 'go.test', 'preview.site.test', 'rebound.example']) {
      for (const door of doors) {
        const { statusCode, body } = await get(door, { host })
        expect([host, door, statusCode]).toEqual([host, door, 404])
        expect(body).not.toContain('@example.com')
      }
    }
    expect((await get('/dev/outbox')).statusCode).toBe(200)
  })
})

describe('for operators', () => {
  it('it says that it is alive and ready on any host', async () => {
    expect((await get('/healthz', { host: '10.0.0.1' })).statusCode).toBe(200)
    expect((await get('/readyz', { host: '10.0.0.1' })).statusCode).toBe(200)
  })

  it('it says that it is alive without asking the database', async () => {
    const asked = vi.spyOn(app.db.getExecutor(), 'executeQuery')
    expect((await get('/healthz', { host: 'nobody.example.com' })).statusCode).toBe(200)
    expect(asked).not.toHaveBeenCalled()
    await get('/', { host: 'nobody.example.com' })
    expect(asked).toHaveBeenCalled()
    asked.mockRestore()
  })

  it('it describes every call of the contract', async () => {
    const document = (await get('/api/docs/json')).json()
    for (const { path, method } of Object.values(endpoints)) {
      expect(document.paths[path]?.[method.toLowerCase()]?.summary, `${method} ${path}`).toBeTruthy()
    }
    expect((await get('/api/docs')).statusCode).toBeLessThan(400)
  })

  it('every call of the contract is served', () => {
    for (const { path, method } of Object.values(endpoints)) {
      expect(app.isServed(method, path.replace(/\{(\w+)\}/g, ':$1')), `${method} ${path}`).toBe(true)
    }
  })
})

describe('the states', () => {
  it('are those of the United States, territories included', async () => {
    const { data } = (await get('/stateAndCountry?country_id=US')).json()
    expect(data.states).toHaveLength(59)
    expect(data.states).toContainEqual({ code: 'PR', name: 'Puerto Rico' })
    expect((await get('/stateAndCountry?country_id=XX')).json().data.states).toEqual([])
  })
})

import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../../config.ts'
import type { AppContext } from '../../context.ts'
import { addInstallRoutes } from './installable.ts'

let directory: string
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'porchlight-app-'))
  await writeFile(join(directory, 'sw.js'), '/* the worker */')
})
afterAll(() => rm(directory, { recursive: true }))

async function ask(url: string, { host = 'app', env = {} }: { host?: 'app' | 'agent'; env?: object } = {}) {
  const app = Fastify()
  app.decorateRequest('site')
  app.addHook('onRequest', async (request) => {
    Object.assign(request, { site: { kind: host } })
  })
  const config = readConfig({ NODE_ENV: 'test', ...env })
  await addInstallRoutes(app, { config } as AppContext, directory)
  return app.inject(url)
}

describe('the installable app', () => {
  it('says what a home screen needs to know', async () => {
    const { headers, json } = await ask('/manifest.webmanifest', { env: { PRODUCT_NAME: 'Lantern' } })
    expect(headers['content-type']).toBe('application/manifest+json; charset=utf-8')
    expect(json()).toMatchObject({ name: 'Lantern', short_name: 'Lantern', start_url: '/leads', display: 'standalone' })
    expect(json().icons.map(({ sizes, purpose }: Record<string, string>) => `${sizes} ${purpose}`)).toEqual([
      '192x192 any',
      '512x512 any',
      '512x512 maskable',
    ])
  })

  it('has a worker that is asked for anew each time and reaches nobody else', async () => {
    const { headers, body } = await ask('/sw.js')
    expect(body).toBe('/* the worker */')
    expect(headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
    })
  })

  it.each(['/manifest.webmanifest', '/sw.js'])('is on no other host: %s', async (url) => {
    expect((await ask(url, { host: 'agent' })).statusCode).toBe(404)
  })

  it('loses a broken worker by one setting', async () => {
    const { body } = await ask('/sw.js', { env: { SERVICE_WORKER: '0' } })
    expect(body).toContain('unregister()')
    expect(body).not.toContain('the worker')
  })
})

import type { Endpoint } from '@porchlight/contract/endpoint'
import { endpoints } from '@porchlight/contract/endpoints'
import { type ApiScope, apiScopes } from '@porchlight/contract/options'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
const keys = new Map<ApiScope, string>()

beforeAll(async () => {
  app = await buildTestApp()
  const { token } = await app.signUpProven()
  for (const scope of apiScopes) {
    const { body } = await app.call('POST', '/user/api-keys', { token, body: { name: scope, scopes: [scope] } })
    keys.set(scope, body.data.key)
  }
})
afterAll(() => app.close())

/** Whoever is nobody may call these; a key of another scope makes nobody more than that. */
const isOpen = ({ access, scopes }: Endpoint) =>
  access === 'none' || access === 'host' || (access === 'agent-or-host' && !scopes)
const calls = Object.values<Endpoint>(endpoints).filter((call) => !isOpen(call))

describe('every call, by a key with each scope alone', () => {
  it.each(apiScopes)('%s opens what names it and nothing else', async (scope) => {
    const wrong: string[] = []
    for (const { method, path, scopes } of calls) {
      const address = path.replace(/\{\w+\}/g, 'nothing')
      const { status, body } = await app.call(method, address, { token: keys.get(scope) ?? '' })
      const told = `${method} ${path}: ${status} ${body?.code}`
      if (!scopes) {
        if (body?.code !== 'unauthenticated') wrong.push(told)
      } else if (scopes.includes(scope) === (body?.code === 'missing_scope')) wrong.push(told)
      else if (body?.code === 'missing_scope') expect([status, body.scopes]).toEqual([403, scopes])
    }
    expect(wrong).toEqual([])
  })

  it('knows the calls of the second surface', () => {
    const second = calls.filter(({ path }) => path.startsWith('/api/v2/'))
    expect(second.filter(({ scopes = [] }) => scopes.length === 0)).toEqual([])
    expect(second.length).toBeGreaterThan(0)
  })
})

import type { Endpoint } from '@porchlight/contract/endpoint'
import { endpoints } from '@porchlight/contract/endpoints'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { comparedAnswers } from '../../server/src/testing/hold-to-document.ts'
import { buildTestApp, type TestApp } from '../../server/src/testing/test-app.ts'
import { behindProxy, makeKeys } from './callers.ts'
import { checkStrangers, guardedFields, makeStranger, type Stranger } from './strangers.ts'
import { checkScopes, checkVerdicts } from './verdicts.ts'

let app: TestApp
let comparedBefore: number
beforeAll(async () => {
  comparedBefore = comparedAnswers()
  app = await buildTestApp({ env: behindProxy })
})
afterAll(() => app.close())

const calls = Object.entries<Endpoint>(endpoints)

describe('a call', () => {
  it.each(calls)('is open exactly as declared, asked with input that it takes: %s', async (name, endpoint) => {
    await checkVerdicts(app, name, endpoint)
  })
})

describe('a key', () => {
  let keys: Awaited<ReturnType<typeof makeKeys>>
  beforeAll(async () => {
    keys = await makeKeys(app)
  })
  it.each(calls)('opens exactly what its scope says: %s', async (name, endpoint) => {
    await checkScopes(app, name, endpoint, keys)
  })
})

describe('a stranger’s record', () => {
  let stranger: Stranger
  beforeAll(async () => {
    stranger = await makeStranger(app)
  })

  const fields = calls.flatMap(([name, endpoint]) =>
    guardedFields(name, endpoint).map((field): [string, string, Endpoint] => [name, field, endpoint]),
  )

  it.each(fields)('is as good as none, and one’s own is not: %s, %s', async (name, field, endpoint) => {
    await checkStrangers(app, { name, endpoint, field, stranger })
  })
})

describe('the API document', () => {
  it('fits every answer above, to the last field: 2,000 and more', () => {
    expect(comparedAnswers() - comparedBefore).toBeGreaterThan(2000)
  })
})

import type { Endpoint } from '@porchlight/contract/endpoint'
import { endpoints } from '@porchlight/contract/endpoints'
import { seededRandom } from '@porchlight/domain/seeded-random'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../server/src/testing/test-app.ts'
import { behindProxy } from '../access/callers.ts'
import { tortureCall } from './calls.ts'
import { otherRoutes, tortureOtherRoute } from './other-routes.ts'
import { type Send, sender } from './send.ts'
import { openVendor, takeForPerson } from './vendor.ts'

/** Enough to find what is broken everywhere, on each database with inputs of its own; `npm run torture` tries a thousand. */
const count = 12
const seed = process.env.TEST_DATABASE_URL ? 'postgres' : 'embedded'

let app: TestApp
let vendor: Awaited<ReturnType<typeof openVendor>>
let send: Send
beforeAll(async () => {
  vendor = await openVendor()
  app = await buildTestApp({ env: { ...behindProxy, FOLLOW_UP_BOSS_URL: vendor.url } })
  takeForPerson(app)
  send = sender(app, { isTimed: false })
})
afterAll(async () => {
  await app.close()
  await vendor.close()
})

describe('whatever is sent', () => {
  it.each(Object.entries<Endpoint>(endpoints))('gets an answer in the one shape from %s', async (name, endpoint) => {
    await tortureCall(app, { name, endpoint, send, random: seededRandom(`${seed} ${name}`), count })
  })

  it('gets an answer from what is no call of the contract', async () => {
    for (const route of otherRoutes(app)) {
      await tortureOtherRoute(app, { route, send, random: seededRandom(`${seed} ${route.method} ${route.url}`), count })
    }
  })
})

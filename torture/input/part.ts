import type { Endpoint } from '@porchlight/contract/endpoint'
import { endpoints } from '@porchlight/contract/endpoints'
import { behindProxy } from '../access/callers.ts'
import { attackEach, type Part } from '../part.ts'
import { tortureCall } from './calls.ts'
import { otherRoutes, tortureOtherRoute } from './other-routes.ts'
import { sender } from './send.ts'
import { openVendor, takeForPerson } from './vendor.ts'

export const inputPart: Part = {
  name: 'input',
  promise: 'Whatever is sent gets an answer in the one shape, within a second; what is taken comes back the same.',
  usualCount: 1000,
  async run(options) {
    const { count } = options
    const vendor = await openVendor()
    const app = await options.openApp({ ...behindProxy, FOLLOW_UP_BOSS_URL: vendor.url })
    takeForPerson(app)
    const send = sender(app, { isTimed: true })
    try {
      return await attackEach(options, [
        ...Object.entries<Endpoint>(endpoints).map(
          ([name, endpoint]): Target => [name, (random) => tortureCall(app, { name, endpoint, send, random, count })],
        ),
        ...otherRoutes(app).map(
          (route): Target => [
            `${route.method} ${route.url}`,
            (random) => tortureOtherRoute(app, { route, send, random, count }),
          ],
        ),
      ])
    } finally {
      await app.close()
      await vendor.close()
    }
  },
}

type Target = Parameters<typeof attackEach>[1] extends Iterable<infer One> ? One : never

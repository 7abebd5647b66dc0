import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { openMovedClock } from '../../db/moved-clock.ts'
import { buildTestApp } from '../../testing/test-app.ts'
import { clockRoutes } from './clock.routes.ts'

it('is moved by parts of a day', async () => {
  const app = await buildTestApp()
  const clock = await openMovedClock(app.database)
  const server = Fastify()
  clockRoutes(server, { ...app.context, clock })
  const before = clock.now().getTime()
  const { statusCode } = await server.inject({ method: 'POST', url: '/dev/clock', payload: { days: 12.3 } })
  expect(statusCode).toBe(200)
  expect(clock.now().getTime() - before).toBeGreaterThanOrEqual(12.3 * 24 * 60 * 60 * 1000)
  await server.close()
  await app.close()
})

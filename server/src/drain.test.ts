import { expect, it } from 'vitest'
import { ServerProcess } from './testing/server-process.ts'

it('a server that is told to end says so to balancers first, answers meanwhile, and ends well', async () => {
  const server = await ServerProcess.create({ DRAIN_SECONDS: '10' })
  await server.start()
  const statusOf = (path: string) =>
    fetch(server.url + path, { headers: { connection: 'close' } }).then(
      ({ status }) => status,
      () => 0,
    )
  let hasEnded = false
  const ended = server.stop().then(() => {
    hasEnded = true
  })
  await expect.poll(() => statusOf('/readyz')).toBe(503)
  expect(hasEnded).toBe(false)
  expect(await statusOf('/api/v1/client-config')).toBe(200)
  await ended
  expect(await statusOf('/healthz')).toBe(0)
  await server.remove()
})

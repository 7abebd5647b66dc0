import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { expect, it } from 'vitest'
import { NotificationBus } from './notification-bus.ts'

it('calls again where a machine takes the call and says nothing', { timeout: 60_000 }, async () => {
  const calls: Socket[] = []
  const silent = createServer((socket) => calls.push(socket)).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const errors: string[] = []
  const bus = new NotificationBus(`postgres://127.0.0.1:${(silent.address() as AddressInfo).port}/x`, (error) =>
    errors.push(error.message),
  )
  try {
    void bus.listen('news', () => undefined)
    await expect.poll(() => calls.length, { timeout: 30_000 }).toBeGreaterThan(1)
    expect(errors[0]).toContain('timeout')
  } finally {
    for (const call of calls) call.destroy()
    await bus.close()
    silent.close()
  }
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { InquiryLoad } from '../../testing/inquiry-load.ts'
import { ServerProcess } from '../../testing/server-process.ts'

/** NEVER_LOST=20000,10 asks for the whole drill. */
const [inquiries = 150, kills = 1] = (process.env.NEVER_LOST ?? '').split(',').filter(Boolean).map(Number)

let server: ServerProcess

beforeAll(async () => {
  server = await ServerProcess.create({ TRUST_PROXY: '127.0.0.1' })
  await server.start()
}, 120_000)
afterAll(() => server.remove())

describe('a lead that was thanked for', () => {
  it(`is in the list exactly once: ${inquiries} inquiries, ${kills} kills`, { timeout: 3_600_000 }, async () => {
    const load = new InquiryLoad(server.url, 64)
    await load.openPages(2 * inquiries)
    const thanked = (count: number) =>
      expect.poll(() => load.thanked.length, { timeout: 600_000 }).toBeGreaterThanOrEqual(count)
    load.start()
    try {
      for (let kill = 1; kill <= kills; kill++) {
        await thanked((inquiries * kill) / (kills + 1))
        await server.kill()
        await server.start()
      }
      await thanked(inquiries)
    } finally {
      await load.stop()
    }
    expect(load.odd).toEqual([])
    expect(await load.judge()).toEqual({ lost: [], doubled: [] })
    expect(await load.counted()).toBe((await load.kept()).length)
  })
})

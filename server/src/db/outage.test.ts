import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endConnections } from '../testing/administer.ts'
import { CuttableLine } from '../testing/cuttable-line.ts'
import { InquiryLoad } from '../testing/inquiry-load.ts'
import { ServerProcess } from '../testing/server-process.ts'
import { isOutage, isOutOfRoom } from './outage.ts'

describe('an outage', () => {
  it.each([
    [Object.assign(new Error('x'), { code: 'ECONNREFUSED' }), true],
    [Object.assign(new Error('the database system is shutting down'), { code: '57P01' }), true],
    [Object.assign(new Error('could not extend file'), { code: '53100' }), true],
    [new Error('Connection terminated unexpectedly'), true],
    [Object.assign(new Error('duplicate key'), { code: '23505' }), false],
    [new Error('anything else'), false],
    ['no error at all', false],
  ])('is told from a mistake: %s', (error, expected) => {
    expect(isOutage(error)).toBe(expected)
  })

  it('of room is told from others', () => {
    const codes = ['53100', 'ENOSPC', 'EDQUOT', '53300', 'ECONNREFUSED']
    expect(codes.filter((code) => isOutOfRoom(Object.assign(new Error('x'), { code })))).toEqual(codes.slice(0, 3))
  })
})

/** OUTAGES=25 asks for the whole drill. */
const outages = Number(process.env.OUTAGES ?? 4)

describe.runIf(process.env.TEST_DATABASE_URL)('a database that goes away under load', () => {
  let line: CuttableLine
  let server: ServerProcess

  beforeAll(async () => {
    const wayTo = async (database: string) => {
      const way = await CuttableLine.toDatabase(database)
      line = way.line
      return way.url
    }
    server = await ServerProcess.create({ TRUST_PROXY: '127.0.0.1' }, { wayTo })
    await server.start()
  }, 120_000)
  afterAll(async () => {
    await line.cut()
    await server.remove()
  })

  const isReady = () => fetch(`${server.url}/readyz`).then(({ ok }) => ok)

  it('is not ready while it stands still, and is again by itself', { timeout: 60_000 }, async () => {
    line.mood = 'still'
    await expect.poll(isReady, { timeout: 20_000 }).toBe(false)
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
    line.mood = 'well'
    await expect.poll(isReady, { timeout: 20_000 }).toBe(true)
  })

  it(`neither ends the server nor loses a lead, ${outages} times`, { timeout: 900_000 }, async () => {
    const load = new InquiryLoad(server.url)
    await load.openPages(300 * (2 + outages))
    load.start()
    try {
      for (let outage = 0; outage < outages && server.isRunning; outage++) {
        const before = load.thanked.length
        if (outage % 2) {
          await line.cut()
          await expect.poll(isReady).toBe(false)
          await line.mend()
        } else {
          await endConnections(server.databaseUrl)
        }
        await expect.poll(isReady).toBe(true)
        // In full swing again before the next one.
        await expect.poll(() => load.thanked.length > before + 20).toBe(true)
      }
    } finally {
      await load.stop()
    }
    expect(server.isRunning, server.lastWords).toBe(true)
    expect(load.odd).toEqual([])
    expect(await load.judge()).toEqual({ lost: [], doubled: [] })
  })
})

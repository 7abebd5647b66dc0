import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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
    server = await ServerProcess.create({ TRUST_PROXY: '127.0.0.1' }, async (database) => {
      const address = new URL(database)
      line = new CuttableLine(address.hostname, Number(address.port))
      await line.mend()
      address.port = String(line.port)
      return address.href
    })
    await server.start()
  }, 120_000)
  afterAll(async () => {
    await line.cut()
    await server.remove()
  })

  const isReady = () => fetch(`${server.url}/readyz`).then(({ ok }) => ok)

  /** As an administrator would: the database says goodbye to each connection. */
  async function endConnections(): Promise<void> {
    const client = new pg.Client({ connectionString: server.databaseUrl })
    await client.connect()
    await client.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
    await client.end()
  }

  it(`neither ends the server nor loses a lead, ${outages} times`, { timeout: 900_000 }, async () => {
    const load = new InquiryLoad(server.url)
    await load.openPages(2 + outages)
    load.start()
    try {
      for (let outage = 0; outage < outages && server.isRunning; outage++) {
        const before = load.thanked.length
        if (outage % 2) {
          await line.cut()
          await expect.poll(isReady).toBe(false)
          await line.mend()
        } else {
          await endConnections()
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
    expect(await load.lost()).toEqual([])
  })
})

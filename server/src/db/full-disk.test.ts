import { join } from 'node:path'
import { messages } from '@porchlight/contract/messages'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { InquiryLoad } from '../testing/inquiry-load.ts'
import { ServerProcess } from '../testing/server-process.ts'
import { SmallDisk } from '../testing/small-disk.ts'
import { copyForServer } from '../testing/test-database.ts'
import { openDatabase } from './client.ts'
import { isOutage } from './outage.ts'

/** DISKS=10 asks for the whole drill. */
const rounds = Number(process.env.DISKS ?? 2)
const isEmbedded = !process.env.TEST_DATABASE_URL
const disk = isEmbedded ? SmallDisk.mount(300) : null

afterAll(() => disk?.unmount())

describe.runIf(disk)('an embedded database without room for its journal', () => {
  it('answers that it is away, and is back with every row once there is room', { timeout: 300_000 }, async () => {
    const folder = join(disk?.path ?? '', 'alone')
    const { config } = await copyForServer(folder)
    const heard: Error[] = []
    const database = await openDatabase(config, (error) => heard.push(error))
    const write = () =>
      sql`insert into rate_limits (key, count, expires_at) values (gen_random_uuid()::text, 1, now())`.execute(
        database.db,
      )
    const failure = (work: Promise<unknown>) =>
      work.then(
        () => null,
        (error: unknown) => error,
      )
    const count = async () => {
      const { rows } = await sql<{ count: number }>`select count(*) as count from rate_limits`.execute(database.db)
      return rows[0]?.count
    }
    try {
      const told: string[] = []
      await database.listen('porchlight_probe', (payload) => told.push(payload))
      let written = 0
      await disk?.fill()
      // Each switch begins a new file of the journal, until there is no room for one.
      while (await database.isReachable()) {
        const failures = [await failure(write()), await failure(sql`select pg_switch_wal()`.execute(database.db))]
        if (failures[0] === null) written++
        for (const error of failures) if (error !== null) expect(isOutage(error)).toBe(true)
      }
      expect(isOutage(await failure(write()))).toBe(true)
      expect(isOutage(await failure(database.db.transaction().execute((trx) => sql`select 1`.execute(trx))))).toBe(true)
      expect(heard).not.toEqual([])

      await disk?.free()
      await expect.poll(() => database.isReachable(), { timeout: 120_000 }).toBe(true)
      expect(await count()).toBe(written)
      await sql`select pg_notify('porchlight_probe', 'well')`.execute(database.db)
      await expect.poll(() => told).toEqual(['well'])
    } finally {
      await disk?.free()
      await database.close()
    }
  })
})

describe.runIf(disk)('a disk that is full under load', () => {
  let server: ServerProcess

  beforeAll(async () => {
    server = await ServerProcess.create({ TRUST_PROXY: '127.0.0.1' }, { parent: disk?.path ?? '' })
    await server.start()
  }, 300_000)
  afterAll(() => server?.remove())

  it(`neither ends the server nor loses a lead, ${rounds} times`, { timeout: 1_800_000 }, async () => {
    const load = new InquiryLoad(server.url)
    await load.openPages(300 * (2 + rounds))
    const visit = (path: string) => fetch(`${server.url}${path}`).then(({ status }) => status)
    load.start()
    try {
      for (let round = 0; round < rounds && server.isRunning; round++) {
        const before = load.thanked.length
        await expect.poll(() => load.thanked.length > before + 10, { timeout: 120_000 }).toBe(true)
        await disk?.fill()
        const refused = await load.call('POST', '/user/otp', { email: 'ada@example.com' })
        expect(refused).toMatchObject({ status: 503, body: { success: false, message: messages.general.outOfRoom } })
        expect(Number(refused.retryAfter)).toBeGreaterThan(0)
        expect([await visit('/healthz'), await visit('/login')]).toEqual([200, 200])
        await disk?.free()
      }
      const last = load.thanked.length
      await expect.poll(() => load.thanked.length > last + 10, { timeout: 120_000 }).toBe(true)
    } finally {
      await disk?.free()
      await load.stop()
    }
    expect(server.isRunning, server.lastWords).toBe(true)
    expect(load.odd).toEqual([])
    expect(await load.judge()).toEqual({ lost: [], doubled: [] })
  })
})

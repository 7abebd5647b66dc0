import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Database, openDatabase } from '../db/client.ts'
import { migrate } from '../db/migrate.ts'
import { createEmpty } from '../testing/test-database.ts'
import { Jobs } from './jobs.ts'

describe.runIf(process.env.TEST_DATABASE_URL)('several first starts at the same moment', () => {
  let databases: Database[]
  let drop: () => Promise<void>

  beforeAll(async () => {
    const empty = await createEmpty()
    drop = empty.drop
    const open = () => openDatabase({ kind: 'postgres', url: empty.url }, () => undefined)
    databases = await Promise.all([open(), open(), open()])
  })
  afterAll(async () => {
    await Promise.all(databases.map((database) => database.close()))
    await drop()
  })

  it('make everything once, and none of them fails', async () => {
    const failures: unknown[] = []
    const starts = databases.map(async (database) => {
      await migrate(database.db)
      const jobs = new Jobs(database, (error) => failures.push(error))
      for (let i = 0; i < 20; i++) {
        jobs.add({
          name: `queue-${i}`,
          cron: '0 0 1 1 *',
          retry: { limit: 0, delay: 0 },
          handle: async () => undefined,
        })
      }
      await jobs.start()
      return jobs
    })
    const started = await Promise.all(starts)
    await Promise.all(started.map((jobs) => jobs.stop()))
    expect(failures).toEqual([])
  })
})

import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../testing/test-database.ts'
import type { Database } from './client.ts'

let database: Database

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

describe('notifications', () => {
  it('are heard on their channel, after the commit only', async () => {
    const heard: string[] = []
    await database.listen('news', (payload) => heard.push(payload))
    await database.listen('other', (payload) => heard.push(`other ${payload}`))
    await database.db
      .transaction()
      .execute(async (trx) => {
        await sql`select pg_notify('news', 'rolled back')`.execute(trx)
        throw new Error('changed my mind')
      })
      .catch(() => undefined)
    await sql`select pg_notify('news', 'committed')`.execute(database.db)
    await expect.poll(() => heard).toEqual(['committed'])
  })

  it('can be asked for while queries are under way', async () => {
    let isDone = false
    const answers: number[] = []
    const asking = (async () => {
      while (!isDone)
        answers.push(
          (await sql<{ n: number }>`select ${answers.length}::int as n`.execute(database.db)).rows[0]?.n ?? -1,
        )
    })()
    for (let i = 0; i < 50; i++) await database.listen(`busy${i}`, () => undefined)
    isDone = true
    await asking
    expect(answers).toEqual(answers.map((_, i) => i))
  })
})

describe('a row of questions', () => {
  it('lets everybody else have a turn in between', async () => {
    let turns = 0
    let isOver = false
    const turn = () => {
      turns++
      if (!isOver) setImmediate(turn)
    }
    setImmediate(turn)
    for (let question = 0; question < 30; question++) {
      await sql`select count(*) from generate_series(1, 50000)`.execute(database.db)
    }
    isOver = true
    expect(turns).toBeGreaterThan(5)
  })
})

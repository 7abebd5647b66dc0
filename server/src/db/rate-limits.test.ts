import { afterAll, beforeAll, expect, it } from 'vitest'
import { TestClock } from '../testing/test-clock.ts'
import { openTestDatabase } from '../testing/test-database.ts'
import type { Database } from './client.ts'
import { countInTurn, type Limit } from './rate-limits.ts'

const minute = 60_000
const clock = new TestClock()
let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const count = async (...wanted: [string, Limit][]) =>
  (await countInTurn(database.db, clock, wanted)).map(({ isOver }) => isOver)
const counted = async (key: string) =>
  (await database.db.selectFrom('rate_limits').select('count').where('key', '=', key).executeTakeFirst())?.count

it('who is refused by one limit uses up none of those behind it', async () => {
  const turn = () => count(['address', { max: 2, window: minute }], ['page', { max: 100, window: minute }])
  expect(await turn()).toEqual([false, false])
  expect(await turn()).toEqual([false, false])
  for (let more = 0; more < 5; more++) expect(await turn()).toEqual([true])
  expect([await counted('address'), await counted('page')]).toEqual([7, 2])
})

it('many at once are counted one by one, and begin anew when the time is over', async () => {
  const limit = { max: 20, window: minute }
  const all = await Promise.all(Array.from({ length: 30 }, () => count(['crowd', limit], ['behind', limit])))
  expect(all.filter(([isOver]) => isOver)).toHaveLength(10)
  expect(await counted('behind')).toBe(20)
  clock.advance(minute)
  expect(await count(['crowd', limit], ['behind', limit])).toEqual([false, false])
  expect(await counted('crowd')).toBe(1)
})

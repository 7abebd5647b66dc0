import { afterAll, beforeAll, expect, it } from 'vitest'
import { TestClock } from '../testing/test-clock.ts'
import { openTestDatabase } from '../testing/test-database.ts'
import type { Database } from './client.ts'
import { countEachInTurn, countInTurn, type Limit, type Wanted } from './rate-limits.ts'

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

it('callers who share a question are counted as if they had come one after the other', async () => {
  const limit = (max: number) => ({ max, window: minute })
  const callers = (name: string): Wanted[] => [
    [
      [`${name} one`, limit(2)],
      [`${name} page`, limit(3)],
    ],
    [
      [`${name} one`, limit(2)],
      [`${name} page`, limit(3)],
      [`${name} text`, limit(1)],
    ],
    // Its address has no room left: the page behind it is not counted.
    [
      [`${name} one`, limit(2)],
      [`${name} page`, limit(3)],
    ],
    [
      [`${name} other`, limit(2)],
      [`${name} page`, limit(3)],
      [`${name} text`, limit(1)],
    ],
    [
      [`${name} third`, limit(2)],
      [`${name} page`, limit(3)],
      [`${name} text`, limit(1)],
    ],
  ]
  const rounds = []
  for (const caller of callers('apart')) rounds.push(await countInTurn(database.db, clock, caller))
  expect(await countEachInTurn(database.db, clock, callers('shared'))).toEqual(rounds)
  expect(rounds.map((counts) => counts.map(({ count, isOver }) => (isOver ? -count : count)))).toEqual([
    [1, 1],
    [2, 2, 1],
    [-3],
    [1, 3, -2],
    [1, -4],
  ])
  clock.advance(minute)
  const anew = await countEachInTurn(database.db, clock, callers('shared'))
  expect(anew.map((counts) => counts.map(({ count }) => count))).toEqual([[1, 1], [2, 2, 1], [3], [1, 3, 2], [1, 4]])
})

import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { openTestDatabase } from '../testing/test-database.ts'
import { type Database, type Db, openDatabase, type Queryable } from './client.ts'
import { hiddenList } from './hidden-list.ts'
import { spelledOnce } from './spelled-once.ts'

let database: Database & { url: string | null }
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

interface Given {
  least: number
  most?: number | undefined
}

it('is put together once for each set of values, and filled in with those of today', async () => {
  let built = 0
  const count = spelledOnce((_db, { least, most }: Given, { order }: { order: 'asc' | 'desc' }) => {
    built++
    const isBelow = most === undefined ? sql`` : sql`and n <= ${most}`
    return sql<{ n: number }>`
      select n from generate_series(1, 9) as n where n >= ${least} ${isBelow} order by n ${sql.raw(order)}`
  })
  const ask = async (given: Given, order: 'asc' | 'desc') =>
    (await count(database.db, given, { order })).map(({ n }) => n)
  expect(await ask({ least: 8 }, 'asc')).toEqual([8, 9])
  expect(await ask({ least: 7 }, 'asc')).toEqual([7, 8, 9])
  expect(built).toBe(1)
  expect(await ask({ least: 2, most: 3 }, 'asc')).toEqual([2, 3])
  expect(await ask({ least: 4, most: 5 }, 'desc')).toEqual([5, 4])
  expect(await ask({ least: 8, most: undefined }, 'asc')).toEqual([8, 9])
  expect(built).toBe(3)
  const inside = await database.db.transaction().execute((trx) => count(trx, { least: 9 }, { order: 'asc' }))
  expect(inside).toEqual([{ n: 9 }])
  expect(built).toBe(3)
})

it('refuses a query that would keep what one caller said for all others', async () => {
  const careless = spelledOnce((_db, { least }: Given) => sql`select ${String(least)}::text, ${least}::int`)
  await expect(careless(database.db, { least: 1 })).rejects.toThrow('A value is no blank')
})

const double = spelledOnce(
  (_db, { number }: { number: number }) => sql<{ two: number }>`select ${number}::int * 2 as two`,
)

async function countPlanned({ db }: Database): Promise<number> {
  for (const number of [1, 2, 3]) expect(await double(db, { number })).toEqual([{ two: 2 * number }])
  const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db)
  return rows.filter(({ statement }) => statement === 'select $1::int * 2 as two').length
}

it('is planned once', async () => {
  expect(await countPlanned(database)).toBe(1)
})

it('is planned for lists of any length, where their length is hidden', async () => {
  const among = spelledOnce(
    (_db, { codes }: { codes: string[] }) => sql<{ name: string }>`
      select name from among_these where (name, kind) in (select * from unnest(${hiddenList(codes)}, ${hiddenList(codes)}))`,
  )
  const general = await database.db.transaction().execute(async (trx) => {
    await sql`create table among_these (name text, kind text, primary key (name, kind))`.execute(trx)
    await sql`insert into among_these select n::text, n::text from generate_series(1, 2000) n`.execute(trx)
    await sql`analyze among_these`.execute(trx)
    for (const codes of [['1'], ['2', '3'], ['4'], ['5'], ['6'], ['7'], ['8', '9']]) {
      expect((await among(trx, { codes })).map(({ name }) => name).sort()).toEqual(codes)
    }
    const { rows } = await sql<{ generic_plans: number }>`
      select generic_plans from pg_prepared_statements where statement like '%from among_these%'`.execute(trx)
    await sql`drop table among_these`.execute(trx)
    return rows.map(({ generic_plans }) => generic_plans)
  })
  expect(general).toEqual([2])
})

it('is planned once in a transaction too, where all columns are asked for only on the way', async () => {
  const onTheWay = spelledOnce(
    (_db, { least }: { least: number }) => sql<{ n: number }>`
      with found as (select * from generate_series(1, 9) as n where n > (${least}::int)) select max(n) as n from found`,
  )
  const planned = await database.db.transaction().execute(async (trx) => {
    for (const least of [1, 2, 3]) expect(await onTheWay(trx, { least })).toEqual([{ n: 9 }])
    const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(trx)
    return rows.filter(({ statement }) => statement.includes('generate_series(1, 9) as n where n > '))
  })
  expect(planned).toHaveLength(1)
})

it('asks once which columns it is answered in, and reads the answers to all kinds of values by them', async () => {
  const kinds = spelledOnce(
    (_db, { text, at }: { text: string; at: Date }) => sql<object>`
      select ${text}::text as "text", ${at}::timestamptz as at, null::text as none, '{"a":1}'::json as json,
        array['x', 'y'] as list, 7::bigint as number, generate_series(1, 2) as n`,
  )
  const describe = vi.spyOn(pg.Connection.prototype as unknown as { describe(): void }, 'describe')
  const at = new Date('2026-01-02T03:04:05.678Z')
  // Within a transaction it is one session that asks.
  await database.db.transaction().execute(async (trx) => {
    for (const text of ['one', 'two', 'three']) {
      const row = { text, at, none: null, json: { a: 1 }, list: ['x', 'y'], number: 7 }
      expect(await kinds(trx, { text, at })).toEqual([
        { ...row, n: 1 },
        { ...row, n: 2 },
      ])
    }
  })
  const asked = describe.mock.calls.length
  describe.mockRestore()
  expect(asked).toBe(1)
})

it('that fails says so to who asked, and is answered the next time', async () => {
  const halve = spelledOnce((_db, { by }: { by: number }) => sql<{ part: number }>`select 8 / ${by}::int as part`)
  for (const by of [2, 4]) expect(await halve(database.db, { by })).toEqual([{ part: 8 / by }])
  await expect(halve(database.db, { by: 0 })).rejects.toThrow('division by zero')
  expect(await halve(database.db, { by: 8 })).toEqual([{ part: 1 }])
})

it('leaves no name in a session that a pooler hands on', async () => {
  if (!database.url) return
  const behind = await openDatabase({ kind: 'postgres', url: database.url, directUrl: database.url }, () => {})
  expect(await countPlanned(behind)).toBe(0)
  await behind.close()
})

const findPlanted = spelledOnce(
  (_db, { name }: { name: string }) => sql<object>`select * from planted where name = ${name}`,
)
const askForPlanted = (db: Queryable) => findPlanted(db, { name: 'oak' })

it.each<[string, (db: Db) => Promise<object[]>]>([
  ['', askForPlanted],
  [' in a transaction', (db) => db.transaction().execute(askForPlanted)],
])('answers in the columns that its table has now%s', async (_where, ask) => {
  const { db } = database
  await sql`create table planted (name text)`.execute(db)
  await sql`insert into planted values ('oak')`.execute(db)
  for (let time = 0; time < 6; time++) expect(await ask(db)).toEqual([{ name: 'oak' }])
  // On a server of its own that is a newer release, which comes while this one still answers.
  const other = database.url ? await openDatabase({ kind: 'postgres', url: database.url }, () => {}) : database
  await sql`alter table planted add column height int`.execute(other.db)
  if (other !== database) await other.close()
  for (let time = 0; time < 6; time++) expect(await ask(db)).toEqual([{ name: 'oak', height: null }])
  await sql`drop table planted`.execute(db)
})

import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type Ask, askLite, EmbeddedLine } from './embedded-line.ts'
import { lastWord, refusal, startAfresh } from './wire.ts'

const starting = refusal({ severity: 'FATAL', code: '57P03', message: 'not yet' })

let lite: PGlite
let pool: pg.Pool
let answers: Uint8Array[]
let ask: Ask
const askAndKeep: Ask = async (question) => {
  const answer = await askLite(lite, question)
  if (question !== startAfresh) answers.push(answer)
  return answer
}

beforeAll(async () => {
  lite = new PGlite('memory://')
  await lite.waitReady
  pool = new pg.Pool({ max: 1, stream: () => new EmbeddedLine(lite.waitReady, (question) => ask(question)) })
  pool.on('error', () => undefined)
})
beforeEach(() => {
  answers = []
  ask = askAndKeep
})
afterAll(async () => {
  await pool.end()
  await lite.close()
})

it('hands a question over with all that belongs to it', async () => {
  const { rows } = await pool.query('select $1::text as word, $2::int as number', ['FATAL', 7])
  expect(rows).toEqual([{ word: 'FATAL', number: 7 }])
  expect(answers).toHaveLength(1)
})

it('tells of an error, and takes the next question', async () => {
  await expect(pool.query('select $1 from nowhere', [1])).rejects.toMatchObject({ code: '42P01' })
  await expect(pool.query('select nothing')).rejects.toMatchObject({ code: '42703' })
  expect((await pool.query('select $1::int as one', [1])).rows).toEqual([{ one: 1 }])
  expect(answers.map(lastWord)).toEqual([null, null, null])
})

it('is a server that starts while there is no database behind it', async () => {
  ask = async () => starting
  await expect(pool.query('select $1::int', [1])).rejects.toMatchObject({ code: '57P03', message: 'not yet' })
  await expect(pool.query('select 1')).rejects.toMatchObject({ code: '57P03' })
  ask = askAndKeep
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})

it('ends with its database, so that nobody asks for what another session knew by name', async () => {
  const named = { name: 'double', text: 'select $1::int * 2 as two', values: [1] }
  expect((await pool.query(named)).rows).toEqual([{ two: 2 }])
  ask = async () => starting
  await expect(pool.query(named)).rejects.toMatchObject({ code: '57P03' })
  // As one that was opened again.
  await lite.exec('deallocate all')
  ask = askAndKeep
  expect((await pool.query(named)).rows).toEqual([{ two: 2 }])
})

it('knows the last word of a database wherever it stands in an answer', async () => {
  await pool.query(`select 'FATAL' as word from generate_series(1, 1000)`)
  const [rows] = answers as [Uint8Array]
  expect(lastWord(rows)).toBeNull()
  expect(lastWord(Buffer.concat([rows, starting]))).toMatchObject({ code: '57P03', message: 'not yet' })
})

it('lets go of a question that fails on the way', async () => {
  ask = async () => {
    throw new Error('out of its mind')
  }
  const once = new pg.Pool({ max: 1, stream: () => new EmbeddedLine(lite.waitReady, ask) })
  once.on('error', () => undefined)
  await expect(once.query('select 1')).rejects.toThrow('out of its mind')
  await once.end()
})

import { expect, it } from 'vitest'
import type { Queryable } from './client.ts'
import { together } from './together.ts'

const db = {} as Queryable

/** A database whose questions are answered when the test says so. */
function slowDatabase(sharing?: { atOnce?: number; apart?(name: string): string }) {
  const asked: { names: string[]; answer(): void; fail(error: Error): void }[] = []
  const find = together(
    (_db, names: string[]) =>
      new Promise<string[]>((resolve, reject) => {
        asked.push({ names, answer: () => resolve(names.map((name) => `${name}!`)), fail: reject })
      }),
    sharing,
  )
  return { asked, find: (name: string) => find(db, name) }
}
const aTurn = () => new Promise<void>((resolve) => setImmediate(resolve))

it('those who come while a question is under way share the next one, which is asked after they came', async () => {
  const { asked, find } = slowDatabase()
  const first = [find('a'), find('b'), find('a')]
  await aTurn()
  const second = [find('a'), find('c')]
  await aTurn()
  expect(asked.map(({ names }) => names)).toEqual([['a', 'b', 'a']])
  asked[0]?.answer()
  expect(await Promise.all(first)).toEqual(['a!', 'b!', 'a!'])
  await aTurn()
  expect(asked.map(({ names }) => names)).toEqual([
    ['a', 'b', 'a'],
    ['a', 'c'],
  ])
  asked[1]?.answer()
  expect(await Promise.all(second)).toEqual(['a!', 'c!'])
})

it('a question that fails is the failure of who asked it, and of nobody after them', async () => {
  const { asked, find } = slowDatabase()
  const lost = find('a')
  await aTurn()
  const kept = find('b')
  asked[0]?.fail(new Error('away'))
  await expect(lost).rejects.toThrow('away')
  await aTurn()
  asked[1]?.answer()
  expect(await kept).toBe('b!')
  const later = find('c')
  await aTurn()
  asked[2]?.answer()
  expect(await later).toBe('c!')
})

it('one that cannot be answered spoils it for nobody who asked along', async () => {
  const find = together(async (_db, names: string[]) => {
    if (names.includes('bad')) throw new Error('not this one')
    return names.map((name) => `${name}!`)
  })
  const [good, bad, other] = await Promise.allSettled(['a', 'bad', 'b'].map((name) => find(db, name)))
  expect(good).toEqual({ status: 'fulfilled', value: 'a!' })
  expect(bad).toMatchObject({ status: 'rejected', reason: { message: 'not this one' } })
  expect(other).toEqual({ status: 'fulfilled', value: 'b!' })
})

it('while the database is away those who asked together are told together, and nobody asks for each', async () => {
  let questions = 0
  const find = together(async () => {
    questions++
    throw Object.assign(new Error('away'), { code: 'ECONNREFUSED' })
  })
  const told = await Promise.allSettled(['a', 'b'].map((name) => find(db, name)))
  expect(told.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(questions).toBe(1)
})

it('with room for two questions one that is never answered holds up nobody else', async () => {
  const { asked, find } = slowDatabase({ atOnce: 2 })
  void find('lost')
  await aTurn()
  const second = find('a')
  await aTurn()
  const third = [find('b'), find('c')]
  await aTurn()
  expect(asked.map(({ names }) => names)).toEqual([['lost'], ['a']])
  asked[1]?.answer()
  expect(await second).toBe('a!')
  await aTurn()
  expect(asked[2]?.names).toEqual(['b', 'c'])
  asked[2]?.answer()
  expect(await Promise.all(third)).toEqual(['b!', 'c!'])
})

it('those who are to be kept apart are asked for one after the other, and keep back nobody else', async () => {
  const { asked, find } = slowDatabase({ apart: (name) => name.slice(0, 1) })
  const all = [find('a1'), find('a2'), find('b1'), find('a3')]
  for (let question = 0; question < 3; question++) {
    await aTurn()
    asked[question]?.answer()
  }
  expect(await Promise.all(all)).toEqual(['a1!', 'a2!', 'b1!', 'a3!'])
  expect(asked.map(({ names }) => names)).toEqual([['a1', 'b1'], ['a2'], ['a3']])
})

it('where one waits for another to end, who has nothing to do with them takes the room that is free', async () => {
  const { asked, find } = slowDatabase({ atOnce: 2, apart: (name) => name.slice(0, 1) })
  void find('a1')
  await aTurn()
  void find('a2')
  await aTurn()
  void find('a3')
  const other = find('b1')
  await aTurn()
  asked[1]?.answer()
  await aTurn()
  expect(asked.map(({ names }) => names)).toEqual([['a1'], ['a2'], ['a3', 'b1']])
  asked[2]?.answer()
  expect(await other).toBe('b1!')
})

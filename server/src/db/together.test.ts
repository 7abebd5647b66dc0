import { expect, it } from 'vitest'
import type { Queryable } from './client.ts'
import { together } from './together.ts'

const db = {} as Queryable

/** A database whose questions are answered when the test says so. */
function slowDatabase() {
  const asked: { names: string[]; answer(): void; fail(error: Error): void }[] = []
  const find = together(
    (_db, names) =>
      new Promise<Map<string, string>>((resolve, reject) => {
        const known = names.filter((name) => name !== 'nobody')
        asked.push({ names, answer: () => resolve(new Map(known.map((name) => [name, `${name}!`]))), fail: reject })
      }),
  )
  return { asked, find: (name: string) => find(db, name) }
}
const aTurn = () => new Promise<void>((resolve) => setImmediate(resolve))

it('those who come while a question is under way share the next one, which is asked after they came', async () => {
  const { asked, find } = slowDatabase()
  const first = [find('a'), find('b'), find('a')]
  await aTurn()
  const second = [find('a'), find('nobody')]
  await aTurn()
  expect(asked.map(({ names }) => names)).toEqual([['a', 'b']])
  asked[0]?.answer()
  expect(await Promise.all(first)).toEqual(['a!', 'b!', 'a!'])
  await aTurn()
  expect(asked.map(({ names }) => names)).toEqual([
    ['a', 'b'],
    ['a', 'nobody'],
  ])
  asked[1]?.answer()
  expect(await Promise.all(second)).toEqual(['a!', undefined])
})

it('a question that fails is the failure of those who asked it, and of nobody after them', async () => {
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

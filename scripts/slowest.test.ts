import { expect, it } from 'vitest'
import { readSlowest, slowestOf, writeSlowest } from './lib/slowest.mjs'

it('the ten slowest tests of two runs are told, the slowest first', () => {
  const run = (kind: string, factor: number) =>
    Array.from({ length: 20 }, (_, index) => ({ name: `${kind} › test ${index}`, milliseconds: index * factor }))
  const told = [run('unit', 100), run('journeys', 300)].flatMap((tests) =>
    readSlowest(`some words\n${writeSlowest(tests)}more words`),
  )
  const slowest = slowestOf(told)
  expect(slowest).toHaveLength(10)
  expect(slowest[0]).toEqual({ name: 'journeys › test 19', milliseconds: 5700 })
  expect(slowest.at(-1)).toEqual({ name: 'journeys › test 10', milliseconds: 3000 })
})

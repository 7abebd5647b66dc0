import { expect, it } from 'vitest'
import { isDue } from './cron.ts'

it('knows the minutes that a pattern names', () => {
  const dueOn = (cron: string, ...times: string[]) => times.map((time) => isDue(cron, new Date(`${time}Z`)))
  expect(dueOn('* * * * *', '2026-02-28T23:59')).toEqual([true])
  expect(dueOn('*/5 * * * *', '2026-02-28T23:55', '2026-02-28T23:56', '2026-03-01T00:00')).toEqual([true, false, true])
  expect(dueOn('7 * * * *', '2026-01-01T00:07:59', '2026-01-01T00:08')).toEqual([true, false])
  expect(dueOn('41 3 * * *', '2026-01-01T03:41', '2026-01-01T04:41')).toEqual([true, false])
  expect(dueOn('41 3 2 * *', '2026-01-02T03:41', '2026-01-01T03:41')).toEqual([true, false])
  expect(dueOn('0 0 1 3 *', '2026-03-01T00:00', '2026-02-01T00:00')).toEqual([true, false])
  expect(dueOn('0 0 * * 0', '2026-11-22T00:00', '2026-11-23T00:00')).toEqual([true, false])
  expect(() => isDue('* * *', new Date(0))).toThrow('no pattern of a time')
})

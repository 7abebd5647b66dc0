import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'
import { newestMessages } from './outbox.service.ts'

let app: TestApp

beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app.close())

it('tells messages of one moment in the order they came, newest first', async () => {
  const numbers = Array.from({ length: 12 }, (_, n) => String(n))
  for (const subject of numbers) {
    await app.context.providers.mail.send({ to: 'ada@example.com', subject, text: '', html: '' })
  }
  const newest = await newestMessages(app.context, 'ada@example.com')
  expect(newest.map(({ subject }) => subject)).toEqual(numbers.toReversed())
  expect((await app.mailsTo('ada@example.com')).map(({ subject }) => subject)).toEqual(numbers)
})

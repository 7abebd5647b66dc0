import { createElement } from 'react'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { asJob } from '../../jobs/under-way.ts'
import { buildTestApp, type TestApp, unique } from '../../testing/test-app.ts'
import { sendMail } from './mail.service.ts'

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app.close())

/** As the worker does it. */
const during = (job: string, work: () => Promise<unknown>) => asJob({ queue: 'lead-notice', job }, work)

it('arrives once where the job dies after it was sent, and is done again', async () => {
  const to = `${unique('once')}@example.com`
  const mail = { to, subject: 'Somebody wrote', body: createElement('p', null, 'Hello') }
  await during('first', () => sendMail(app.context, mail))
  await during('first', () => sendMail(app.context, mail))
  expect(await app.mailsTo(to)).toHaveLength(1)
})

it('arrives as often as it was meant', async () => {
  const to = `${unique('often')}@example.com`
  const mail = { to, subject: 'Somebody wrote', body: createElement('p', null, 'Hello') }
  const another = { ...mail, body: createElement('p', null, 'Hello again') }
  await during('first', () => sendMail(app.context, mail))
  await during('first', () => sendMail(app.context, another))
  await during('second', () => sendMail(app.context, mail))
  await sendMail(app.context, mail)
  await sendMail(app.context, mail)
  expect(await app.mailsTo(to)).toHaveLength(5)
})

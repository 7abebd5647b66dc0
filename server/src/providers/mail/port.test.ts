import type { AddressInfo } from 'node:net'
import { simpleParser } from 'mailparser'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemClock } from '../../clock.ts'
import type { Database } from '../../db/client.ts'
import { buildTestApp, unique } from '../../testing/test-app.ts'
import { openTestDatabase } from '../../testing/test-database.ts'
import { outboxMail } from './embedded.ts'
import { type MailPort, MailRefused } from './port.ts'
import { smtpMail } from './smtp.ts'

interface Arrived {
  to: string
  subject: string
  text: string
  html: string
  replyTo: string
  name: string
}

const arrived: Arrived[] = []
let server: SMTPServer
let smtpUrl: string
let database: Database

beforeAll(async () => {
  database = await openTestDatabase()
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) =>
      address.startsWith('refused') ? done(Object.assign(new Error('no such mailbox'), { responseCode: 550 })) : done(),
    onData: (stream, { envelope }, done) => {
      simpleParser(stream).then((mail) => {
        // Who gets a mail is said on its envelope, whatever its headers say.
        for (const { address } of envelope.rcptTo) {
          arrived.push({
            to: address,
            subject: mail.subject ?? '',
            text: mail.text ?? '',
            html: mail.html || '',
            replyTo: mail.replyTo?.value[0]?.address ?? '',
            name: mail.messageId ?? '',
          })
        }
        done()
      }, done)
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  smtpUrl = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`
})
afterAll(async () => {
  await new Promise<void>((resolve) => server.close(() => resolve()))
  await database.close()
})

async function readOutbox(to: string): Promise<Arrived | undefined> {
  const row = await database.db.selectFrom('outbox').selectAll().where('recipient', '=', to).executeTakeFirst()
  return (
    row && {
      to: row.recipient,
      subject: row.subject,
      text: row.text_body,
      html: row.html_body,
      replyTo: (row.headers as Record<string, string>)['Reply-To'] ?? '',
      name: (row.headers as Record<string, string>)['Message-ID'] ?? '',
    }
  )
}

const adapters: [string, () => MailPort, (to: string) => Promise<Arrived | undefined>][] = [
  ['the outbox', () => outboxMail(database.db, systemClock, () => undefined), readOutbox],
  [
    'SMTP',
    () => smtpMail(smtpUrl, 'Porchlight <hello@porchlight.example>'),
    async (to) => arrived.find((mail) => mail.to === to),
  ],
]

describe.each(adapters)('%s', (_, create, read) => {
  it('delivers subject, both parts and where to answer', async () => {
    const to = 'reader@example.com'
    await create().send({ to, subject: 'Grüße', html: '<p>Hello</p>', text: 'Hello', replyTo: 'agent@example.com' })
    const mail = await read(to)
    expect(mail).toMatchObject({ to, subject: 'Grüße', replyTo: 'agent@example.com' })
    expect(mail?.html).toContain('<p>Hello</p>')
    expect(mail?.text.trim()).toBe('Hello')
  })

  it('gives it the name it came with', async () => {
    const to = `${unique('named')}@example.com`
    const headers = { 'Message-ID': '<one.of.its.kind@porchlight.example>' }
    await create().send({ to, subject: 'x', html: 'x', text: 'x', headers })
    expect((await read(to))?.name).toBe('<one.of.its.kind@porchlight.example>')
  })

  it.each([', ', '; ', '\r\nBcc: '])('lets no address smuggle in another recipient behind %j', async (separator) => {
    const [asked, smuggled] = [`${unique('asked')}@example.com`, `${unique('smuggled')}@example.com`]
    await create()
      .send({ to: asked + separator + smuggled, subject: 'x', html: 'x', text: 'x' })
      .catch(() => undefined)
    expect(await read(smuggled)).toBeUndefined()
  })
})

describe('the outbox', () => {
  it('knows a mail that comes again, as a mailbox does', async () => {
    const told: string[] = []
    const outbox = outboxMail(database.db, systemClock, (_, subject) => told.push(subject))
    const [to, other] = [`${unique('once')}@example.com`, `${unique('other')}@example.com`]
    const mail = { to, subject: 'x', html: 'x', text: 'x', headers: { 'Message-ID': '<again@porchlight.example>' } }
    for (const each of [mail, mail, { ...mail, to: other }]) await outbox.send(each)
    const rows = await database.db
      .selectFrom('outbox')
      .select('recipient')
      .where('recipient', 'in', [to, other])
      .execute()
    expect(rows.map(({ recipient }) => recipient).sort()).toEqual([to, other].sort())
    expect(told).toHaveLength(2)
  })
})

describe('SMTP', () => {
  it('tells a refusal for good from a server that is down', async () => {
    const message = { subject: 'x', html: 'x', text: 'x' }
    await expect(
      smtpMail(smtpUrl, 'a@b.example').send({ ...message, to: 'refused@example.com' }),
    ).rejects.toBeInstanceOf(MailRefused)
    await expect(
      smtpMail('smtp://127.0.0.1:1', 'a@b.example').send({ ...message, to: 'x@example.com' }),
    ).rejects.not.toBeInstanceOf(MailRefused)
  })

  it('carries the sign-in code when it is configured', async () => {
    const app = await buildTestApp({ env: { SMTP_URL: smtpUrl, MAIL_FROM: 'Porchlight <hello@porchlight.example>' } })
    const { email } = await app.signUp()
    await app.call('POST', '/user/otp', { body: { email } })
    await app.jobs.drain()
    const mail = arrived.find(({ to }) => to === email)
    const otp = /\b\d{4}\b/.exec(mail?.text ?? '')?.[0]
    expect(mail?.html).toContain(otp)
    expect((await app.call('POST', '/user/verify-otp', { body: { email, otp } })).status).toBe(200)
    await app.close()
  })

  it('that is down delays the code but fails nobody', async () => {
    const app = await buildTestApp({ env: { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'a@b.example' } })
    const { email } = await app.signUp()
    expect((await app.call('POST', '/user/otp', { body: { email } })).status).toBe(200)
    await app.jobs.drain()
    app.context.providers.mail = smtpMail(smtpUrl, 'a@b.example')
    await app.advance(10_000)
    await app.jobs.drain()
    expect(arrived.filter(({ to }) => to === email)).toHaveLength(1)
    await app.close()
  })
})

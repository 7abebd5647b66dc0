import type { AddressInfo } from 'node:net'
import type { TimelineEntry } from '@porchlight/contract/leads'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeLead } from '../../../testing/make-lead.ts'
import { makePage } from '../../../testing/make-page.ts'
import { superadminOf } from '../../../testing/superadmin.ts'
import { buildTestApp, type TestApp, unique } from '../../../testing/test-app.ts'

const troubles = [
  'greets with 554',
  'refuses the password',
  'refuses the sender',
  'denies relaying',
  'has no proof of the sender',
] as const
type Mood = 'well' | (typeof troubles)[number]

const hour = 60 * 60 * 1000
const said = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode })
let mood: Mood
let taken: string[]
let server: SMTPServer
let app: TestApp
let agent: { token: string; email: string; page: string }

beforeAll(async () => {
  server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    onConnect: (_session, done) => done(mood === 'greets with 554' ? said(554, 'no service today') : null),
    onAuth: (_auth, _session, done) =>
      mood === 'refuses the password' ? done(said(535, 'wrong password')) : done(null, { user: 'porchlight' }),
    onMailFrom: (_address, _session, done) =>
      done(mood === 'refuses the sender' ? said(550, '5.7.1 this sender may not send') : null),
    onRcptTo: ({ address }, _session, done) => {
      if (mood === 'denies relaying') return done(said(554, '5.7.1 relay access denied'))
      done(address.startsWith('nobody') ? said(550, '5.1.1 no such mailbox') : null)
    },
    onData: (stream, { envelope }, done) => {
      stream.resume()
      stream.once('end', () => {
        if (mood === 'has no proof of the sender') return done(said(550, '5.7.26 this mail is unauthenticated'))
        taken.push(...envelope.rcptTo.map(({ address }) => address))
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  app = await buildTestApp({
    env: { SMTP_URL: `smtp://porchlight:secret@127.0.0.1:${port}`, MAIL_FROM: 'Porchlight <hello@porchlight.example>' },
  })
})
afterAll(async () => {
  await app.close()
  await new Promise<void>((resolve) => server.close(() => resolve()))
})
beforeEach(async () => {
  mood = 'well'
  taken = []
  const { token, user, email } = await app.signUpProven()
  agent = { token, email, page: (await makePage(app, { userId: user._id })).id }
  // Reminders would come in between.
  const body = { agentMail: true, agentSms: false, smsNumber: '', confirmVisitor: true, remind: false }
  await app.call('PUT', '/user/lead-settings', { token, body })
})

/** What the lead's timeline says of each message, as 'agent-mail sent'. */
async function told(leadId: string): Promise<string[]> {
  const { body } = await app.call('GET', '/getClientDetails', { token: agent.token, query: { id: leadId } })
  return (body.data.timeline as TimelineEntry[])
    .flatMap((entry) => (entry.kind === 'notice' ? `${entry.notice} ${entry.state}` : []))
    .sort()
}

describe.each(troubles)('a mail server that %s', (trouble) => {
  it('delays what is to be told, and the timeline says so until it is true', async () => {
    mood = trouble
    const visitor = `${unique('nora')}@example.com`
    const leadId = await makeLead(app, agent.page, { email: visitor })
    await app.jobs.drain()
    expect(await told(leadId)).toEqual(['agent-mail queued', 'visitor-mail queued'])
    mood = 'well'
    await app.advance(hour)
    await app.jobs.drain()
    expect(taken.sort()).toEqual([agent.email, visitor].sort())
    expect(await told(leadId)).toEqual(['agent-mail sent', 'visitor-mail sent'])
  })
})

describe('a notice', () => {
  it('that the recipient’s server refuses for good is not tried again, and nobody is told that it was sent', async () => {
    const leadId = await makeLead(app, agent.page, { email: `${unique('nobody')}@example.com` })
    await app.jobs.drain()
    expect(await told(leadId)).toEqual(['agent-mail sent', 'visitor-mail refused'])
    await app.advance(hour)
    await app.jobs.drain()
    expect(taken).toEqual([agent.email])
  })

  it('that waits is seen by whoever runs the server, with how long and why', async () => {
    mood = 'refuses the password'
    await makeLead(app, agent.page)
    await app.jobs.drain()
    await app.advance(hour)
    const { token } = await superadminOf(app)
    const queue = async () => (await app.call('GET', '/admin/message-queue', { token })).body.data
    const { waiting, seconds, lastError } = await queue()
    expect(waiting).toBe(2)
    expect(seconds).toBeGreaterThanOrEqual(hour / 1000)
    expect(lastError).toContain('535 wrong password')
    mood = 'well'
    await app.jobs.drain()
    expect(await queue()).toEqual({ waiting: 0, seconds: 0, lastError: '' })
  })

  it('that never got through in its time says so', async () => {
    mood = 'refuses the password'
    const leadId = await makeLead(app, agent.page)
    for (let passed = 0; passed < 48; passed++) {
      await app.jobs.drain()
      await app.advance(hour)
    }
    expect(await told(leadId)).toEqual(['agent-mail failed', 'visitor-mail failed'])
  })
})

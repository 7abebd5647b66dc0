import { limits } from '@porchlight/contract/limits'
import { messages } from '@porchlight/contract/messages'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { passToDay } from '../../testing/daytime.ts'
import { createListing } from '../../testing/listings.ts'
import { makeLead } from '../../testing/make-lead.ts'
import { makePage } from '../../testing/make-page.ts'
import { solveRobotCheck } from '../../testing/robot-check.ts'
import { buildTestApp, type TestApp, unique } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp({
    env: {
      TRUST_PROXY: '127.0.0.1',
      MAIL_BUDGET: 'account:3,installation:5',
      SMS_BUDGET: 'account:7,installation:9',
    },
  })
  await passToDay(app)
})
afterAll(() => app.close())

const textsSent = async () => {
  await app.jobs.drain()
  const rows = await app.db.selectFrom('outbox').select('recipient').where('kind', '=', 'sms').execute()
  return rows.map(({ recipient }) => recipient)
}
async function agentWithPage() {
  const { token, user } = await app.signUpProven()
  return { token, campaignId: (await makePage(app, { userId: user._id })).id }
}
const subscribe = (campaignId: string, phoneNumber: string, more: object, address: string) =>
  app.call('POST', '/newsletter-lead', {
    body: { campaignId, phoneNumber, consentText: 'I agree to be texted.', ...more },
    headers: { 'x-forwarded-for': address },
  })

describe('texts that a stranger causes', () => {
  it('are none without a robot check, and none abroad; the sign-ups are kept', async () => {
    const { token, campaignId } = await agentWithPage()
    for (let i = 0; i < 10; i++) await subscribe(campaignId, `+1503555${2000 + i}`, {}, '198.51.100.1')
    await subscribe(campaignId, '+15035552090', { captcha: 'made up' }, '198.51.100.1')
    // The United Kingdom, a Caribbean island under +1, and a number that costs whoever calls it.
    for (const number of ['+447911123456', '+18765550123', '+19002345678']) {
      await subscribe(campaignId, number, { captcha: await solveRobotCheck(app) }, '198.51.100.2')
    }
    expect(await textsSent()).toEqual([])
    expect((await app.call('GET', '/user/lead', { token })).body.totalCount).toBe(14)
  })

  it('are a few a day from one address, whatever work it does', async () => {
    const pages = [await agentWithPage(), await agentWithPage()]
    for (let i = 0; i < 12; i++) {
      const { campaignId } = pages[i % 2] as (typeof pages)[number]
      const captcha = await solveRobotCheck(app)
      const { status } = await subscribe(campaignId, `+1503555${3000 + i}`, { captcha }, '198.51.100.3')
      expect(status).toBe(200)
    }
    expect(await textsSent()).toHaveLength(limits.outreach.text.address)
  })

  it('are a few a day to one number, from all agents together', async () => {
    await app.advance(25 * 60 * 60 * 1000)
    await passToDay(app)
    const before = (await textsSent()).length
    for (let i = 0; i <= limits.outreach.text.recipient; i++) {
      const { campaignId } = await agentWithPage()
      await subscribe(campaignId, '+15035553900', { captcha: await solveRobotCheck(app) }, `192.0.2.${i}`)
    }
    expect((await textsSent()).length - before).toBe(limits.outreach.text.recipient)
  })

  it('end with what the account and the installation have for a day', async () => {
    await app.advance(25 * 60 * 60 * 1000)
    const before = (await textsSent()).length
    const pages = [await agentWithPage(), await agentWithPage()]
    for (const [page, { campaignId }] of pages.entries()) {
      for (let i = 0; i < 8; i++) {
        const captcha = await solveRobotCheck(app)
        await subscribe(campaignId, `+1503555${4000 + page * 100 + i}`, { captcha }, `203.0.113.${page * 100 + i}`)
      }
    }
    // Seven of the first account, and the two that are left for the second.
    expect((await textsSent()).length - before).toBe(9)
  })
})

describe('the code for a new email', () => {
  it('is a mail to a stranger: a few a day, in nobody’s words', async () => {
    const name = 'Claim your prize at evil.example'
    const mailbox = unique('stranger')
    const statuses: number[] = []
    for (let i = 0; i < 2; i++) {
      const { token } = await app.signUp({ firstName: name })
      for (let spelling = 0; spelling < 3; spelling++) {
        const body = { email: `${mailbox}+${i}${spelling}@example.com` }
        statuses.push((await app.call('POST', '/user/change-email', { token, body })).status)
      }
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    const [mail] = await app.mailsTo(`${mailbox}+02@example.com`)
    expect(mail?.text).toContain('Hello,')
    expect(JSON.stringify(mail)).not.toContain('evil.example')
  })

  it('to sign in with names nobody either, until the email is proven', async () => {
    const { email } = await app.signUp({ firstName: 'Claim your prize at evil.example' })
    await app.call('POST', '/user/otp', { body: { email } })
    const [first] = await app.mailsTo(email)
    expect(first?.text).toContain('Hello,')
    expect(JSON.stringify(first)).not.toContain('evil.example')
  })
})

describe('mails to others', () => {
  it('end with what the account and the installation have for a day', async () => {
    await app.advance(25 * 60 * 60 * 1000)
    const share = async (token: string, id: string) =>
      (await app.call('POST', '/shareProperty', { token, body: { id, email: `${unique('friend')}@example.com` } }))
        .status
    const statuses: number[][] = []
    for (let sender = 0; sender < 2; sender++) {
      const { token } = await app.signUpProven()
      const { _id } = await createListing(app, token)
      const answers: number[] = []
      for (let i = 0; i < 4; i++) answers.push(await share(token, _id))
      statuses.push(answers)
    }
    expect(statuses).toEqual([
      [200, 200, 200, 429],
      [200, 200, 429, 429],
    ])
  })

  it('count a mailbox once, however it is spelled', async () => {
    await app.advance(25 * 60 * 60 * 1000)
    const senders = [await app.signUpProven(), await app.signUpProven()]
    const mailbox = unique('victim')
    const statuses: number[] = []
    for (let i = 0; i < limits.outreach.mail.recipient + 1; i++) {
      const { token } = senders[i % 2] as (typeof senders)[number]
      const { _id } = await createListing(app, token)
      const body = { id: _id, email: `${mailbox}+${i}@example.com` }
      statuses.push((await app.call('POST', '/shareProperty', { token, body })).status)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  })
})

describe('an agent’s own number for texts', () => {
  it('gets no more from many accounts than from one, because nobody proves it', async () => {
    await app.advance(25 * 60 * 60 * 1000)
    await passToDay(app)
    const before = (await textsSent()).length
    for (let i = 0; i < 2; i++) {
      const { token, campaignId } = await agentWithPage()
      const body = { agentMail: false, agentSms: true, smsNumber: '(503) 555-0177', confirmVisitor: false }
      await app.call('PUT', '/user/lead-settings', { token, body: { ...body, remind: false } })
      for (let lead = 0; lead < 5; lead++) await makeLead(app, campaignId, { email: `${unique('asks')}@example.com` })
    }
    expect((await textsSent()).length - before).toBe(7)
  })

  it('is in a country that is served', async () => {
    const { token } = await app.signUpProven()
    const save = (smsNumber: string) =>
      app.call('PUT', '/user/lead-settings', {
        token,
        body: { agentMail: true, agentSms: true, smsNumber, confirmVisitor: true },
      })
    const refused = await save('+447911123456')
    const sentence = messages.general.notTextable.replace('{countries}', 'United States and Canada')
    expect([refused.status, refused.body.errors]).toEqual([400, { smsNumber: sentence }])
    expect((await save('(604) 555-0142')).body.data.smsNumber).toBe('+16045550142')
  })
})

import { messages } from '@porchlight/contract/messages'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { passToDay } from '../../testing/daytime.ts'
import { makeLead } from '../../testing/make-lead.ts'
import { makePage } from '../../testing/make-page.ts'
import { buildTestApp, type TestApp, unique } from '../../testing/test-app.ts'
import { receiveText, sharedNumber } from '../texts/index.ts'

const minute = 60 * 1000
let app: TestApp
let agent: { token: string; id: string; email: string; phone: string; campaignId: string }
let numbers = 6000
const freshNumber = () => `+1503555${++numbers}`

beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  await passToDay(app)
  const { token, user, email } = await app.signUpProven({ firstName: 'Ada', lastName: 'Field' })
  const campaignId = (await makePage(app, { userId: user._id })).id
  agent = { token, id: user._id, email, phone: freshNumber(), campaignId }
  await save({})
})

const save = (settings: object) => {
  const body = { agentMail: true, agentSms: true, smsNumber: agent.phone, confirmVisitor: false, remind: false }
  return app.call('PUT', '/user/lead-settings', { token: agent.token, body: { ...body, ...settings } })
}
/** As a telephone does, to the number that all share. */
async function say(from: string, text: string, to = sharedNumber(app.context)) {
  await receiveText(app.context, { kind: 'received', id: unique('in'), from, to, text })
  await app.jobs.drain()
}
const sentTo = async (phone: string) => {
  await app.jobs.drain()
  const rows = await app.db
    .selectFrom('outbox')
    .select('text_body')
    .where('recipient', '=', phone)
    .orderBy('number')
    .execute()
  return rows.map((row) => row.text_body)
}
/** Somebody who agreed, whom the agent has been told of. */
async function lead(firstName: string) {
  const phone = freshNumber()
  const said = { user_id: agent.id, phone, act: 'agreed' as const, way: 'form' as const, words: 'Yes' }
  await app.db
    .insertInto('text_ledger')
    .values({ ...said, id: unique('l'), created_at: app.clock.now() })
    .execute()
  const id = await makeLead(app, agent.campaignId, { phone, firstName, email: `${unique('lead')}@example.com` })
  await app.jobs.drain()
  await app.advance(minute)
  return { id, phone }
}
const details = async (id: string) =>
  (await app.call('GET', '/getClientDetails', { token: agent.token, query: { id } })).body.data.lead
const thread = async (id: string) =>
  (await app.call('GET', '/user/lead-texts', { token: agent.token, query: { id } })).body.data

describe('an agent who answers a notice by text', () => {
  it('answers whom it told of, who is answered by a person then; and is no lead', async () => {
    const nora = await lead('Nora')
    await app.advance(5 * minute)
    await say(agent.phone, 'Yes, it is free')
    expect(await sentTo(nora.phone)).toEqual([expect.stringContaining('Yes, it is free')])
    expect((await details(nora.id)).answeredBy).toBe('text')
    expect((await thread(nora.id)).texts).toMatchObject([{ direction: 'out' }])
    const leads = await app.call('GET', '/user/lead', { token: agent.token })
    const unread = await app.call('GET', '/user/unread-texts', { token: agent.token })
    expect([leads.body.totalCount, unread.body.data]).toEqual([1, []])
  })

  it('is told of the next text of somebody known, and goes on from there', async () => {
    const nora = await lead('Nora')
    await app.advance(5 * minute)
    await say(agent.phone, 'Yes, it is free')
    await app.advance(minute)
    await say(nora.phone, 'Great, Sunday?')
    const notice = (await sentTo(agent.phone)).at(-1)
    for (const part of ['Nora Quist texted you', '"Great, Sunday?"', messages.texts.answerHere])
      expect(notice).toContain(part)
    await say(agent.phone, 'Sunday at ten')
    expect((await sentTo(nora.phone)).at(-1)).toBe('Sunday at ten')
    await save({ agentSms: false })
    await say(nora.phone, 'Thank you')
    const mails = await app.mailsTo(agent.email)
    expect(mails.filter(({ subject }) => subject === 'Nora Quist texted you')).toHaveLength(1)
  })

  it('is asked whom it is for where that is in doubt, and names them by their digits', async () => {
    const [nora, ben] = [await lead('Nora'), await lead('Ben')]
    await say(agent.phone, 'At ten?')
    const asked = (await sentTo(agent.phone)).at(-1)
    expect(asked).toContain(`${ben.phone.slice(-4)} Ben Quist, ${nora.phone.slice(-4)} Nora Quist`)
    expect([await sentTo(nora.phone), await sentTo(ben.phone)]).toEqual([[], []])
    await say(agent.phone, `${nora.phone.slice(-4)} At ten?`)
    expect(await sentTo(nora.phone)).toEqual([expect.stringMatching(/^At ten\?/)])
    await app.advance(3 * minute)
    await say(agent.phone, 'Hello Ben')
    expect(await sentTo(ben.phone)).toEqual([expect.stringMatching(/^Hello Ben/)])
  })

  it('is told why where nothing may leave, and that there is nobody to answer', async () => {
    const nora = await lead('Nora')
    await say(nora.phone, 'STOP', sharedNumber(app.context))
    const got = await sentTo(nora.phone)
    await say(agent.phone, 'Are you sure?')
    expect(await sentTo(nora.phone)).toEqual(got)
    expect((await sentTo(agent.phone)).at(-1)).toBe(`${messages.texts.notSent} ${messages.texts.closed}`)
    await app.db.deleteFrom('leads').where('id', '=', nora.id).execute()
    await say(agent.phone, 'Hello?')
    expect((await sentTo(agent.phone)).at(-1)).toBe(messages.texts.nobodyToAnswer)
  })

  it('says stop, and means the notices', async () => {
    const nora = await lead('Nora')
    await say(agent.phone, 'STOP')
    expect(await sentTo(nora.phone)).toEqual([])
    const got = await sentTo(agent.phone)
    await lead('Ben')
    await say(nora.phone, 'Hello?')
    expect(await sentTo(agent.phone)).toEqual(got)
  })
})

it('whoever else texts answers nobody in the agent’s name', async () => {
  const nora = await lead('Nora')
  const old = agent.phone
  await save({ smsNumber: freshNumber() })
  await say(old, 'Yes, it is free')
  await say(freshNumber(), 'Yes, it is free')
  expect(await sentTo(nora.phone)).toEqual([])
})

import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { limits } from '@porchlight/contract/limits'
import { livePath } from '@porchlight/contract/live'
import { messages } from '@porchlight/contract/messages'
import { visitorMessages } from '@porchlight/contract/visitor-messages'
import { phoneText } from '@porchlight/domain/phone-text'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { passToDay, passToNight } from '../../testing/daytime.ts'
import { makeLead } from '../../testing/make-lead.ts'
import { makePage } from '../../testing/make-page.ts'
import { buildTestApp, type TestApp, unique } from '../../testing/test-app.ts'
import { receiveText, sharedNumber } from '../texts/index.ts'

let app: TestApp
let numbers = 3000
const freshNumber = () => `+1503555${++numbers}`

beforeAll(async () => {
  app = await buildTestApp()
  await passToDay(app)
})
afterAll(() => app.close())

async function agentWithLead(language = 'en') {
  const { token, user, email } = await app.signUpProven({ firstName: 'Ada', lastName: 'Field' })
  const phone = freshNumber()
  const campaignId = (await makePage(app, { userId: user._id })).id
  const leadId = await makeLead(app, campaignId, { phone, language })
  return { token, id: user._id as string, email, phone, leadId }
}
type Agent = Awaited<ReturnType<typeof agentWithLead>>

/** As their telephone does; to the agent's own number, or to the one that all share. */
const say = (from: string, text: string, to = sharedNumber(app.context)) =>
  receiveText(app.context, { kind: 'received', id: unique('in'), from, to, text })
async function ownNumber(agent: Agent) {
  const number = freshNumber()
  await app.db.updateTable('users').set({ sms_number: number }).where('id', '=', agent.id).execute()
  return number
}
const agree = async ({ id, phone }: Agent) =>
  app.db
    .insertInto('text_ledger')
    .values({
      id: unique('l'),
      user_id: id,
      phone,
      act: 'agreed',
      way: 'form',
      words: 'Yes',
      created_at: app.clock.now(),
    })
    .execute()
const send = ({ token, leadId }: Agent, text: string, requestKey: string = crypto.randomUUID()) =>
  app.call('POST', '/user/lead-text', { token, body: { id: leadId, text, requestKey } })
const thread = async ({ token, leadId }: Agent) => {
  await app.jobs.drain()
  return (await app.call('GET', '/user/lead-texts', { token, query: { id: leadId } })).body.data
}
const unread = async ({ token }: Agent) => (await app.call('GET', '/user/unread-texts', { token })).body.data
const sentTo = async (phone: string) => {
  await app.jobs.drain()
  const rows = await app.db.selectFrom('outbox').select('text_body').where('recipient', '=', phone).execute()
  return rows.map((row) => row.text_body)
}

describe('a conversation', () => {
  it('is nobody else’s to read, to write in or to mark', async () => {
    const [owner, stranger] = [await agentWithLead(), await agentWithLead()]
    await agree(owner)
    const as = { ...owner, token: stranger.token }
    expect((await send(as, 'Hello')).status).toBe(404)
    const { status } = await app.call('GET', '/user/lead-texts', { token: stranger.token, query: { id: owner.leadId } })
    const read = await app.call('POST', '/user/lead-texts-read', { token: stranger.token, body: { id: owner.leadId } })
    expect([status, read.status]).toEqual([404, 404])
    expect(await sentTo(owner.phone)).toEqual([])
  })

  it('goes both ways, each text once, with what was not read counted until it is', async () => {
    const agent = await agentWithLead()
    await agree(agent)
    const key = crypto.randomUUID()
    await Promise.all([send(agent, 'Is Sunday fine?', key), send(agent, 'Is Sunday fine?', key)])
    expect((await send(agent, 'Is Sunday fine?', key)).status).toBe(200)
    await app.advance(1000)
    await say(agent.phone, 'Yes, at ten')
    expect(await sentTo(agent.phone)).toEqual([`Is Sunday fine?\n${visitorMessages.en.wayOut}`])
    expect((await thread(agent)).texts).toMatchObject([
      { direction: 'out', body: `Is Sunday fine?\n${visitorMessages.en.wayOut}`, state: 'sent' },
      { direction: 'in', body: 'Yes, at ten', state: 'received' },
    ])
    expect(await unread(agent)).toEqual([{ phone: agent.phone, count: 1 }])
    await app.call('POST', '/user/lead-texts-read', { token: agent.token, body: { id: agent.leadId } })
    expect(await unread(agent)).toEqual([])
  })

  it('begins with the way out in what their page spoke to them in', async () => {
    const agent = await agentWithLead('es')
    await agree(agent)
    await send(agent, '¿Le queda bien el domingo?')
    expect(await sentTo(agent.phone)).toEqual([`¿Le queda bien el domingo?\n${visitorMessages.es.wayOut}`])
  })

  it('is refused beside the field where nobody agreed, after STOP, and when the day’s are used up', async () => {
    const agent = await agentWithLead()
    const refusal = async () => (await send(agent, 'Hello')).body.errors
    expect(await refusal()).toEqual({ text: messages.texts.unasked })
    await agree(agent)
    expect((await send(agent, 'Hello')).status).toBe(200)
    const { max, window } = limits.conversation
    await app.db
      .updateTable('rate_limits')
      .set({ count: max, expires_at: new Date(app.clock.now().getTime() + window) })
      .where('key', '=', `text-said:${agent.id}:${agent.phone}`)
      .execute()
    expect(await refusal()).toEqual({ text: messages.texts.tooMany })
    await app.jobs.drain()
    await say(agent.phone, 'please stop texting me')
    expect(await refusal()).toEqual({ text: messages.texts.closed })
    expect(await thread(agent)).toMatchObject({ isOpen: false, whyNot: messages.texts.closed })
    expect((await send(agent, ' ')).body.errors).toEqual({ text: messages.texts.textRequired })
  })

  it('waits for the morning, and says so', async () => {
    const agent = await agentWithLead()
    await agree(agent)
    await passToNight(app)
    await send(agent, 'Hello')
    expect(await thread(agent)).toMatchObject({ isNight: true, texts: [{ state: 'waiting' }] })
    await passToDay(app)
    expect(await thread(agent)).toMatchObject({ isNight: false, texts: [{ state: 'sent' }] })
  })
})

describe('a text from a number that no lead has', () => {
  const leadsOf = async ({ token }: Agent) => {
    await app.jobs.drain()
    const { body } = await app.call('GET', '/user/lead', { token, query: { isFrom: 'text' } })
    return body
  }

  it('is a lead of the agent whose number it came to, once, and the agent is told', async () => {
    const [agent, other] = [await agentWithLead(), await agentWithLead()]
    const number = await ownNumber(agent)
    const stranger = freshNumber()
    await Promise.all([say(stranger, 'Is 12 Larch Lane free?', number), say(stranger, 'Hello?', number)])
    expect(await leadsOf(agent)).toMatchObject({ totalCount: 1, data: [{ isFrom: 'text', phone: stranger }] })
    expect((await leadsOf(other)).totalCount).toBe(0)
    const subject = `New text from ${phoneText(stranger)}`
    expect((await app.mailsTo(agent.email)).filter((mail) => mail.subject === subject)).toHaveLength(1)
    expect((await app.call('GET', '/user/lead-campaigns', { token: agent.token })).body.data).toHaveLength(1)
    const { _id: leadId } = (await leadsOf(agent)).data[0]
    expect((await send({ ...agent, leadId }, 'It is')).status).toBe(200)
  })

  it('is none where a lead has it, where it says stop, and where nobody’s number it is', async () => {
    const agent = await agentWithLead()
    const number = await ownNumber(agent)
    await say(agent.phone, 'Hello', number)
    await say(freshNumber(), 'STOP', number)
    await say(freshNumber(), 'Hello')
    expect((await leadsOf(agent)).totalCount).toBe(0)
  })
})

describe('an open screen', () => {
  it('hears that something has changed, of its own agent alone, until the server closes', async () => {
    const [agent, other] = [await agentWithLead(), await agentWithLead()]
    await app.jobs.drain()
    const { port } = new URL(await app.server.listen({ port: 0, host: '127.0.0.1' }))
    const open = async (authorization: string) => {
      const headers = { host: 'app.test', authorization }
      const [answer] = await once(get({ port, path: livePath, headers }), 'response')
      return answer as IncomingMessage
    }
    expect((await open('')).statusCode).toBe(401)
    const [own, theirs] = [await open(agent.token), await open(other.token)]
    expect(own.headers['content-type']).toContain('text/event-stream')
    const heard = reader(own)
    await heard.until('retry')
    await say(agent.phone, 'Hello', await ownNumber(agent))
    await heard.until('data: changed')
    const rest = text(theirs)
    await app.server.close()
    expect(await rest).not.toContain('changed')
  })
})

function reader(answer: IncomingMessage) {
  let heard = ''
  answer.setEncoding('utf8').on('data', (chunk: string) => {
    heard += chunk
  })
  return {
    async until(words: string) {
      while (!heard.includes(words)) await once(answer, 'data')
    },
  }
}

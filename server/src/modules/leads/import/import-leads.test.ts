import { limits } from '@porchlight/contract/limits'
import { messages } from '@porchlight/contract/messages'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { passToDay } from '../../../testing/daytime.ts'
import { makeLead } from '../../../testing/make-lead.ts'
import { makePage } from '../../../testing/make-page.ts'
import { buildTestApp, type TestApp, unique } from '../../../testing/test-app.ts'
import { admitText } from '../../texts/index.ts'

const { leadImport } = messages
let app: TestApp
let agent: { token: string; id: string }

beforeAll(async () => {
  app = await buildTestApp()
  await passToDay(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  const { token, user } = await app.signUpProven()
  agent = { token, id: user._id }
})

const send = (rows: object[], { token } = agent) => app.call('POST', '/user/lead-import', { token, body: { rows } })
const check = (rows: object[], { token } = agent) =>
  app.call('POST', '/user/lead-import-check', { token, body: { rows } })
const leadsOf = async ({ token } = agent) => (await app.call('GET', '/user/lead', { token })).body
const nora = { firstName: 'Nora', lastName: 'Quist', email: 'Nora@Example.com', phone: '(503) 555-0142' }
const omar = { firstName: 'Omar', lastName: 'Diaz', phone: '503.555.0177' }

describe('an import of leads', () => {
  it('knows only the agent’s own: a stranger’s lead is neither found nor kept out', async () => {
    const stranger = await app.signUp()
    await send([nora], { token: stranger.token, id: stranger.user._id })
    expect((await check([nora])).body.data).toEqual({ taken: [1], known: [], errors: [] })
    await send([nora])
    expect((await leadsOf()).totalCount).toBe(1)
    expect((await leadsOf({ token: stranger.token, id: stranger.user._id })).totalCount).toBe(1)
  })

  it('takes what is new, says what is there and what cannot be taken, and looking changes nothing', async () => {
    const rows = [
      { ...nora, message: 'Is it free?', status: 'client', source: 'Zillow', createdAt: '2024-01-05T20:04:00.000Z' },
      { ...omar, email: 'omar' },
      { firstName: 'Nobody' },
      { lastName: 'Quist', email: 'nora@example.com' },
      { firstName: 'Nora’s sister', phone: '+15035550142', email: 'sister@example.com' },
      { phone: '12', status: 'hot', createdAt: 'yesterday', email: 'x@example.com' },
      { email: 'late@example.com', createdAt: '2999-01-01T00:00:00Z' },
      { email: 'odd@example.com', message: 'a\u0000b' },
    ]
    const report = {
      taken: [1],
      known: [4, 5],
      errors: [
        { row: 2, errors: { email: messages.login.emailInvalid } },
        { row: 3, errors: { email: leadImport.reachRequired } },
        {
          row: 6,
          errors: {
            phone: leadImport.phoneInvalid,
            status: leadImport.statusUnknown,
            createdAt: leadImport.dateInvalid,
          },
        },
        { row: 7, errors: { createdAt: leadImport.dateAhead } },
        { row: 8, errors: { message: messages.fields.unsound } },
      ],
    }
    expect((await check(rows)).body.data).toEqual(report)
    expect((await leadsOf()).totalCount).toBe(0)
    expect((await send(rows)).body).toMatchObject({ message: leadImport.done, data: report })
    expect((await leadsOf()).data).toMatchObject([
      {
        firstName: 'Nora',
        email: 'nora@example.com',
        phone: '+15035550142',
        isFrom: 'imported',
        status: 'client',
        createdAt: '2024-01-05T20:04:00.000Z',
        visit: { utm_source: 'Zillow' },
      },
    ])
  })

  it('doubles nobody: not by a second click, a retry, or beside whoever wrote to a page', async () => {
    const { id: pageId } = await makePage(app, { userId: agent.id })
    await makeLead(app, pageId, { email: 'page@example.com', phone: '+15035550199' })
    const rows = [nora, omar, { email: 'page@example.com' }, { firstName: 'P', phone: '503 555 0199' }]
    const answers = await Promise.all([send(rows), send(rows), send(rows)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(answers.flatMap(({ body }) => body.data.taken).sort()).toEqual([1, 2])
    expect((await send(rows)).body).toMatchObject({
      message: leadImport.doneBefore,
      data: { taken: [], known: [1, 2, 3, 4] },
    })
    expect((await leadsOf()).totalCount).toBe(3)
  })

  it('keeps its counters right, in each status', async () => {
    await send([{ ...nora, status: 'client' }, { ...omar, status: 'client' }, { email: 'new@example.com' }])
    await send([{ email: 'another@example.com', status: 'client' }])
    const count = async (query: object) =>
      (await app.call('GET', '/user/lead', { token: agent.token, query: { limit: '1', ...query } })).body.totalCount
    expect(await count({})).toBe(4)
    expect(await count({ status: 'client' })).toBe(3)
    expect(await count({ isFrom: 'imported', status: 'new' })).toBe(1)
  })

  it('tells nobody: no mail, no text, no event, no reminder, no clock', async () => {
    const hook = await app.db
      .insertInto('webhooks')
      .values({
        id: unique('w'),
        user_id: agent.id,
        kind: 'webhook',
        url: 'https://hooks.example.com/',
        secret: 's',
        events: ['lead.created', 'lead.updated'],
        created_at: app.clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await app.jobs.drain()
    const before = await app.db.selectFrom('outbox').select('id').execute()
    await send([nora, omar])
    await app.jobs.drain()
    app.clock.advance(limits.answers.reminders.at(-1) ?? 0)
    await app.jobs.drain()
    expect(await app.db.selectFrom('outbox').select('id').execute()).toHaveLength(before.length)
    expect(
      await app.db.selectFrom('webhook_deliveries').select('id').where('webhook_id', '=', hook.id).execute(),
    ).toEqual([])
    expect((await app.call('GET', '/user/waiting-leads', { token: agent.token })).body.data).toMatchObject({
      waitingCount: 0,
    })
    const { data } = await leadsOf()
    for (const lead of data) expect(lead).toMatchObject({ answeredAt: expect.any(String), answeredBy: null })
  })

  it('brings no consent, whatever the file says: the gate refuses every text that needs one', async () => {
    await send([{ ...nora, consentText: 'Yes, text me', consent: 'yes' }])
    const [lead] = (await leadsOf()).data
    const { status, body } = await app.call('POST', '/user/lead-text', {
      token: agent.token,
      body: { id: lead._id, text: 'Hello', requestKey: crypto.randomUUID() },
    })
    expect([status, body.errors]).toEqual([400, { text: messages.texts.unasked }])
    for (const purpose of ['conversation', 'confirmation'] as const) {
      const draft = { attempt: unique('try'), userId: agent.id, to: lead.phone, body: 'Hello', purpose }
      expect(await admitText(app.context, draft)).toEqual({ refused: 'unasked' })
    }
    expect(await app.db.selectFrom('text_ledger').select('id').where('user_id', '=', agent.id).execute()).toEqual([])
  })

  it('opens no number again that has said stop', async () => {
    await app.db
      .insertInto('text_ledger')
      .values({
        id: unique('l'),
        user_id: agent.id,
        phone: '+15035550142',
        act: 'revoked',
        way: 'text',
        words: 'STOP',
        created_at: app.clock.now(),
      })
      .execute()
    await send([nora])
    const draft = {
      attempt: unique('try'),
      userId: agent.id,
      to: '+15035550142',
      body: 'Hello',
      purpose: 'share' as const,
    }
    expect(await admitText(app.context, draft)).toEqual({ refused: 'closed' })
  })

  it('is no visitor’s doing: the overview counts none of it', async () => {
    await send([nora])
    const { body } = await app.call('GET', '/user/overview', { token: agent.token, query: { days: '7' } })
    expect(body.data.totals.now.leads).toBe(0)
  })

  it('is bounded, and refused to whoever has to pay first', async () => {
    const many = Array.from({ length: limits.leadImport.inCall + 1 }, (_, index) => ({
      email: `p${index}@example.com`,
    }))
    expect(await send(many)).toMatchObject({ status: 400, body: { errors: { rows: leadImport.tooManyInCall } } })
    expect(await send([])).toMatchObject({ status: 400, body: { errors: { rows: leadImport.empty } } })
    expect((await send(many.slice(1))).body.data.taken).toHaveLength(limits.leadImport.inCall)
    // Not by the clock: the session would end with the trial, and prove nothing.
    await app.db
      .updateTable('users')
      .set({ trial_end_at: new Date(0) })
      .where('id', '=', agent.id)
      .execute()
    expect((await send([nora])).status).toBe(402)
  })
})

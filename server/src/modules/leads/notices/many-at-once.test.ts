import { defaultLeadSettings } from '@porchlight/contract/leads'
import { limits } from '@porchlight/contract/limits'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { passToDay } from '../../../testing/daytime.ts'
import { makeAgent } from '../../../testing/make-agent.ts'
import { makeLead } from '../../../testing/make-lead.ts'
import { makePage } from '../../../testing/make-page.ts'
import { buildTestApp, type TestApp, unique } from '../../../testing/test-app.ts'
import { admitText, passText, revokeTexts } from '../../texts/index.ts'
import { saveSettings } from '../lead-settings.repository.ts'
import { announceLead } from './announce.service.ts'
import { sendNotice } from './notices.service.ts'

let app: TestApp

beforeAll(async () => {
  app = await buildTestApp({ env: { TRUST_PROXY: '127.0.0.1' } })
  await passToDay(app)
})
afterAll(() => app.close())

async function agentWithPage() {
  const { id, email } = await makeAgent(app)
  return { id, email, pageId: (await makePage(app, { userId: id })).id }
}
type Agent = Awaited<ReturnType<typeof agentWithPage>>

/** One that nobody has been told of yet. */
const leadOf = async ({ id, pageId }: Agent, words: { email?: string; message?: string } = {}) => ({
  userId: id,
  leadId: await makeLead(app, pageId, words),
  mayText: false,
})
const announceAll = (leads: Awaited<ReturnType<typeof leadOf>>[]) =>
  Promise.allSettled(leads.map((lead) => announceLead(app.context, lead)))

const queuedFor = async (leadIds: string[]) => {
  const rows = await app.db
    .selectFrom('lead_notices')
    .select(['lead_id', 'kind'])
    .where('lead_id', 'in', leadIds)
    .orderBy('kind')
    .execute()
  return leadIds.map((leadId) => rows.filter(({ lead_id }) => lead_id === leadId).map(({ kind }) => kind))
}
const mailCount = async (recipient: string) => (await app.mailsTo(recipient)).length

it('leads that come at once are each announced once, to their own agent, however many try', async () => {
  const agents = await Promise.all([agentWithPage(), agentWithPage(), agentWithPage()])
  const leads = []
  for (const agent of [...agents, ...agents]) leads.push(await leadOf(agent))
  await announceAll([...leads, ...leads])
  await app.jobs.drain()
  expect(await queuedFor(leads.map(({ leadId }) => leadId))).toEqual(leads.map(() => ['agent-mail', 'visitor-mail']))
  for (const { email } of agents) expect(await mailCount(email)).toBe(2)
})

it('two tries of one lead that come together remind of it once, also where nobody is written to', async () => {
  const agent = await agentWithPage()
  const settings = { ...defaultLeadSettings, agentMail: false, confirmVisitor: false }
  await saveSettings(app.db, agent.id, settings)
  const lead = await leadOf(agent)
  await announceAll([lead, lead])
  const { rows } = await sql`
    select id from pgboss.job where name = 'lead-reminder' and data ->> 'leadId' = ${lead.leadId}`.execute(app.db)
  expect(rows).toHaveLength(1)
})

it('mails to agents who hear of leads at once are counted together, each for its own agent', async () => {
  const agents = await Promise.all(Array.from({ length: 6 }, agentWithPage))
  const [full] = agents as [Agent, ...Agent[]]
  const { max, window } = limits.notices.agentMail
  const counter = {
    key: `agent-mail:${full.id}`,
    count: max - 1,
    expires_at: new Date(app.clock.now().getTime() + window),
  }
  await app.db.insertInto('rate_limits').values(counter).execute()
  const leads = await Promise.all([...agents, full].map((agent) => leadOf(agent)))
  const asked = vi.spyOn(app.db.getExecutor(), 'executeQuery')
  await announceAll(leads)
  const counts = asked.mock.calls.filter(([{ parameters }]) => JSON.stringify(parameters).includes('agent-mail:'))
  asked.mockRestore()
  expect(counts.length).toBeLessThan(leads.length / 2)
  const queued = await queuedFor(leads.map(({ leadId }) => leadId))
  const told = leads.filter((_, place) => queued[place]?.includes('agent-mail')).map(({ userId }) => userId)
  expect(told.sort()).toEqual(agents.map(({ id }) => id).sort())
})

it('a person who writes twice at once is answered once; the agent hears of both', async () => {
  const agent = await agentWithPage()
  const email = `${unique('nora')}@example.com`
  const leads = [await leadOf(agent, { email }), await leadOf(agent, { email, message: 'And the garden?' })]
  await announceAll(leads)
  await app.jobs.drain()
  expect(await mailCount(email)).toBe(1)
  expect(await mailCount(agent.email)).toBe(2)
})

it('one that cannot be announced keeps back none of those that came with it', async () => {
  const agent = await agentWithPage()
  const leads = [await leadOf(agent), await leadOf(agent), await leadOf(agent)]
  const [, bad] = leads
  await sql`
    alter table lead_notices add constraint none_for_this check (lead_id <> ${sql.lit(bad?.leadId)}) not valid
  `.execute(app.db)
  const told = await announceAll(leads)
  expect(told.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  await sql`alter table lead_notices drop constraint none_for_this`.execute(app.db)
  const kinds = ['agent-mail', 'visitor-mail']
  expect(await queuedFor(leads.map(({ leadId }) => leadId))).toEqual([kinds, [], kinds])
  // The failed one is tried again, and is then announced as the others were.
  await app.jobs.drain()
  expect(await mailCount(agent.email)).toBe(3)
})

it('what is sent at once is noted for each, also where a lead has gone meanwhile', async () => {
  const agent = await agentWithPage()
  const leads = [await leadOf(agent), await leadOf(agent), await leadOf(agent)]
  await announceAll(leads)
  const [gone, ...others] = leads
  await app.db
    .deleteFrom('leads')
    .where('id', '=', gone?.leadId ?? '')
    .execute()
  await Promise.all(leads.map(({ userId, leadId }) => sendNotice(app.context, { userId, leadId, kind: 'agent-mail' })))
  const rows = await app.db
    .selectFrom('lead_notices')
    .select(['lead_id', 'queued_at', 'sent_at', 'failed_at', 'is_refused'])
    .where('kind', '=', 'agent-mail')
    .where(
      'lead_id',
      'in',
      leads.map(({ leadId }) => leadId),
    )
    .execute()
  expect(rows.map(({ lead_id }) => lead_id).sort()).toEqual(others.map(({ leadId }) => leadId).sort())
  for (const row of rows) expect(row).toMatchObject({ sent_at: expect.any(Date), failed_at: null, is_refused: false })
  expect(await mailCount(agent.email)).toBe(2)
})

it('of texts that leave at once only those go whose numbers have not said stop', async () => {
  const { id: userId } = await makeAgent(app)
  const numbers = ['+15035557001', '+15035557002', '+15035557003']
  const texts = []
  for (const to of numbers) {
    const draft = { attempt: unique('text'), userId, to, body: 'Here is the house.', purpose: 'share' as const }
    texts.push(await admitText(app.context, draft))
  }
  const ids = texts.flatMap((text) => ('id' in text ? text.id : []))
  expect(ids).toHaveLength(3)
  await revokeTexts(app.context, { userId, phone: '+15035557002', way: 'text', words: 'STOP' })
  // The one that was refused by the stop itself, as if it had been admitted in the same moment.
  await app.db.updateTable('texts').set({ state: 'waiting' }).where('id', 'in', ids).execute()
  const passed = await Promise.all([...ids, 'none'].map((id) => passText(app.context, id)))
  expect(passed.map(({ state }) => state)).toEqual(['sent', 'refused', 'sent', 'refused'])
  const rows = await app.db.selectFrom('texts').select(['phone', 'state', 'reason']).where('id', 'in', ids).execute()
  expect(rows.sort((one, two) => one.phone.localeCompare(two.phone))).toEqual([
    { phone: numbers[0], state: 'sent', reason: '' },
    { phone: numbers[1], state: 'refused', reason: 'closed' },
    { phone: numbers[2], state: 'sent', reason: '' },
  ])
})

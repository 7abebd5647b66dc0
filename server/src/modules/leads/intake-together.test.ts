import { siteMessages } from '@porchlight/contract/site-messages'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeAgent } from '../../testing/make-agent.ts'
import { makePage } from '../../testing/make-page.ts'
import { buildTestApp, type TestApp, unique } from '../../testing/test-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await buildTestApp({ env: { TRUST_PROXY: '127.0.0.1' } })
})
afterAll(() => app.close())

async function agentWithPage() {
  const { id } = await makeAgent(app)
  return { id, pageId: (await makePage(app, { userId: id })).id }
}
type Agent = Awaited<ReturnType<typeof agentWithPage>>
const agentsWithPages = (count: number) => Promise.all(Array.from({ length: count }, agentWithPage))

let numbers = 0
const newPhone = () => `+1503555${String(2000 + numbers++)}`
const signUp = (agent: Agent, phoneNumber = newPhone()) => ({
  campaignId: agent.pageId,
  phoneNumber,
  consentText: 'I agree to be texted.',
})
const inquiry = (agent: Agent, changes: object = {}) => ({
  isFrom: 'contact_us',
  campaignId: agent.pageId,
  firstName: 'Nora',
  lastName: 'Quist',
  email: `${unique('nora')}@example.com`,
  phone: newPhone(),
  message: 'Is it still free?',
  ...changes,
})
let addresses = 0
/** All at the same moment, each from an address of its own. */
const sendAll = (path: string, forms: object[]) =>
  Promise.all(
    forms.map((body) => app.call('POST', path, { body, headers: { 'x-forwarded-for': `198.51.100.${addresses++}` } })),
  )
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status)
const leadsOf = ({ id }: Agent) => app.db.selectFrom('leads').selectAll().where('user_id', '=', id).execute()
const numberOn = async ({ pageId }: Agent) =>
  (await app.db.selectFrom('pages').select('leads').where('id', '=', pageId).executeTakeFirstOrThrow()).leads
const listed = async ({ id }: Agent) =>
  (await app.db.selectFrom('lead_counts').select('count').where('user_id', '=', id).execute()).map(({ count }) => count)
const jobsOf = async ({ id }: Agent) =>
  (
    await sql<{ lead: string }>`
      select data->>'leadId' as lead from pgboss.job
      where name = 'lead-arrived' and data->>'userId' = ${id}`.execute(app.db)
  ).rows.map(({ lead }) => lead)

it('are each kept for their own agent, with consent, counters and job, in fewer commits than there are forms', async () => {
  const agents = await agentsWithPages(12)
  const forms = agents.map((agent) => signUp(agent))
  expect(statuses(await sendAll('/newsletter-lead', forms))).toEqual(agents.map(() => 200))
  const userIds = agents.map(({ id }) => id)
  const keys = agents.map(({ pageId }) => `intake-page:${pageId}`)
  const { rows } = await sql<{ times: number }>`
    select count(distinct xmin::text) as times from leads where user_id = any(${userIds})
    union all select count(distinct xmin::text) from rate_limits where key = any(${keys})`.execute(app.db)
  for (const { times } of rows) expect(times).toBeLessThan(agents.length / 2)
  for (const [place, agent] of agents.entries()) {
    const leads = await leadsOf(agent)
    expect(leads).toMatchObject([{ phone: forms[place]?.phoneNumber, source: 'newsletter', page_id: agent.pageId }])
    expect([await numberOn(agent), await listed(agent)]).toEqual([1, [1]])
    expect(await jobsOf(agent)).toEqual(leads.map(({ id }) => id))
    const consents = await app.db.selectFrom('text_ledger').selectAll().where('user_id', '=', agent.id).execute()
    expect(consents).toMatchObject([{ phone: forms[place]?.phoneNumber, act: 'agreed', way: 'form' }])
    const contacts = await app.db.selectFrom('contacts').selectAll().where('user_id', '=', agent.id).execute()
    expect(contacts).toMatchObject([{ id: leads[0]?.contact_id, phone: forms[place]?.phoneNumber }])
  }
})

it('lose nobody to one among them that cannot be kept, and nothing of that one stays', async () => {
  const agents = await agentsWithPages(8)
  const [, , , bad] = agents as [Agent, Agent, Agent, Agent]
  await sql`alter table leads add constraint not_this_one check (user_id <> ${sql.lit(bad.id)}) not valid`.execute(
    app.db,
  )
  const forms = agents.map((agent) => inquiry(agent, { consentText: 'I agree to be texted.' }))
  const answers = await sendAll('/inquiry', forms)
  await sql`alter table leads drop constraint not_this_one`.execute(app.db)
  expect(statuses(answers)).toEqual(agents.map((agent) => (agent === bad ? 500 : 200)))
  for (const agent of agents) {
    const kept = agent === bad ? 0 : 1
    const consents = app.db.selectFrom('text_ledger').select('id').where('user_id', '=', agent.id).execute()
    const contacts = app.db.selectFrom('contacts').select('id').where('user_id', '=', agent.id).execute()
    const found = [await leadsOf(agent), await jobsOf(agent), await consents, await contacts]
    expect(found.map(({ length }) => length)).toEqual([kept, kept, kept, kept])
    expect(await numberOn(agent)).toBe(kept)
  }
  const again = await sendAll('/inquiry', forms)
  expect(statuses(again)).toEqual(agents.map(() => 200))
  for (const agent of agents) expect([(await leadsOf(agent)).length, await numberOn(agent)]).toEqual([1, 1])
})

it('are each told of their own sign-up alone, where one of them is there already', async () => {
  const agents = await agentsWithPages(6)
  const [first] = agents as [Agent]
  const phone = newPhone()
  expect(statuses(await sendAll('/newsletter-lead', [signUp(first, phone)]))).toEqual([200])
  const answers = await sendAll(
    '/newsletter-lead',
    agents.map((agent) => signUp(agent, phone)),
  )
  expect(statuses(answers)).toEqual([409, 200, 200, 200, 200, 200])
  expect(answers[0]?.body.message).toBe(siteMessages.newsletter.already)
  for (const agent of agents) expect([(await leadsOf(agent)).length, await numberOn(agent)]).toEqual([1, 1])
})

it('from one person are one contact, and each a lead of its own', async () => {
  const agents = await agentsWithPages(3)
  const [agent] = agents as [Agent]
  const said = { email: `${unique('nora')}@example.com`, phone: newPhone() }
  const forms = [1, 2, 3, 4, 5].map((number) => inquiry(agent, { ...said, message: `Question ${number}` }))
  const others = agents.slice(1).map((other) => inquiry(other, said))
  expect(statuses(await sendAll('/inquiry', [...forms, ...others]))).toEqual([200, 200, 200, 200, 200, 200, 200])
  const leads = await leadsOf(agent)
  expect(leads.map(({ message }) => message).sort()).toEqual(forms.map(({ message }) => message))
  expect(new Set(leads.map(({ contact_id }) => contact_id)).size).toBe(1)
  expect([await numberOn(agent), await listed(agent)]).toEqual([5, [5]])
  for (const other of agents.slice(1)) expect(await leadsOf(other)).toHaveLength(1)
})

it('are no repeat because another form of the same page is one', async () => {
  const agent = await agentWithPage()
  const known = inquiry(agent, { requestKey: unique('key') })
  await sendAll('/inquiry', [known])
  const fresh = [inquiry(agent, { requestKey: unique('key') }), inquiry(agent, { requestKey: unique('key') })]
  expect(statuses(await sendAll('/inquiry', [known, ...fresh, known]))).toEqual([200, 200, 200, 200])
  expect(await leadsOf(agent)).toHaveLength(3)
})

it('are one lead where they are the same, however many come at once among others', async () => {
  const agents = await agentsWithPages(4)
  const [agent] = agents as [Agent]
  const form = inquiry(agent, { requestKey: unique('key') })
  const forms = [form, ...agents.slice(1).map((other) => inquiry(other)), form, form, form]
  expect(statuses(await sendAll('/inquiry', forms))).toEqual(forms.map(() => 200))
  for (const one of agents) expect([(await leadsOf(one)).length, await numberOn(one)]).toEqual([1, 1])
})

import { messages } from '@porchlight/contract/messages'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { passToDay } from '../../testing/daytime.ts'
import { makePage } from '../../testing/make-page.ts'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'

const { links } = messages
let app: TestApp

beforeAll(async () => {
  app = await buildTestApp()
  await passToDay(app)
})
afterAll(() => app.close())

const send = (token: string, id: string, by: 'email' | 'text') =>
  app.call('POST', '/user/send-page-to-me', { token, body: { id, by } })

async function agentWithPage() {
  const agent = await app.signUpProven()
  const { id } = await makePage(app, { userId: agent.user._id })
  return { ...agent, id, site: `http://${agent.user.websiteName}.site.test/` }
}

it('a published page comes to the agent’s own email', async () => {
  const { token, email, id, site } = await agentWithPage()
  expect(await send(token, id, 'email')).toMatchObject({ status: 200, body: { message: links.emailedToMe } })
  const mail = (await app.mailsTo(email)).find(({ subject }) => subject.startsWith('Your page'))
  expect(mail?.text).toContain(site)
  expect(mail?.text).toContain(id)
})

it('a published page comes to the agent’s own phone, and is refused beside the button without one', async () => {
  const { token, user, id, site } = await agentWithPage()
  expect(await send(token, id, 'text')).toMatchObject({ status: 400, body: { errors: { by: links.noOwnPhone } } })
  await app.db.updateTable('users').set({ phone: '5035550177', country_code: '1' }).where('id', '=', user._id).execute()
  expect(await send(token, id, 'text')).toMatchObject({ status: 200, body: { message: links.textedToMe } })
  const [text] = await app.mailsTo('+15035550177')
  expect(text?.text).toContain(site)
})

it('a draft stays where it is, and a stranger’s page is no page', async () => {
  const { token, id } = await agentWithPage()
  const stranger = await app.signUpProven()
  expect((await send(stranger.token, id, 'email')).status).toBe(404)
  await app.db.updateTable('pages').set({ status: 'draft' }).where('id', '=', id).execute()
  expect(await send(token, id, 'email')).toMatchObject({ status: 409, body: { message: links.publishFirst } })
})

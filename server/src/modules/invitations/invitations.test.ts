import { limits } from '@porchlight/contract/limits'
import { messages } from '@porchlight/contract/messages'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { solveRobotCheck } from '../../testing/robot-check.ts'
import { superadminOf } from '../../testing/superadmin.ts'
import { buildTestApp, type TestApp, unique } from '../../testing/test-app.ts'

const { signup, admin } = messages
let app: TestApp
let token: string

beforeAll(async () => {
  app = await buildTestApp({ env: { SIGNUP: 'invite', TRIAL_DAYS: '30' } })
  token = (await superadminOf(app)).token
})
afterAll(() => app.close())

const invite = async (emails: string) => {
  const answer = await app.call('POST', '/admin/invitations', { token, body: { emails } })
  await app.jobs.drain()
  return answer.body
}
const list = async (query: Record<string, string> = {}) =>
  (await app.call('GET', '/admin/invitations', { token, query })).body

/** As the mail carries it. */
async function linkFor(email: string): Promise<string> {
  const mail = (await app.mailsTo(email)).at(-1)
  const [link = ''] = /http:\/\/app\.test\/signup\?invitation=[^\s"&<]+/.exec(mail?.text ?? '') ?? []
  return new URL(link).searchParams.get('invitation') ?? ''
}

const signUp = async (email: string, invitation?: string) =>
  app.call('POST', '/user/signup', {
    body: {
      firstName: 'Ada',
      lastName: 'Field',
      companyName: 'Field Realty',
      title: 'Agent',
      websiteName: unique('site'),
      captcha: await solveRobotCheck(app),
      email,
      ...(invitation !== undefined && { invitation }),
    },
  })

describe('an invitation', () => {
  it('is mailed with a link that opens one account, on that email, once', async () => {
    const email = `${unique('new')}@example.com`
    expect((await signUp(email)).body).toMatchObject({ success: false, message: signup.inviteOnly })
    expect(await invite(email)).toMatchObject({
      message: admin.invitationsLeave,
      data: { invited: 1, again: 0, known: 0, refused: [] },
    })
    expect((await list({ search: email })).data).toMatchObject([{ email, state: 'waiting', mail: 'sent' }])

    const link = await linkFor(email)
    expect((await app.call('GET', '/user/invitation', { query: { token: link } })).body.data).toEqual({ email })
    expect((await signUp('other@example.com', link)).body.errors).toEqual({ email: signup.invitedEmail })
    expect((await signUp(email, `${link}x`)).body.message).toBe(signup.invitationUnknown)
    const { status, body } = await signUp(email, link)
    expect(status).toBe(200)
    const days = (Date.parse(body.data.user.trial_end_date) - app.clock.now().getTime()) / 86_400_000
    expect(Math.round(days)).toBe(30)

    expect((await signUp(email, link)).body.message).toBe(signup.invitationUsed)
    expect((await list({ search: email })).data).toMatchObject([{ state: 'used', agentId: body.data.user._id }])
    expect((await invite(email)).data).toMatchObject({ invited: 0, known: 1 })
  })

  it('opens one account however many try at once', async () => {
    const email = `${unique('twice')}@example.com`
    await invite(email)
    const link = await linkFor(email)
    const statuses = (await Promise.all([signUp(email, link), signUp(email, link)])).map(({ status }) => status).sort()
    expect(statuses[0]).toBe(200)
    expect([409, 410]).toContain(statuses[1])
  })

  it('is taken back, runs out, and comes again', async () => {
    const email = `${unique('again')}@example.com`
    await invite(email)
    const [{ _id }] = (await list({ search: email })).data
    const link = await linkFor(email)
    const revoke = () => app.call('POST', '/admin/invitations/revoke', { token, body: { id: _id } })
    expect((await revoke()).body).toMatchObject({ message: admin.invitationRevoked, data: { state: 'revoked' } })
    expect((await revoke()).status).toBe(404)
    expect((await signUp(email, link)).body.message).toBe(signup.invitationRevoked)

    expect((await invite(email)).data).toMatchObject({ invited: 1, again: 0 })
    expect((await invite(email)).data).toMatchObject({ invited: 0, again: 1 })
    const newLink = await linkFor(email)
    await app.advance(limits.invitations.lifetime)
    expect((await signUp(email, newLink)).body.message).toBe(signup.invitationExpired)
    token = (await superadminOf(app)).token
    expect((await list({ search: email, state: 'expired' })).totalCount).toBe(1)
    await invite(email)
    expect((await list({ search: email, state: 'waiting' })).totalCount).toBe(1)
    expect((await signUp(email, newLink)).status).toBe(200)
  })

  it('goes to many from a file, paged there and back, and the acts are logged', async () => {
    const mark = unique('bulk')
    const people = Array.from({ length: 5 }, (_, i) => `${mark}-${i}@example.com`)
    const file = `Name,Email\n${people.map((email) => `Somebody,${email}`).join('\n')}\nnobody,at all\n`
    expect((await invite(file)).data).toEqual({ invited: 5, again: 0, known: 0, refused: ['nobody,at all'] })
    const query = { search: mark, limit: '3' }
    const first = await list(query)
    const second = await list({ ...query, cursor: first.cursors.next })
    expect(first.data.length + second.data.length).toBe(5)
    expect((await list({ ...query, cursor: second.cursors.previous })).data).toEqual(first.data)
    const log = await app.call('GET', '/admin/audit-log', { token })
    expect(log.body.data[0]).toMatchObject({ action: 'invite', details: { invited: 5, again: 0, known: 0 } })
    expect((await app.call('POST', '/admin/invitations', { token, body: { emails: ' ' } })).body.errors).toEqual({
      emails: admin.invitationsRequired,
    })
  })

  it('is nobody’s to see but a superadmin’s', async () => {
    const email = `${unique('agent')}@example.com`
    await invite(email)
    const { body } = await signUp(email, await linkFor(email))
    expect((await app.call('GET', '/admin/invitations', { token: body.data.token })).status).toBe(403)
  })
})

it('a closed door is closed to everyone, AppSumo codes included', async () => {
  const closed = await buildTestApp({ env: { SIGNUP: 'closed' } })
  const answer = await closed.call('POST', '/user/signup', {
    body: { firstName: 'A', lastName: 'B', email: 'a@example.com', websiteName: 'a-site', sumoCouponCode: 'X' },
  })
  expect(answer).toMatchObject({ status: 403, body: { message: signup.closed } })
  expect((await closed.call('GET', '/client-config')).body.data).toMatchObject({ signup: 'closed', trialDays: 14 })
  await closed.close()
})

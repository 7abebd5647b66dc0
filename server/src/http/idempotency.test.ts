import { limits } from '@porchlight/contract/limits'
import { messages } from '@porchlight/contract/messages'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeLead } from '../testing/make-lead.ts'
import { makePage } from '../testing/make-page.ts'
import { phonePhoto } from '../testing/pictures.ts'
import { buildTestApp, type TestApp } from '../testing/test-app.ts'
import { multipart } from '../testing/upload.ts'

const { requests } = messages
let app: TestApp
let token: string
let leadId: string

beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  const agent = await app.signUpProven()
  token = agent.token
  leadId = await makeLead(app, (await makePage(app, { userId: agent.user._id })).id)
})

const note = (text: string, key?: string, by = token) =>
  app.call('POST', '/user/lead-note', {
    token: by,
    body: { id: leadId, text },
    ...(key && { headers: { 'idempotency-key': key } }),
  })
async function notes() {
  const { body } = await app.call('GET', '/getClientDetails', { token, query: { id: leadId } })
  return body.data.timeline.flatMap((entry: { kind: string; text: string }) =>
    entry.kind === 'note' ? [entry.text] : [],
  )
}

describe('a POST with an Idempotency-Key', () => {
  it('is done once, and answered alike however often it comes', async () => {
    const first = await note('Call on Friday', 'note-1')
    const again = await note('Call on Friday', 'note-1')
    expect([again.status, again.body]).toEqual([200, first.body])
    expect(first.response.headers['idempotency-replayed']).toBeUndefined()
    expect(again.response.headers['idempotency-replayed']).toBe('true')
    expect(await notes()).toEqual(['Call on Friday'])
    await note('Call on Friday', 'note-2')
    await note('Call on Friday')
    expect(await notes()).toHaveLength(3)
  })

  it('is done once when it comes five times at once', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => note('At once', 'parallel')))
    expect(await notes()).toEqual(['At once'])
    const done = answers.filter(({ status }) => status === 200)
    expect(done.length).toBeGreaterThan(0)
    for (const { body } of answers.filter(({ status }) => status !== 200)) {
      expect(body).toEqual({ success: false, code: 'conflict', message: requests.stillWorking })
    }
  })

  it('is refused when the key came with something else before, and is each agent’s own', async () => {
    await note('One', 'mine')
    const other = await note('Two', 'mine')
    expect([other.status, other.body]).toEqual([
      422,
      { success: false, code: 'key_reused', message: requests.keyReused },
    ])
    const stranger = await app.signUpProven()
    expect((await note('One', 'mine', stranger.token)).status).toBe(404)
    expect(await notes()).toEqual(['One'])
  })

  it('may be tried again when nothing came of it', async () => {
    const blank = await note(' ', 'again')
    expect([blank.status, blank.body.code]).toEqual([400, 'invalid'])
    const known = leadId
    leadId = 'nothing'
    expect((await note('Now', 'again')).status).toBe(404)
    leadId = known
    expect((await note('Now', 'again')).status).toBe(200)
  })

  it('is forgotten after a day', async () => {
    await note('Daily', 'day')
    await app.advance(limits.idempotency.lifetime)
    await note('Daily', 'day')
    expect(await notes()).toEqual(['Daily', 'Daily'])
  })

  it('holds for files and for people who are not signed in', async () => {
    const form = await multipart([], [{ bytes: await phonePhoto(64, 48) }])
    const headers = { ...form.headers, 'idempotency-key': 'photo' }
    const upload = () => app.call('POST', '/user/upload-images', { token, body: form.body, headers })
    expect((await upload()).body).toEqual((await upload()).body)
    const code = () =>
      app.call('POST', '/user/resend-otp', {
        body: { email: 'nobody@example.com' },
        headers: { 'idempotency-key': 'x' },
      })
    expect((await code()).body).toEqual((await code()).body)
  })

  it('leaves no trace of the key or the answer that a reader of the table could use', async () => {
    const { body } = await app.call('POST', '/user/api-keys', {
      token,
      body: { name: 'Sheet' },
      headers: { 'idempotency-key': 'secret-key-1' },
    })
    const rows = JSON.stringify(await app.db.selectFrom('idempotency_keys').selectAll().execute())
    expect(body.data.key).toMatch(/^plk_/)
    expect(rows).not.toContain(body.data.key)
    expect(rows).not.toContain('secret-key-1')
    const again = await app.call('POST', '/user/api-keys', {
      token,
      body: { name: 'Sheet' },
      headers: { 'idempotency-key': 'secret-key-1' },
    })
    expect(again.body.data.key).toBe(body.data.key)
  })

  it.each(['', 'two words', 'x'.repeat(256), 'ümlaut'])('is refused with a key like %j', async (key) => {
    const { status, body } = await app.call('POST', '/user/lead-note', {
      token,
      body: { id: leadId, text: 'Hello' },
      headers: { 'idempotency-key': key },
    })
    expect([status, body.message]).toEqual([400, requests.keyShape])
  })
})

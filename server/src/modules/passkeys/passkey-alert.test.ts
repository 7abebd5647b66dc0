import { links, routes } from '@porchlight/contract/routes'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeAgent } from '../../testing/make-agent.ts'
import { newAuthenticator, startPasskey } from '../../testing/passkeys.ts'
import { superadminOf } from '../../testing/superadmin.ts'
import { buildTestApp, superadminEmail, type TestApp } from '../../testing/test-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await buildTestApp({ env: { TRUST_PROXY: '127.0.0.1' } })
})
afterAll(() => app.close())

const headers = {
  'x-forwarded-for': '203.0.113.77',
  'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0',
}

async function add(token: string): Promise<{ id: string; recoveryCodes: string[] }> {
  const credential = newAuthenticator(app).make(await startPasskey(app, token))
  const { body } = await app.call('POST', '/user/passkeys', { token, headers, body: { credential } })
  return { id: body.data.passkey._id, recoveryCodes: body.data.recoveryCodes }
}

const subjects = {
  added: 'A passkey was added to your Porchlight account',
  removed: 'A passkey was removed from your Porchlight account',
  renewed: 'New recovery codes for your Porchlight account',
  used: 'A recovery code for your Porchlight account was used',
}

it('tells its owner of each change to how the account is opened: what, when, from where, and what to do', async () => {
  const { token, email } = await makeAgent(app)
  const { id, recoveryCodes } = await add(token)
  const [recoveryCode] = recoveryCodes
  await app.call('POST', '/user/verify-recovery-code', { headers, body: { email, recoveryCode } })
  await app.call('POST', '/user/recovery-codes', { token, headers })
  await app.call('DELETE', '/user/passkeys', { token, headers, body: { id } })

  const mails = await app.mailsTo(email)
  const alerts = Object.values(subjects).map((wanted) => {
    const [alert, ...more] = mails.filter(({ subject }) => subject === wanted)
    expect([wanted, more]).toEqual([alert?.subject, []])
    return alert ?? { text: '', html: '' }
  })
  const moment = app.clock.now().toLocaleString('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })
  for (const { text, html } of alerts) {
    for (const word of [`When: ${moment} UTC`, 'Device: Firefox on Windows', 'Network: 203.0.113.…']) {
      expect(text).toContain(word)
    }
    expect(text).toContain('If this wasn’t you')
    expect(html).toContain(`href="http://app.test${links.passkeys()}"`)
    expect(text).toContain('support@porchlight.example')
    expect(text).not.toContain('203.0.113.77')
    expect(text).not.toContain(recoveryCode)
  }
  for (const index of [0, 1]) expect(alerts[index]?.text).toContain('“Firefox on Windows”')
})

it('tells nobody of what was refused', async () => {
  const { token, email } = await makeAgent(app)
  await add(token)
  await app.call('POST', '/user/verify-recovery-code', { headers, body: { email, recoveryCode: 'WRON-GWRO-NGWR' } })
  await app.call('DELETE', '/user/passkeys', { token, headers, body: { id: 'nobodys' } })
  expect((await app.mailsTo(email)).map(({ subject }) => subject)).toEqual([subjects.added])
})

it('leads a superadmin to their own screen', async () => {
  const { token } = await superadminOf(app)
  await add(token)
  const [alert] = await app.mailsTo(superadminEmail)
  expect(alert?.subject).toBe(subjects.added)
  expect(alert?.html).toContain(`href="http://app.test${routes.adminSecurity}"`)
})

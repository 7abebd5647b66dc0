import { messages } from '@porchlight/contract/messages'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildTestApp, newestCode, type TestApp } from '../../testing/test-app.ts'

const { login } = messages
let app: TestApp

beforeAll(async () => {
  app = await buildTestApp({ env: { CODE_DIGITS: '6' } })
})
afterAll(() => app.close())

it('codes have six digits where the operator says so, wherever one is mailed, typed or spoken of', async () => {
  const sixDigits = (sentence: string) => sentence.replace('4-digit', '6-digit')
  const { email } = await app.signUp()
  expect((await app.call('GET', '/client-config')).body.data.codeLength).toBe(6)
  expect((await app.call('POST', '/user/otp', { body: { email } })).body.message).toBe(sixDigits(login.codeSent))
  const short = await app.call('POST', '/user/verify-otp', { body: { email, otp: '1234' } })
  expect(short.body.errors).toEqual({ otp: sixDigits(login.codeRequired) })
  expect(await newestCode(app, email)).toMatch(/^\d{6}$/)

  const { token } = await app.signIn(email)
  await app.call('POST', '/user/step-up-code', { token, body: { purpose: 'api-key' } })
  const proof = { purpose: 'api-key', otp: await newestCode(app, email) }
  expect((await app.call('POST', '/user/step-up', { token, body: proof })).status).toBe(200)
  const shortProof = await app.call('POST', '/user/step-up', { token, body: { ...proof, otp: '1234' } })
  expect(shortProof.body.errors).toEqual({ otp: sixDigits(login.codeRequired) })

  const next = `next-${email}`
  const asked = await app.call('POST', '/user/change-email', { token, body: { email: next } })
  expect(asked.body.message).toBe(sixDigits(login.codeSent))
  const shortConfirm = await app.call('POST', '/user/confirm-email', { token, body: { otp: '1234' } })
  expect(shortConfirm.body.errors).toEqual({ otp: sixDigits(login.codeRequired) })
  const otp = await newestCode(app, next)
  expect((await app.call('POST', '/user/confirm-email', { token, body: { otp } })).status).toBe(200)
})

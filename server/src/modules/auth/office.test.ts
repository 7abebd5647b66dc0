import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await buildTestApp({ env: { ADDRESS_LIMITS: 'codes:3' } })
})
afterAll(() => app.close())

const ask = (email: string) => app.call('POST', '/user/otp', { body: { email } })

it('an office behind one address signs in, however many they are; codes that nobody types in run out', async () => {
  const colleagues = []
  for (let i = 0; i < 8; i++) colleagues.push(await app.signUp())
  for (const { email } of colleagues) await app.signIn(email)
  const statuses = []
  for (const { email } of colleagues.slice(0, 4)) statuses.push((await ask(email)).status)
  expect(statuses).toEqual([200, 200, 200, 429])
})

import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app.close())

it('calls of many at the same moment are each their own caller’s, and what is no session is nobody’s', async () => {
  const agents = await Promise.all([app.signUp(), app.signUp(), app.signUp()])
  const gone = await app.signUp()
  await app.call('POST', '/user/logout', { token: gone.token })
  const me = (token: string) => app.call('GET', '/user/me', { token })
  const rounds = Array.from({ length: 6 }, () => [...agents.map(({ token }) => token), gone.token, 'made-up'])
  const answers = await Promise.all(rounds.flat().map(me))
  const told = answers.map(({ status, body }) => (status === 200 ? body.data._id : status))
  expect(told).toEqual(rounds.flatMap(() => [...agents.map(({ user }) => user._id), 401, 401]))
})

it('that ends while others are being looked up is over for the call that comes next', async () => {
  const [one, other] = await Promise.all([app.signUp(), app.signUp()])
  const me = (token: string) => app.call('GET', '/user/me', { token })
  const crowd = Array.from({ length: 12 }, () => me(other.token))
  await app.call('POST', '/user/logout', { token: one.token })
  const next = me(one.token)
  expect((await next).status).toBe(401)
  expect((await Promise.all(crowd)).map(({ status }) => status)).toEqual(crowd.map(() => 200))
})

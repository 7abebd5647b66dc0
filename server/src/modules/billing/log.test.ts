import { Writable } from 'node:stream'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addCard, cards, day, me, plansOf, sandboxOf, sendCard, subscriber } from '../../testing/billing.ts'
import { deliver } from '../../testing/payment-events.ts'
import { buildTestApp, newestCode, type TestApp } from '../../testing/test-app.ts'

const securityCode = '719'
const liveCard = '4539578763621486'
let app: TestApp
let log = ''

beforeAll(async () => {
  const sink = new Writable({
    write(chunk, _encoding, done) {
      log += chunk
      done()
    },
  })
  app = await buildTestApp({ env: { LOG_LEVEL: 'trace' }, logTo: sink })
  await app.server.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => app.close())

it('no line of the log holds a card number, a code, a token or a key, whatever goes wrong', async () => {
  const tokens: string[] = []
  for (const number of [...Object.values(cards), liveCard, '4242424242424241', 'garbage']) {
    const { body } = await sendCard(app, { number, cvc: securityCode })
    if (body.id) tokens.push(body.id)
  }
  const paying = await subscriber(app)
  const refused = await app.signUp()
  for (const card of [cards.declined, cards.declinedLater, cards.confirmed]) await addCard(app, refused.token, { card })
  await app.call('POST', '/user/add-card', {
    token: refused.token,
    body: { token: tokens[0], planId: 'price_x', productId: 'x' },
  })
  const { productId, monthly } = await plansOf(app)
  await app.call('POST', '/user/add-card', {
    token: refused.token,
    body: { token: 'tok_made_up', planId: monthly.id, productId },
  })
  await app.call('POST', '/user/otp', { body: { email: paying.email } })
  const code = await newestCode(app, paying.email)
  await deliver(app, '{}', 't=1,v1=forged')
  // The provider's own failures carry requests and answers along.
  app.context.providers.payments.takeToken = async (token) => {
    throw new Error(`provider failed with a token in its words`, {
      cause: { requestId: 'req_1', length: token.length },
    })
  }
  expect((await addCard(app, (await app.signUp()).token)).status).toBe(500)
  await app.advance(10 * day)
  await me(app, paying.token)
  await sandboxOf(app).settleDue()
  await app.jobs.drain()

  expect(log.split('\n').length).toBeGreaterThan(20)
  // What went wrong is there all the same, in the provider's own codes.
  for (const reason of [
    'card_declined generic_decline',
    'resource_missing',
    'test_mode_live_card',
    'incorrect_number',
  ]) {
    expect(log, reason).toContain(reason)
  }
  const { keys } = sandboxOf(app)
  for (const secret of [...Object.values(cards), liveCard, `"${securityCode}"`, code, ...tokens]) {
    const lines = log.split('\n').filter((line) => new RegExp(`(?<!\\d)${secret}(?!\\d)`).test(line))
    expect(lines, `lines with ${secret}`).toEqual([])
  }
  expect(log).not.toMatch(/tok_\w{8,}|sk_test_\w{8,}|whsec_\w{8,}|_secret_\w{8,}/)
  expect(log).not.toContain(keys.secret)
  expect(log).not.toContain(paying.token)
})

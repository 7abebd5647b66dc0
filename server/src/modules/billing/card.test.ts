import { messages } from '@porchlight/contract/messages'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  addCard,
  answerBank,
  cards,
  history,
  liveOn,
  me,
  sendCard,
  settle,
  subscriber,
  tokenOf,
} from '../../testing/billing.ts'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'

const { billing } = messages
let app: TestApp

beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app.close())

const editCard = async (token: string, number: string) =>
  app.call('PUT', '/user/edit_card', { token, body: { token: await tokenOf(app, number) } })

describe('the card', () => {
  it('can be changed', async () => {
    const { token } = await subscriber(app)
    const { status, body } = await editCard(token, cards.other)
    expect([status, body.message]).toEqual([200, billing.cardUpdated])
    expect((await history(app, token)).cardDetails).toEqual({ brand: 'mastercard', last4: '4444' })
  })

  it('stays the old one when the new one is refused', async () => {
    const { token } = await subscriber(app)
    expect(await editCard(token, cards.declined)).toMatchObject({
      status: 400,
      body: { message: 'Your card was declined.' },
    })
    expect((await history(app, token)).cardDetails.last4).toBe('4242')
  })

  it('that was declined is not the card in use', async () => {
    const { token } = await app.signUp()
    for (const card of [cards.declined, cards.declinedLater]) {
      expect((await addCard(app, token, { card })).status).toBe(400)
      expect((await history(app, token)).cardDetails).toBeNull()
    }
    expect((await addCard(app, token)).status).toBe(200)
    expect((await history(app, token)).cardDetails).toEqual({ brand: 'visa', last4: '4242' })
    await liveOn(app, token, 32)
    await settle(app)
    expect((await history(app, token)).paymentHistory.map(({ isPaid }: { isPaid: boolean }) => isPaid)).toEqual([
      true,
      true,
    ])
  })

  it('of an earlier subscription does not pay for the next one', async () => {
    const { token, user } = await subscriber(app)
    await app.call('GET', '/admin/cancel-subscription', { token, query: { id: user._id } })
    await liveOn(app, token, 32)
    await settle(app)
    expect((await history(app, token)).cardDetails).toBeNull()
    const { body } = await addCard(app, token, { card: cards.confirmed })
    await answerBank(app, body.data.confirmUrl, 'yes')
    await app.jobs.runNow('reconcile-subscriptions')
    expect((await history(app, token)).cardDetails.last4).toBe('3155')
  })

  it('cannot be changed where nothing is paid', async () => {
    const { token } = await app.signUp()
    expect(await editCard(token, cards.good)).toMatchObject({ status: 409, body: { message: billing.notSubscribed } })
  })
})

describe('a card that its owner has to confirm', () => {
  it('subscribes once the bank has heard yes', async () => {
    const { token } = await app.signUp()
    const { body } = await addCard(app, token, { card: cards.confirmed })
    expect(body).toMatchObject({ success: true, message: billing.confirmFirst })
    expect((await me(app, token)).plan).toBeNull()
    expect((await history(app, token)).cardDetails).toBeNull()
    const back = await answerBank(app, body.data.confirmUrl, 'yes')
    expect(back.pathname).toBe('/account/billing')
    expect(back.searchParams.get('redirect_status')).toBe('succeeded')
    expect((await history(app, token)).paymentHistory).toMatchObject([{ realAmount: 3900 }])
    expect((await me(app, token)).plan).not.toBeNull()
    await liveOn(app, token, 32)
    await settle(app)
    expect((await history(app, token)).paymentHistory).toHaveLength(2)
  })

  it('does not after a no, and another card does', async () => {
    const { token } = await app.signUp()
    const { body } = await addCard(app, token, { card: cards.confirmed })
    await answerBank(app, body.data.confirmUrl, 'no')
    expect((await history(app, token)).paymentHistory).toEqual([])
    expect((await me(app, token)).plan).toBeNull()
    expect((await addCard(app, token)).status).toBe(200)
    expect((await history(app, token)).paymentHistory).toHaveLength(1)
  })

  it('takes no yes from somebody who does not know the secret', async () => {
    const { token } = await app.signUp()
    const { body } = await addCard(app, token, { card: cards.confirmed })
    const url = new URL(body.data.confirmUrl)
    url.searchParams.set('secret', 'guessed')
    const page = await app.inject({ url: url.pathname + url.search, headers: { host: url.host } })
    expect(page.statusCode).toBe(404)
  })

  it('pays from now on once it is confirmed as the new card', async () => {
    const { token } = await subscriber(app)
    const { body } = await editCard(token, cards.confirmed)
    expect((await history(app, token)).cardDetails.last4).toBe('4242')
    await answerBank(app, body.data.confirmUrl, 'yes')
    expect((await history(app, token)).cardDetails.last4).toBe('3155')
  })

  it('is judged by what the bank told the provider, whatever the address says', async () => {
    const { token } = await subscriber(app)
    const stranger = await subscriber(app)
    const read = (whose: string, back: URL) => {
      back.searchParams.set('redirect_status', 'succeeded')
      const query = { setup_intent: back.searchParams.get('setup_intent') ?? '', redirect_status: 'succeeded' }
      return app.call('GET', '/user/payment-history', { token: whose, query })
    }
    const refused = await editCard(token, cards.confirmed)
    const backFromNo = await answerBank(app, refused.body.data.confirmUrl, 'no')
    expect((await read(token, backFromNo)).body.data).toMatchObject({
      isCardConfirmed: false,
      cardDetails: { last4: '4242' },
    })
    const taken = await editCard(token, cards.confirmed)
    const backFromYes = await answerBank(app, taken.body.data.confirmUrl, 'yes')
    for (let i = 0; i < 2; i++) {
      expect((await read(token, backFromYes)).body.data).toMatchObject({
        isCardConfirmed: true,
        cardDetails: { last4: '3155' },
      })
    }
    expect((await read(stranger.token, backFromYes)).body.data).toMatchObject({
      isCardConfirmed: false,
      cardDetails: { last4: '4242' },
    })
    const query = { setup_intent: 'seti_made_up', redirect_status: 'succeeded' }
    expect((await app.call('GET', '/user/payment-history', { token, query })).body.data.isCardConfirmed).toBe(false)
    expect((await history(app, token)).isCardConfirmed).toBeNull()
  })

  it('whose first charge is refused still shows the history', async () => {
    const { token } = await subscriber(app)
    await editCard(token, cards.declinedLater)
    await liveOn(app, token, 32)
    await settle(app)
    const { body } = await editCard(token, '4000008400001629')
    await answerBank(app, body.data.confirmUrl, 'yes')
    for (let i = 0; i < 2; i++) expect((await history(app, token)).paymentHistory).toHaveLength(2)
    expect((await me(app, token)).subscription.status).toBe('past_due')
  })
})

describe('a card the sandbox does not know', () => {
  it.each([
    ['4539578763621486', 402, 'card_declined'],
    ['4242424242424241', 402, 'incorrect_number'],
    ['1234', 402, 'incorrect_number'],
    ['', 402, 'incorrect_number'],
  ])('%s is refused and kept nowhere', async (number, status, code) => {
    const refused = await sendCard(app, { number })
    expect([refused.status, refused.body.error.code, refused.body.error.type]).toEqual([status, code, 'card_error'])
    const rows = await app.db.selectFrom('sandbox_objects').select(['body', 'hidden']).execute()
    if (number.length > 4) expect(JSON.stringify(rows)).not.toContain(number)
  })

  it.each([
    [{ exp_month: '13' }, 'invalid_expiry_month'],
    [{ exp_month: '0' }, 'invalid_expiry_month'],
    [{ exp_year: '20' }, 'invalid_expiry_year'],
    [{ exp_year: '99999' }, 'invalid_expiry_year'],
    [{ cvc: '12' }, 'invalid_cvc'],
    [{ cvc: '' }, 'invalid_cvc'],
    [{ number: '378282246310005', cvc: '123' }, 'invalid_cvc'],
  ])('%j is refused as %s', async (wrong, code) => {
    expect((await sendCard(app, wrong)).body.error).toMatchObject({ type: 'card_error', code })
  })

  it('with a wrong key is not even looked at', async () => {
    const response = await app.inject({
      method: 'POST',
      url: '/sandbox/stripe/v1/tokens',
      headers: {
        host: 'app.test',
        authorization: 'Bearer pk_test_other',
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: 'card[number]=4242424242424242',
    })
    expect(response.statusCode).toBe(401)
  })

  it('and the good one leave neither number nor code behind', async () => {
    await sendCard(app, { cvc: '987' })
    const rows = JSON.stringify(await app.db.selectFrom('sandbox_objects').select(['body', 'hidden']).execute())
    expect(rows).not.toContain(cards.good)
    expect(rows).not.toContain('"987"')
  })
})

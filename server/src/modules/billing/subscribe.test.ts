import { messages } from '@porchlight/contract/messages'
import type Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  addCard,
  cards,
  history,
  liveOn,
  me,
  plansOf,
  settle,
  stripeOf,
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

describe('subscribing', () => {
  it('charges to the cent, and the account has its plan at once', async () => {
    const { token } = await app.signUp()
    const answer = await addCard(app, token, { coupon: 'PORCH25' })
    expect(answer).toMatchObject({ status: 200, body: { message: billing.added, data: { confirmUrl: null } } })
    const { cardDetails, paymentHistory } = await history(app, token)
    expect(cardDetails).toEqual({ brand: 'visa', last4: '4242' })
    expect(paymentHistory).toMatchObject([{ amount: 3900, realAmount: 2925, isPaid: true }])
    expect(paymentHistory[0].start_date).toBe(Math.floor(app.clock.now().getTime() / 1000))
    const user = await me(app, token)
    expect(user).toMatchObject({
      plan: (await plansOf(app)).monthly.id,
      isTrialEnd: false,
      subscription: {
        status: 'active',
        cancel_at_period_end: false,
        interval: 'month',
        discount: { coupon: { id: 'PORCH25' } },
      },
    })
  })

  it('shows invoice and receipt', async () => {
    const { token } = await subscriber(app, { plan: 'annual', coupon: 'TENOFF' })
    const [{ invoiceUrl, receiptUrl }] = (await history(app, token)).paymentHistory
    for (const [url, text] of [
      [invoiceUrl, '$349.00'],
      [invoiceUrl, '-$10.00'],
      [receiptUrl, '$339.00'],
      [receiptUrl, 'visa ending in 4242'],
    ]) {
      const page = await app.inject({ url: new URL(url).pathname, headers: { host: 'app.test' } })
      expect(page.statusCode).toBe(200)
      expect(page.body).toContain(text)
    }
    const elsewhere = await app.inject({ url: new URL(invoiceUrl).pathname, headers: { host: 'evil.example' } })
    expect(elsewhere.statusCode).toBe(404)
  })

  it('says what the bank says, and the same card form works with another card', async () => {
    const { token } = await app.signUp()
    for (const [card, message, errors] of [
      [cards.declined, 'Your card was declined.', undefined],
      ['4000000000009995', 'Your card has insufficient funds.', undefined],
      ['4000000000000069', 'Your card has expired.', { cardDate: 'Your card has expired.' }],
      [
        '4000000000000127',
        "Your card's security code is incorrect.",
        { securityCode: "Your card's security code is incorrect." },
      ],
      [cards.declinedLater, 'Your card was declined.', undefined],
    ] as const) {
      const { status, body } = await addCard(app, token, { card })
      expect({ status, message: body.message, errors: body.errors }).toEqual({ status: 400, message, errors })
    }
    expect((await me(app, token)).plan).toBeNull()
    expect((await addCard(app, token, { plan: 'annual' })).status).toBe(200)
    expect((await history(app, token)).paymentHistory).toMatchObject([{ realAmount: 34900 }])
  })

  it('a second time is refused', async () => {
    const { token } = await subscriber(app)
    const again = await addCard(app, token)
    expect(again).toMatchObject({ status: 409, body: { success: false, message: billing.alreadySubscribed } })
    expect((await history(app, token)).paymentHistory).toHaveLength(1)
  })

  it('takes only so many cards an hour', async () => {
    const { token } = await app.signUp()
    const answers = []
    for (let i = 0; i < 11; i++) answers.push((await addCard(app, token, { card: cards.declined })).status)
    expect(answers).toEqual([...Array(10).fill(400), 429])
    await app.advance(60 * 60 * 1000)
    expect((await addCard(app, token)).status).toBe(200)
  })

  it.each([
    ['no token', { token: '' }, 400],
    ['a made-up token', { token: 'tok_made_up' }, 400],
    ['a made-up plan', { planId: 'price_made_up' }, 404],
    ['a made-up product', { productId: 'prod_made_up' }, 404],
  ])('with %s is refused', async (_, wrong, status) => {
    const { token } = await app.signUp()
    const { productId, monthly } = await plansOf(app)
    const body = { token: await tokenOf(app), planId: monthly.id, productId, ...wrong }
    const refused = await app.call('POST', '/user/add-card', { token, body })
    expect(refused.status).toBe(status)
    expect(refused.body.message).not.toContain('tok_')
  })

  it('costs nothing where the coupon takes everything off', async () => {
    const { token } = await app.signUp()
    const { status } = await addCard(app, token, { coupon: await makeCoupon({ percent_off: 100, duration: 'once' }) })
    expect(status).toBe(200)
    expect((await history(app, token)).paymentHistory).toMatchObject([{ amount: 3900, realAmount: 0, isPaid: true }])
    await liveOn(app, token, 32)
    await settle(app)
    expect((await history(app, token)).paymentHistory[0]).toMatchObject({ amount: 3900, realAmount: 3900 })
  })

  it.each([
    ['a coupon after none', false, true, 1950],
    ['none after a coupon', true, false, 3900],
  ])('charges what was ordered last, when the first card was refused: %s', async (_, before, after, cents) => {
    const { token } = await app.signUp()
    const coupon = await makeCoupon({ percent_off: 50, duration: 'forever' })
    const refused = await addCard(app, token, { card: cards.declined, ...(before && { coupon }) })
    expect(refused.status).toBe(400)
    expect((await addCard(app, token, after ? { coupon } : {})).status).toBe(200)
    expect((await history(app, token)).paymentHistory).toMatchObject([{ realAmount: cents, isPaid: true }])
  })

  it('uses up a coupon that is there for one', async () => {
    const coupon = await makeCoupon({ percent_off: 50, duration: 'once', max_redemptions: 1 })
    await subscriber(app, { coupon })
    const second = await app.signUp()
    expect((await addCard(app, second.token, { coupon })).body.errors).toEqual({ CouponCode: billing.couponInvalid })
  })
})

let made = 0
async function makeCoupon(details: Stripe.CouponCreateParams): Promise<string> {
  return (await (await stripeOf(app)).coupons.create({ id: `MADE${++made}`, ...details })).id
}

import { messages } from '@porchlight/contract/messages'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addCard, history, plansOf, stripeOf, tokenOf } from '../../testing/billing.ts'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'
import { importAppSumoCodes } from '../auth/index.ts'

const { billing } = messages
let app: TestApp

beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app.close())

describe('the plans', () => {
  it('are the annual one and the monthly one, known to everybody', async () => {
    const { annual, monthly, productId } = await plansOf(app)
    expect([annual.amount, annual.interval, monthly.amount, monthly.interval]).toEqual([34900, 'year', 3900, 'month'])
    expect(productId).toBeTruthy()
  })

  it('cost an AppSumo agent $99 a year, and that price is for nobody else', async () => {
    await importAppSumoCodes(app.db, app.clock, 'SUMO-1')
    const sumo = await app.signUp({ sumoCouponCode: 'SUMO-1' })
    const { annual, productId } = await plansOf(app, sumo.token)
    expect(annual.amount).toBe(9900)
    const other = await app.signUp()
    const body = { token: await tokenOf(app), planId: annual.id, productId }
    expect((await app.call('POST', '/user/add-card', { token: other.token, body })).status).toBe(404)
    expect((await addCard(app, sumo.token, { plan: 'annual' })).status).toBe(200)
    expect((await history(app, sumo.token)).paymentHistory[0].realAmount).toBe(9900)
  })
})

describe('a coupon', () => {
  const apply = (token: string, code: string) => app.call('POST', '/apply_coupon', { token, body: { code } })

  it('is told with what it takes off', async () => {
    const { token } = await app.signUp()
    expect((await apply(token, 'PORCH25')).body).toEqual({
      success: true,
      message: billing.couponApplied,
      data: { id: 'PORCH25', amount_off: null, percent_off: 25 },
    })
    expect((await apply(token, ' TENOFF ')).body.data).toEqual({ id: 'TENOFF', amount_off: 1000, percent_off: null })
  })

  it('is known however it is typed, and is the same one when paying', async () => {
    const { token } = await app.signUp()
    await (await stripeOf(app)).coupons.create({ id: 'SpringSale', percent_off: 50, duration: 'once' })
    expect((await apply(token, 'porch25')).body.data.id).toBe('PORCH25')
    expect((await apply(token, 'SPRINGSALE')).body.data.id).toBe('SpringSale')
    expect((await addCard(app, token, { coupon: 'springsale' })).status).toBe(200)
    expect((await history(app, token)).paymentHistory).toMatchObject([{ amount: 3900, realAmount: 1950 }])
  })

  it.each([
    ['SPRING24', billing.couponExpired],
    ['NOSUCHCODE', billing.couponInvalid],
    ['', billing.couponInvalid],
    ['../customers', billing.couponInvalid],
  ])('%j is refused with a sentence', async (code, sentence) => {
    const { token } = await app.signUp()
    expect(await apply(token, code)).toMatchObject({ status: 400, body: { success: false, message: sentence } })
  })

  it('can be guessed at only so often', async () => {
    const { token } = await app.signUp()
    const tries = await Promise.all(Array.from({ length: 31 }, () => apply(token, 'GUESS')))
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(1)
  })

  it('that is not good stops the subscription and charges nothing', async () => {
    const { token } = await app.signUp()
    for (const coupon of ['SPRING24', 'NOSUCHCODE']) {
      const { status, body } = await addCard(app, token, { coupon })
      expect(status).toBe(400)
      expect(body.errors).toEqual({ CouponCode: billing.couponInvalid })
    }
    expect((await history(app, token)).paymentHistory).toEqual([])
    expect((await addCard(app, token, { coupon: '' })).status).toBe(200)
  })
})

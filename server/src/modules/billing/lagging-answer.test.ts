import { limits } from '@porchlight/contract/limits'
import { messages } from '@porchlight/contract/messages'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type PaymentsPort, PaymentsUnavailable } from '../../providers/payments/port.ts'
import { addCard, answerBank, cards, history, me, stripeOf } from '../../testing/billing.ts'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'

const { billing } = messages
let app: TestApp
let real: PaymentsPort

beforeAll(async () => {
  app = await buildTestApp()
  real = app.context.providers.payments
})
afterAll(() => app.close())
beforeEach(() => {
  app.context.providers.payments = real
})

const lost = async (): Promise<never> => {
  throw new PaymentsUnavailable('no answer')
}

async function chargesOf(userId: string) {
  const { customer_id } = await app.db
    .selectFrom('subscriptions')
    .select('customer_id')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return (await (await stripeOf(app)).charges.list({ customer: customer_id ?? '' })).data.filter(({ paid }) => paid)
}

/** The payment is made, but every answer after it is lost. */
function goSilentAtPayment(isPaid: boolean) {
  app.context.providers.payments = {
    ...real,
    async pay(...args) {
      Object.assign(app.context.providers.payments, { readAccount: lost, findPayment: lost })
      if (isPaid) await real.pay(...args)
      return lost()
    },
  }
}

/** The payment is made, but the subscription does not know yet. */
function lagBehind() {
  app.context.providers.payments = {
    ...real,
    async readAccount(customer) {
      const account = await real.readAccount(customer)
      return { ...account, subscription: account.subscription && { ...account.subscription, status: 'incomplete' } }
    },
  }
}

it('a charged agent whose answers are all lost reads that it is being confirmed, and then is subscribed once', async () => {
  const { token, user } = await app.signUp()
  goSilentAtPayment(true)
  const { status, body } = await addCard(app, token)
  expect({ status, message: body.message, data: body.data }).toEqual({
    status: 200,
    message: billing.beingConfirmed,
    data: { confirmUrl: null, clientSecret: null, isConfirming: true },
  })
  expect(await history(app, token)).toMatchObject({ isConfirming: true, cardDetails: null })

  app.context.providers.payments = real
  expect(await history(app, token)).toMatchObject({ isConfirming: false, paymentHistory: [{ realAmount: 3900 }] })
  expect((await me(app, token)).plan).not.toBeNull()
  expect((await history(app, token)).cardDetails).toEqual({ brand: 'visa', last4: '4242' })
  expect((await addCard(app, token)).status).toBe(409)
  expect(await chargesOf(user._id)).toHaveLength(1)
})

it('paid at the provider, whose subscription lags behind: the same', async () => {
  const { token, user } = await app.signUp()
  lagBehind()
  const { status, body } = await addCard(app, token)
  expect([status, body.message]).toEqual([200, billing.beingConfirmed])
  expect((await history(app, token)).isConfirming).toBe(true)
  app.context.providers.payments = real
  expect((await history(app, token)).isConfirming).toBe(false)
  expect((await me(app, token)).plan).not.toBeNull()
  expect(await chargesOf(user._id)).toHaveLength(1)
})

it('a payment that never arrived is given up after a while, and can be made again', async () => {
  const { token, user } = await app.signUp()
  goSilentAtPayment(false)
  expect((await addCard(app, token)).body.message).toBe(billing.beingConfirmed)
  app.context.providers.payments = real
  expect((await history(app, token)).isConfirming).toBe(true)
  await app.advance(limits.paymentConfirmed)
  expect((await history(app, token)).isConfirming).toBe(false)
  expect((await me(app, token)).plan).toBeNull()
  expect((await addCard(app, token)).status).toBe(200)
  expect(await chargesOf(user._id)).toHaveLength(1)
})

it('trying again while it is being confirmed charges once', async () => {
  const { token, user } = await app.signUp()
  goSilentAtPayment(true)
  await addCard(app, token)
  app.context.providers.payments = real
  expect((await addCard(app, token, { card: cards.other })).status).toBe(200)
  expect(await chargesOf(user._id)).toHaveLength(1)
})

it('whoever waits for the bank is not being confirmed, and a no of the bank is no payment', async () => {
  const { token } = await app.signUp()
  const { body } = await addCard(app, token, { card: cards.confirmed })
  expect(body.data).toMatchObject({ isConfirming: false })
  expect(body.data.confirmUrl).toContain('/confirm/')
  expect((await history(app, token)).isConfirming).toBe(false)
  await answerBank(app, body.data.confirmUrl, 'no')
  expect((await history(app, token)).isConfirming).toBe(false)
})

it('back from the bank before the provider’s subscription knows: being confirmed, not refused', async () => {
  const { token } = await app.signUp()
  const { body } = await addCard(app, token, { card: cards.confirmed })
  await answerBank(app, body.data.confirmUrl, 'yes')
  lagBehind()
  expect((await history(app, token)).isConfirming).toBe(true)
  app.context.providers.payments = real
  expect((await history(app, token)).isConfirming).toBe(false)
  expect((await me(app, token)).plan).not.toBeNull()
})

import { messages, say } from '@porchlight/contract/messages'
import { routes } from '@porchlight/contract/routes'
import { agent, offer, paymentHistory, subscription } from '@porchlight/contract/testing/shapes'
import { answer, badGateway, type Handlers, held, offline, refusal } from '@porchlight/contract/testing/test-server'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { openScreen } from '../../../testing/open-screen.tsx'

const { billing } = messages
const payer = agent({ plan: 'monthly', subscription: subscription() })
const trier = agent({ plan: null, trial_end_date: new Date(Date.now() + 5 * 86_400_000).toISOString() })
const card = { brand: 'visa', last4: '4242' }
const answers: Handlers = {
  me: payer,
  paymentHistory: paymentHistory({ cardDetails: card }),
  subscriptionPlan: offer(),
}
const outcome = { confirmUrl: null, clientSecret: null, isConfirming: false }

/** The payment provider is not ours: it answers for itself, whatever the server does. */
function answerCards(server: ReturnType<typeof openScreen>['server'], status: number, reply: unknown) {
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) =>
    address.endsWith('/v1/tokens')
      ? Promise.resolve(new Response(JSON.stringify(reply), { status }))
      : server.fetch(address, init),
  )
}

async function typeCard(user: ReturnType<typeof openScreen>['user']) {
  await user.type(await screen.findByRole('textbox', { name: 'Name on card' }), 'Nora Quist')
  await user.type(screen.getByRole('textbox', { name: 'Card number' }), '4242424242424242')
  await user.type(screen.getByRole('textbox', { name: 'Expiry' }), '1230')
  await user.type(screen.getByRole('textbox', { name: 'Security code' }), '123')
}

describe('billing', () => {
  it('shows plan, card and payments, what was paid beside what the plan costs', async () => {
    const payment = {
      id: 'p1',
      start_date: 1_772_000_000,
      amount: 3900,
      realAmount: 2900,
      isPaid: false,
      currency: 'USD',
    }
    openScreen(routes.billing, {
      ...answers,
      paymentHistory: paymentHistory({
        cardDetails: card,
        paymentHistory: [{ ...payment, interval: null, invoiceUrl: 'https://example.com/i', receiptUrl: null }],
        next_charge: 3900,
      }),
    })
    await screen.findByText(/Renews on Apr 02, 2026: \$39/)
    screen.getByText(/4242/)
    const row = screen.getByRole('row', { name: /Not paid/ })
    within(row).getByText(/\$29/)
    within(row).getByRole('link', { name: /Invoice of/ })
    expect(within(row).queryByRole('link', { name: /Receipt/ })).toBeNull()
  })

  it('shows what somebody pays who keeps a price and a currency that are offered no more', async () => {
    const payment = { start_date: 1_772_000_000, isPaid: true, interval: 'month' as const, invoiceUrl: null }
    openScreen(routes.billing, {
      ...answers,
      me: agent({ plan: 'price_of_former_days', subscription: subscription() }),
      subscriptionPlan: offer('EUR'),
      paymentHistory: paymentHistory({
        cardDetails: card,
        currency: 'JPY',
        plan_amount: 4500,
        next_charge: 4500,
        paymentHistory: [
          { ...payment, id: 'p2', amount: 4500, realAmount: 4500, currency: 'JPY', receiptUrl: null },
          { ...payment, id: 'p1', amount: 3900, realAmount: 3900, currency: 'USD', receiptUrl: null },
        ],
      }),
    })
    await screen.findByText('Monthly, ¥4,500 a month')
    screen.getByText('Renews on Apr 02, 2026: ¥4,500.')
    screen.getByRole('cell', { name: '¥4,500' })
    screen.getByRole('cell', { name: '$39.00' })
    await waitFor(() => expect(screen.queryByRole('button', { name: billing.upgrade })).toBeNull())
  })

  it('cancels after a question, which stays with a sentence when that fails', async () => {
    const { server, user } = openScreen(routes.billing, { ...answers, cancelSubscription: refusal('unavailable') })
    await user.click(await screen.findByRole('button', { name: 'Cancel Subscription' }))
    const dialog = await screen.findByRole('dialog', { name: 'Cancel subscription?' })
    await user.click(within(dialog).getByRole('button', { name: 'Cancel Subscription' }))
    await within(dialog).findByText(messages.general.unavailable)
    server.change({
      cancelSubscription: null,
      paymentHistory: paymentHistory({ cardDetails: card, cancelled: true }),
    })
    await user.click(within(dialog).getByRole('button', { name: 'Cancel Subscription' }))
    await screen.findByText(billing.cancelDone)
    await screen.findByText('Yours until Apr 02, 2026. It won’t renew.')
  })

  it('names the price before an upgrade, and offers none while it does not know it', async () => {
    const { server, user } = openScreen(routes.billing, { ...answers, subscriptionPlan: badGateway, updatePlan: null })
    await user.click(await screen.findByRole('button', { name: billing.upgrade }))
    const dialog = await screen.findByRole('dialog', { name: 'Change to the annual plan?' })
    await within(dialog).findByText(messages.general.somethingWentWrongLoud)
    expect(within(dialog).queryByRole('button', { name: billing.upgrade })).toBeNull()
    server.change({ subscriptionPlan: offer() })
    await user.click(within(dialog).getByRole('button', { name: messages.general.retry }))
    const text = await screen.findByText(/From Apr 02, 2026 on you pay \$349 a year/)
    const asked = await screen.findByRole('dialog', { name: 'Change to the annual plan?' })
    expect(asked.contains(text)).toBe(true)
    await user.click(within(asked).getByRole('button', { name: billing.upgrade }))
    await screen.findByText(billing.upgraded)
    expect(server.received('updatePlan').at(-1)?.body).toEqual({ id: 'annual' })
  })

  it('only looks where a superadmin is in the account', async () => {
    openScreen(routes.billing, answers, { as: ['admin', 'user'] })
    await screen.findByText(messages.shell.billingAgentsAlone)
    await screen.findByText(/4242/)
    expect(screen.queryByRole('button', { name: /Cancel|Upgrade|Change card/ })).toBeNull()
  })
})

describe('subscribing', () => {
  const unpaid: Handlers = { ...answers, me: trier, paymentHistory: paymentHistory() }
  const pay = () => screen.findByRole('button', { name: new RegExp(`^${say(billing.pay, 'Porchlight')}`) })

  it('says prices as the server tells them, with what a year at once saves', async () => {
    openScreen(routes.paymentCard, unpaid)
    await screen.findByText('Save 25%')
    screen.getByText('$29.08 a month, paid once a year')
  })

  it('says them in the currency of the installation, and no saving where there is none', async () => {
    const plan = [
      { id: 'annual', amount: 54_000, currency: 'JPY', interval: 'year' as const },
      { id: 'monthly', amount: 4500, currency: 'JPY', interval: 'month' as const },
    ]
    openScreen(routes.paymentCard, { ...unpaid, subscriptionPlan: { id: 'product', plan, saves: null } })
    await screen.findByRole('button', { name: /¥54,000\/yr$/ })
    screen.getByText('¥4,500 a month, paid once a year')
    expect(screen.queryByText(/^Save \d/)).toBeNull()
  })

  it('says what is missing of the card, all at once', async () => {
    const { user } = openScreen(routes.paymentCard, unpaid)
    await user.click(await pay())
    await screen.findByRole('textbox', { name: 'Card number', description: billing.cardNumberRequired })
    screen.getByRole('textbox', { name: 'Name on card', description: billing.nameRequired })
    screen.getByRole('textbox', { name: 'Expiry', description: billing.expiryRequired })
    screen.getByRole('textbox', { name: 'Security code', description: billing.securityCodeRequired })
  })

  it('keeps a card that the bank refuses beside its sentence', async () => {
    const { server, user } = openScreen(routes.paymentCard, unpaid)
    answerCards(server, 402, { error: { type: 'card_error', code: 'incorrect_number' } })
    await typeCard(user)
    await user.click(await pay())
    const number = await screen.findByRole('textbox', { name: 'Card number', description: billing.cardNumberIncorrect })
    expect(number).toHaveProperty('value', '4242 4242 4242 4242')
    expect(server.received('addCard')).toEqual([])
  })

  it('closes everything while it is paid, and says when it is done', async () => {
    const paid = held(outcome)
    const { server, user } = openScreen(routes.paymentCard, { ...unpaid, addCard: paid.reply })
    answerCards(server, 200, { id: 'tok_1' })
    await typeCard(user)
    await user.click(await pay())
    await screen.findByText(billing.paying)
    expect(screen.getByRole('button', { name: messages.general.cancel })).toHaveProperty('disabled', true)
    server.change(answers)
    paid.release()
    await screen.findByText(billing.added)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(server.received('addCard')[0]?.body).toEqual({ token: 'tok_1', planId: 'annual', productId: 'product' })
  })

  it('takes a coupon off the price, and says why one is worth nothing', async () => {
    const { server, user } = openScreen(routes.paymentCard, {
      ...unpaid,
      applyCoupon: refusal('invalid', { message: billing.couponExpired }),
    })
    await user.type(await screen.findByRole('textbox', { name: 'Coupon code' }), 'PORCH')
    await user.click(screen.getByRole('button', { name: 'Apply' }))
    await screen.findByRole('textbox', { name: 'Coupon code', description: billing.couponExpired })
    server.change({
      applyCoupon: answer({ id: 'PORCH', amount_off: 10_000, percent_off: null }, { message: billing.couponApplied }),
    })
    await user.click(screen.getByRole('button', { name: 'Apply' }))
    await screen.findByText(billing.couponApplied)
    await screen.findByRole('button', { name: /\$249\/yr/ })
  })

  it('says so when the prices cannot be read, and goes on after another try', async () => {
    const { server, user } = openScreen(routes.paymentCard, { ...unpaid, subscriptionPlan: offline })
    const dialog = await screen.findByRole('dialog', { name: 'Subscribe to Porchlight' })
    await within(dialog).findByText(messages.general.offline)
    server.change({ subscriptionPlan: offer() })
    await user.click(within(dialog).getByRole('button', { name: messages.general.retry }))
    await pay()
  })
})

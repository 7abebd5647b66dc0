import { messages } from '@porchlight/contract/messages'
import { routes } from '@porchlight/contract/routes'
import { cardForm, subscribeModal } from '../../pages/billing.ts'
import { cards, expect, test } from '../../support/billing.ts'
import { retype } from '../../support/keys.ts'
import { expectAccessible } from '../../support/test.ts'

const { billing } = messages

test('says beside each field what is missing or wrong, and loses nothing', async ({ page, signUp, guard }) => {
  guard.allow(/402 for POST \/sandbox\/stripe\/v1\/tokens/)
  await signUp()
  await page.goto(routes.socialLinks)
  await page.getByRole('button', { name: 'Subscribe' }).click()
  const modal = subscribeModal(page)
  const card = cardForm(page)
  await expect(modal.annual).toBeChecked()
  await expect(modal.dialog.getByText('Save 25%')).toBeVisible()
  await expect(modal.pay).toContainText('| $349/yr')
  await expectAccessible(page)
  await modal.pay.click()
  await expect(card.name).toHaveAccessibleDescription(billing.nameRequired)
  await expect(card.number).toHaveAccessibleDescription(billing.cardNumberRequired)
  await expect(card.expiry).toHaveAccessibleDescription(billing.expiryRequired)
  await expect(card.code).toHaveAccessibleDescription(billing.securityCodeRequired)
  await expect(card.name).toBeFocused()
  await expectAccessible(page)

  await retype(card.number, '42424242')
  await retype(card.expiry, '12')
  await retype(card.code, '1')
  await card.code.blur()
  await expect(card.number).toHaveValue('4242 4242')
  await expect(card.number).toHaveAccessibleDescription(billing.cardNumberInvalid)
  await expect(card.expiry).toHaveAccessibleDescription(billing.expiryInvalid)
  await expect(card.code).toHaveAccessibleDescription(billing.securityCodeInvalid)

  await card.type(cards.mistyped)
  await modal.pay.click()
  await expect(card.number).toHaveAccessibleDescription(billing.cardNumberIncorrect)
  await expect(card.number).toBeFocused()
  await retype(card.number, cards.good)
  await retype(card.expiry, '1220')
  await modal.pay.click()
  await expect(card.expiry).toHaveAccessibleDescription("Your card's expiration year is invalid.")
  await expect(card.name).toHaveValue('Nora Lindqvist')
})

test('shows the price with the coupon, and without it once it is removed', async ({ page, signUp }) => {
  await signUp()
  await page.goto(routes.paymentCard)
  const modal = subscribeModal(page)
  for (const [code, sentence] of [
    ['NOSUCHCODE', billing.couponInvalid],
    ['SPRING24', billing.couponExpired],
  ] as const) {
    await retype(modal.coupon, code)
    await modal.apply.click()
    await expect(modal.coupon).toHaveAccessibleDescription(sentence)
  }
  await retype(modal.coupon, 'TENOFF')
  await cardForm(page).type(cards.good)
  await modal.pay.click()
  await expect(modal.coupon).toHaveAccessibleDescription(billing.couponPending)
  await modal.coupon.press('Enter')
  await expect(modal.pay).toContainText('| $339/yr')
  await modal.monthly.check()
  await expect(modal.pay).toContainText('| $29/mo')
  await modal.remove.click()
  await expect(modal.pay).toContainText('| $39/mo')
  await expect(modal.coupon).toBeFocused()
  await page.mouse.click(5, 5)
  await expect(modal.dialog).toBeHidden()
})

test('changes the card that pays', async ({ page, signUp }) => {
  await signUp()
  await page.goto(routes.paymentCard)
  const card = cardForm(page)
  await card.type(cards.good)
  await subscribeModal(page).pay.click()
  await expect(page.getByText(billing.added)).toBeVisible()
  await expectAccessible(page)

  await page.goto(routes.paymentCard)
  await expectAccessible(page)
  await card.type(cards.declined)
  const save = page.getByRole('button', { name: 'Save card' })
  await save.click()
  await expect(page.getByText(billing.failed)).toBeVisible()
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText('Your card was declined.')
  await retype(card.number, cards.other)
  await save.click()
  await expect(page.getByText(billing.cardUpdated)).toBeVisible()
  await expect(page.getByText('Mastercard •••• 4444')).toBeVisible()
  await expect(page).toHaveURL(routes.billing)
  await page.getByRole('link', { name: 'Close' }).click()
  await expect(page).toHaveURL(routes.socialLinks)
})

test('never sends a card number to our own calls', async ({ page, signUp }) => {
  const bodies: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) bodies.push(`${request.url()} ${request.postData() ?? ''}`)
  })
  await signUp()
  await page.goto(routes.paymentCard)
  await cardForm(page).type(cards.good)
  await subscribeModal(page).pay.click()
  await expect(page.getByText(billing.added)).toBeVisible()
  expect(bodies.some((body) => body.includes('/user/add-card'))).toBe(true)
  expect(bodies.join('\n')).not.toMatch(/4242|719|1240/)
})

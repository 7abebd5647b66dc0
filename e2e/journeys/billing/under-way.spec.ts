import { messages } from '@porchlight/contract/messages'
import { routes } from '@porchlight/contract/routes'
import { cardForm, subscribeModal } from '../../pages/billing.ts'
import { cards, expect, test } from '../../support/billing.ts'
import { holdAnswer, holdBack } from '../../support/hold.ts'
import { reloadAndStay } from '../../support/leaving.ts'

const { billing } = messages

test('while money moves nothing else can be pressed, and leaving is asked about', { tag: '@phone' }, async ({
  page,
  signUp,
}) => {
  await signUp()
  await page.goto(routes.billing)
  const modal = subscribeModal(page)
  const card = cardForm(page)
  const dialog = page.getByRole('dialog')

  await test.step('a subscription, on a line that keeps the answer back', async () => {
    await page.getByRole('main').getByRole('button', { name: 'Subscribe' }).click()
    await expect(page).toHaveURL(routes.paymentCard)
    await modal.monthly.check()
    await card.type(cards.good)
    const letThrough = await holdAnswer(page, /\/user\/add-card$/)
    await card.code.press('Enter')
    await expect(modal.dialog.getByText(billing.paying)).toBeVisible()
    await expect(modal.pay).toBeFocused()
    for (const control of [modal.cancel, modal.close, modal.annual, modal.coupon, card.name, card.number, card.code]) {
      await expect(control).toBeDisabled()
    }
    await page.keyboard.press('Escape')
    await page.mouse.click(5, 5)
    await page.keyboard.press('Enter')
    await reloadAndStay(page)
    await page.evaluate(() => history.back())
    await expect(modal.pay).toContainText('| $39/mo')
    await expect(page).toHaveURL(routes.paymentCard)

    letThrough()
    await expect(page.getByText(billing.added)).toBeVisible()
    await expect(modal.dialog).toBeHidden()
    await expect(page.getByText(/^Monthly, \$39/)).toBeVisible()
    // Its header and one payment.
    await expect(page.getByRole('table', { name: 'Payment history' }).getByRole('row')).toHaveCount(2)
  })

  await test.step('a changed card', async () => {
    await page.getByRole('button', { name: 'Change card' }).click()
    await card.type(cards.other)
    const letThrough = await holdAnswer(page, /\/user\/edit_card$/)
    await page.getByRole('button', { name: 'Save card' }).click()
    await expect(dialog.getByText(billing.changing)).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Close' })).toBeDisabled()
    await page.keyboard.press('Escape')
    await page.evaluate(() => history.back())
    await expect(card.number).toBeDisabled()
    letThrough()
    await expect(page.getByText(billing.cardUpdated)).toBeVisible()
    await expect(page.getByText('Mastercard •••• 4444')).toBeVisible()
  })

  await test.step('a cancellation', async () => {
    const letThrough = await holdBack(page, /\/admin\/cancel-subscription/)
    await page.getByRole('button', { name: 'Cancel Subscription' }).click()
    await dialog.getByRole('button', { name: 'Cancel Subscription' }).click()
    await expect(dialog.getByText(billing.changing)).toBeVisible()
    await expect(dialog.getByRole('button', { name: billing.keep })).toBeDisabled()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeVisible()
    letThrough()
    await expect(page.getByText(billing.cancelDone)).toBeVisible()
    await expect(page.getByRole('button', { name: billing.cancelled })).toBeDisabled()
  })
})

import { billingEndpoints } from '@porchlight/contract/billing'
import { limits } from '@porchlight/contract/limits'
import { messages } from '@porchlight/contract/messages'
import { routes } from '@porchlight/contract/routes'
import { cardForm, subscribeModal } from '../../pages/billing.ts'
import { cards, expect } from '../../support/billing.ts'
import { holdAnswer } from '../../support/hold.ts'
import { retype } from '../../support/keys.ts'
import { test } from '../../support/moved-clock.ts'

const { billing } = messages

test('from the trial’s end over a coupon, a cancellation and an upgrade to the first annual invoice', async ({
  page,
  signUp,
  passDays,
  mailbox,
  guard,
}) => {
  guard.allow(/402 for POST \/sandbox\/stripe\/v1\/tokens/)
  const agent = await signUp()
  await page.goto(routes.socialLinks)
  await expect(page.getByRole('region', { name: 'Free trial' })).toContainText(`${limits.trialDays} days left`)

  await passDays(page, limits.trialDays - 3)
  await expect(page.getByRole('region', { name: 'Free trial' })).toContainText('3 days left')
  await expect
    .poll(() => mailbox.list(agent.email))
    .toMatchObject([{ subject: 'Your Porchlight trial ends in 3 days' }])

  await passDays(page, 3.1)
  await expect
    .poll(async () => (await mailbox.list(agent.email)).map(({ subject }) => subject))
    .toContain('Your Porchlight trial ends today')
  const modal = subscribeModal(page)
  const card = cardForm(page)
  for (const path of [routes.leads, routes.profile, routes.billing, routes.listingsActive, routes.createSocialLink]) {
    await page.goto(path)
    await expect(modal.pay).toBeVisible()
  }
  await page.mouse.click(5, 5)
  await page.keyboard.press('Escape')
  await expect(modal.dialog).toBeVisible()
  await expect(modal.cancel).toBeHidden()
  await expect(modal.logout).toBeVisible()
  await expect(modal.dialog).toContainText('Your trial has ended.')

  await modal.monthly.check()
  await expect(modal.pay).toContainText('| $39/mo')
  await card.type(cards.live)
  await modal.pay.click()
  await expect(modal.dialog.getByRole('alert')).toContainText('non test (live) card')
  await retype(card.number, cards.declined)
  await modal.pay.click()
  await expect(modal.dialog.getByRole('alert')).toHaveText('Your card was declined.')

  await expect(modal.apply).toBeDisabled()
  await modal.coupon.pressSequentially('porch25')
  await modal.apply.click()
  await expect(modal.dialog.getByText(billing.couponApplied)).toBeVisible()
  await expect(modal.pay).toContainText('| $29.25/mo')
  await retype(card.number, cards.good)
  const letThrough = await holdAnswer(page, /\/user\/add-card$/)
  await modal.pay.click()
  await expect(modal.dialog.getByText(billing.paying)).toBeVisible()
  await expect(modal.logout).toBeDisabled()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  letThrough()
  await expect(page.getByText(billing.added)).toBeVisible()
  await expect(modal.dialog).toBeHidden()

  await page.goto(routes.billing)
  const history = page.getByRole('table', { name: 'Payment history' })
  const newest = history.getByRole('row').nth(1)
  await expect(newest).toContainText('$29.25 $39.00')
  await expect(page.getByText('Visa •••• 4242')).toBeVisible()
  await expect(page.getByText(/^Renews on .+: \$29\.25 with coupon PORCH25, instead of \$39\.$/)).toBeVisible()

  await page.getByRole('button', { name: 'Cancel Subscription' }).click()
  await page.getByRole('dialog').getByRole('button', { name: billing.keep }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.getByRole('button', { name: 'Cancel Subscription' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel Subscription' }).click()
  await expect(page.getByText(billing.cancelDone)).toBeVisible()
  await expect(page.getByRole('button', { name: billing.cancelled })).toBeDisabled()
  await passDays(page, 10)
  await expect(page.getByText('won’t renew')).toBeVisible()
  await expect(modal.dialog).toBeHidden()

  await page.getByRole('button', { name: billing.upgrade }).click()
  await expect(page.getByRole('dialog')).toContainText(billing.upgradeTakesBack)
  await page.getByRole('dialog').getByRole('button', { name: messages.general.cancel }).click()

  await page.getByRole('button', { name: billing.reactivate }).click()
  await page.getByRole('dialog').getByRole('button', { name: billing.reactivate }).click()
  await expect(page.getByText(billing.reactivated)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancel Subscription' })).toBeVisible()

  await page.getByRole('button', { name: billing.upgrade }).click()
  await page.getByRole('dialog').getByRole('button', { name: billing.upgrade }).click()
  await expect(page.getByText(billing.upgraded)).toBeVisible()
  await expect(page.getByText(/Changes to the annual plan on/)).toBeVisible()
  await expect(page.getByRole('button', { name: billing.upgrade })).toBeHidden()

  await passDays(page, 22)
  const payments = async () => (await (await page.request.get(billingEndpoints.paymentHistory.path)).json()).data
  await expect.poll(async () => (await payments()).paymentHistory.length).toBe(2)
  await page.reload()
  await expect(newest).toContainText('$261.75 $349.00')
  await expect(page.getByText(/^Annual/)).toBeVisible()

  const invoice = page.waitForEvent('popup')
  await newest.getByRole('link', { name: /Invoice/ }).click()
  await expect((await invoice).getByText('$261.75')).toBeVisible()
})

test('a card its owner must confirm is confirmed at the bank’s page', async ({ page, signUp }) => {
  await signUp()
  await page.goto(routes.paymentCard)
  const modal = subscribeModal(page)
  await cardForm(page).type(cards.confirmed)
  await modal.pay.click()
  await page.getByRole('button', { name: 'Fail authentication' }).click()
  await expect(page.getByText(billing.notConfirmed)).toBeVisible()
  await expect(page).toHaveURL(routes.billing)

  await page.getByRole('button', { name: 'Subscribe' }).last().click()
  await cardForm(page).type(cards.confirmed)
  await modal.pay.click()
  await page.getByRole('button', { name: 'Complete authentication' }).click()
  await expect(page.getByText(billing.added)).toBeVisible()
  await expect(page.getByText('Visa •••• 3155')).toBeVisible()
  await expect(page.getByRole('table', { name: 'Payment history' })).toContainText('$349.00')
})

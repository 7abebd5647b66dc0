import { messages } from '@porchlight/contract/messages'
import { routes } from '@porchlight/contract/routes'
import { subscribeModal } from '../pages/billing.ts'
import { signUpPage } from '../pages/sign-up-page.ts'
import { inventAgent } from '../support/accounts.ts'
import { appSumoCodes } from '../support/facts.ts'
import { expect, test } from '../support/test.ts'

const { signup } = messages
const [spentHere, spentTwice] = appSumoCodes

test.describe('signing up with AppSumo', () => {
  test('takes a code in place of company, title and robot check', async ({ page, context }) => {
    const form = signUpPage(page)
    await form.openAppSumo()
    await expect(page.getByRole('heading', { name: signup.appSumoTitle })).toBeVisible()
    await expect(form.companyName).toBeHidden()
    await expect(form.title).toBeHidden()
    await expect(form.robotCheck).toBeHidden()
    await form.fillAppSumo(inventAgent(), spentHere)
    await form.submit.click()
    await expect(page.getByRole('heading', { name: signup.successTitle })).toBeVisible()
    const me = await (await context.request.get('/api/v1/user/me')).json()
    expect(me.data).toMatchObject({ isSumoApp: true, sumoCouponCode: spentHere })

    await page.goto(routes.paymentCard)
    const { dialog, pay } = subscribeModal(page)
    await expect(pay).toContainText('| $99/yr')
    await expect(dialog.getByText('Save 25%')).toBeVisible()
  })

  test('takes a code once', async ({ page, context }) => {
    const form = signUpPage(page)
    await form.openAppSumo()
    await form.fillAppSumo(inventAgent(), spentTwice)
    await form.submit.click()
    await expect(page.getByRole('heading', { name: signup.successTitle })).toBeVisible()

    await context.clearCookies()
    await form.openAppSumo()
    await form.fillAppSumo(inventAgent(), spentTwice)
    await form.submit.click()
    await expect(form.coupon).toHaveAccessibleDescription(signup.couponUsed)
  })

  test('refuses a code nobody has issued, and asks for one', async ({ page }) => {
    const form = signUpPage(page)
    await form.openAppSumo()
    await form.submit.click()
    await expect(form.coupon).toHaveAccessibleDescription(signup.couponRequired)
    await form.fillAppSumo(inventAgent(), 'SUMO-INVENTED')
    await form.submit.click()
    await expect(form.coupon).toHaveAccessibleDescription(signup.couponUnknown)
  })
})

import { messages } from '@porchlight/contract/messages'
import { routes } from '@porchlight/contract/routes'
import { loginPage } from '../pages/login-page.ts'
import { shell } from '../pages/shell.ts'
import { signUpPage } from '../pages/sign-up-page.ts'
import { superadminEmail } from '../support/facts.ts'
import { expect, expectAccessible, test } from '../support/test.ts'

const { signup } = messages

test.describe('axe finds nothing', () => {
  test('on the sign-in form, empty and with a message', async ({ page }) => {
    const form = loginPage(page)
    await form.open()
    await expect(form.email).toBeVisible()
    await expectAccessible(page)
    await form.submit.click()
    await expect(form.email).toHaveAccessibleDescription(messages.login.emailRequired)
    await expectAccessible(page)
  })

  test('in the code dialog, fresh, refused and after a resend', async ({ page, signUp, context, mailbox }) => {
    const { email } = await signUp()
    await context.clearCookies()
    const form = loginPage(page)
    await form.open()
    await form.askForCode(email)
    await expectAccessible(page)
    const code = await mailbox.readCode(email)
    await form.code.pressSequentially(code === '0000' ? '1111' : '0000')
    await expect(form.dialog).toContainText(messages.login.codeWrong)
    await expectAccessible(page)
    await form.resend.click()
    await expect(form.dialog).toContainText(messages.login.codeResent)
    await expectAccessible(page)
  })

  test('on the sign-up form, empty and full of messages', async ({ page }) => {
    const form = signUpPage(page)
    await form.openTrial()
    await expect(form.firstName).toBeVisible()
    await expectAccessible(page)
    await form.submit.click()
    await expect(form.robotCheck).toHaveAccessibleDescription(signup.robotCheck)
    await expectAccessible(page)
  })

  test('on the AppSumo form, empty and full of messages', async ({ page }) => {
    const form = signUpPage(page)
    await form.openAppSumo()
    await expect(form.coupon).toBeVisible()
    await expectAccessible(page)
    await form.submit.click()
    await expect(form.coupon).toHaveAccessibleDescription(signup.couponRequired)
    await expectAccessible(page)
  })

  test('on the success page', async ({ page, signUp }) => {
    const { user } = await signUp()
    await page.goto(`/successful-sign-up/${user._id}`)
    await expect(page.getByRole('heading', { name: signup.successTitle })).toBeVisible()
    await expectAccessible(page)
  })

  for (const path of [routes.socialLinks, routes.leads, routes.profile]) {
    test(`in the shell at ${path}, with the profile menu closed and open`, async ({ page, signUp }) => {
      await signUp()
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectAccessible(page)
      await shell(page).openProfileMenu()
      await expectAccessible(page)
    })
  }

  test('on the administrator’s screen', async ({ page, signIn }) => {
    await signIn(superadminEmail)
    await page.goto(routes.adminActive)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page)
  })

  test('on the page for what does not exist', async ({ page, guard }) => {
    guard.allow(/404 for GET/)
    await page.goto('/no/such/page')
    await expect(page.getByText(messages.general.pageNotFound)).toBeVisible()
    await expectAccessible(page)
  })
})

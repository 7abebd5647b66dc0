import { messages } from '@porchlight/contract/messages'
import { links, routes } from '@porchlight/contract/routes'
import { loginPage } from '../pages/login-page.ts'
import { shell } from '../pages/shell.ts'
import { autofill, paste, retype } from '../support/keys.ts'
import { publishSocial } from '../support/pages.ts'
import { expect, test } from '../support/test.ts'

const { login } = messages

test.describe('signing in', () => {
  test('works with the mailed code, sent off by its fourth digit', async ({ page, signUp, mailbox, context }) => {
    const { email } = await signUp()
    await context.clearCookies()
    const form = loginPage(page)
    await form.open()
    await form.askForCode(email)
    await expect(form.dialog).toContainText(login.codeSent)
    await form.code.pressSequentially(await mailbox.readCode(email))
    await expect(page).toHaveURL('/social-links')
  })

  test('takes a pasted code', { tag: '@phone' }, async ({ page, signUp, mailbox, context }) => {
    const { email } = await signUp()
    await context.clearCookies()
    const form = loginPage(page)
    await form.open()
    await form.askForCode(email)
    await paste(form.code, ` ${await mailbox.readCode(email)} `)
    await expect(page).toHaveURL('/social-links')
  })

  test('takes the email and the code a phone fills in', { tag: '@phone' }, async ({
    page,
    signUp,
    mailbox,
    context,
  }) => {
    const { email } = await signUp()
    await context.clearCookies()
    const form = loginPage(page)
    await form.open()
    await expect(form.email).toBeVisible()
    await autofill([[form.email, email]])
    await form.submit.click()
    await expect(form.code).toHaveAttribute('autocomplete', 'one-time-code')
    await expect(form.code).toHaveAttribute('inputmode', 'numeric')
    await expect(form.code).toBeFocused()
    await autofill([[form.code, await mailbox.readCode(email)]])
    await expect(page).toHaveURL('/social-links')
  })

  test('says that a code is wrong, and lets the right one in', async ({ page, signUp, mailbox, context }) => {
    const { email } = await signUp()
    await context.clearCookies()
    const form = loginPage(page)
    await form.open()
    await form.askForCode(email)
    const code = await mailbox.readCode(email)
    await form.code.pressSequentially(code === '0000' ? '1111' : '0000')
    await expect(form.dialog).toContainText(login.codeWrong)
    await expect(form.code).toHaveValue('')
    await form.code.pressSequentially(code)
    await expect(page).toHaveURL('/social-links')
  })

  test('sends a new code, and the one before it dies', async ({ page, signUp, mailbox, context }) => {
    const { email } = await signUp()
    await context.clearCookies()
    const form = loginPage(page)
    await form.open()
    await form.askForCode(email)
    const first = await mailbox.readCode(email)
    await form.resend.click()
    await expect(form.dialog).toContainText(login.codeResent)
    const second = await mailbox.readCode(email, { count: 2 })
    if (first !== second) {
      await form.code.pressSequentially(first)
      await expect(form.dialog).toContainText(login.codeWrong)
    }
    await form.code.pressSequentially(second)
    await expect(page).toHaveURL('/social-links')
  })

  test('tells an unknown email so, beside the field', async ({ page }) => {
    const form = loginPage(page)
    await form.open()
    await retype(form.email, 'nobody@example.com')
    await form.submit.click()
    await expect(form.email).toHaveAccessibleDescription(login.unknownEmail)
    await expect(form.email).toHaveValue('nobody@example.com')
    await expect(form.dialog).toBeHidden()
  })

  test('asks for an email, and for a real one', async ({ page }) => {
    const form = loginPage(page)
    await form.open()
    await form.submit.click()
    await expect(form.email).toHaveAccessibleDescription(login.emailRequired)
    await expect(form.email).toBeFocused()
    await retype(form.email, 'nora@')
    await form.email.press('Enter')
    await expect(form.email).toHaveAccessibleDescription(login.emailInvalid)
  })

  test('is asked for once by a double click', async ({ page, signUp, mailbox, context }) => {
    const { email } = await signUp()
    await context.clearCookies()
    const form = loginPage(page)
    await form.open()
    await retype(form.email, email)
    await form.submit.dblclick()
    await expect(form.dialog).toBeVisible()
    await mailbox.readCode(email)
    await page.waitForLoadState('networkidle')
    expect(await mailbox.list(email)).toHaveLength(1)
  })

  test('leads back to the screen that asked for it', async ({ page, signUp, mailbox, context }) => {
    const { email } = await signUp()
    await context.clearCookies()
    await page.goto('/leads')
    await expect(page).toHaveURL('/login')
    const form = loginPage(page)
    await form.askForCode(email)
    await form.code.pressSequentially(await mailbox.readCode(email))
    await expect(page).toHaveURL('/leads')
  })

  test('leads back to the preview that asked for it, and not to another site', async ({
    page,
    signUp,
    mailbox,
    context,
  }) => {
    const { email, firstName } = await signUp()
    await publishSocial(context.request)
    await context.clearCookies()
    await page.goto('/social-link-preview')
    await expect(page).toHaveURL(links.signInFor('/social-link-preview'))
    const form = loginPage(page)
    await form.askForCode(email)
    await form.code.pressSequentially(await mailbox.readCode(email))
    await expect(page).toHaveURL(/\/social-link-preview\/\w+/)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(firstName)

    await context.clearCookies()
    await page.goto(links.signInFor('//elsewhere.test/'))
    await form.askForCode(email)
    await form.code.pressSequentially(await mailbox.readCode(email, { count: 2 }))
    await expect(page).toHaveURL(routes.socialLinks)
  })
})

test.describe('signing out', () => {
  test('ends the session on the server, and the back button shows nothing', async ({ page, signUp, context }) => {
    const { firstName, email } = await signUp()
    await page.goto('/social-links')
    await expect(page.getByText(firstName).first()).toBeVisible()
    const stolen = await context.cookies()
    await shell(page).signOut()
    await expect(page).toHaveURL('/login')
    await page.goBack()
    await expect(page).toHaveURL('/login')
    await expect(page.getByRole('banner')).not.toContainText(email)

    await context.addCookies(stolen)
    const answer = await context.request.get('/api/v1/user/me')
    expect(answer.status()).toBe(401)
  })
})

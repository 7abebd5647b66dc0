import { messages, say } from '@porchlight/contract/messages'
import { links, routes } from '@porchlight/contract/routes'
import { signUpPage } from '../pages/sign-up-page.ts'
import { inventAgent } from '../support/accounts.ts'
import { retype } from '../support/keys.ts'
import { expect, test } from '../support/test.ts'

const { signup, shell } = messages
const inProduct = (sentence: string) => say(sentence, 'Porchlight')

test.describe('signing up', () => {
  test('takes a newcomer over the success page to their links', async ({ page }) => {
    const agent = inventAgent()
    const form = signUpPage(page)
    await form.openTrial()
    await form.fillTrial(agent)
    await form.submit.click()

    await expect(page.getByRole('heading', { name: signup.successTitle })).toBeVisible()
    await expect(page.getByText(inProduct(signup.successText))).toBeVisible()
    const customerId = new URL(page.url()).pathname.split('/').at(-1) ?? ''
    expect(new URL(page.url()).pathname).toBe(links.signedUp(customerId))
    const readLayer = () => page.evaluate(() => (window as unknown as { dataLayer?: object[] }).dataLayer)
    expect(await readLayer()).toEqual([{ event: 'signup', customer_id: customerId }])
    await page.reload()
    await expect(page.getByRole('heading', { name: signup.successTitle })).toBeVisible()
    expect(await readLayer()).toBeUndefined()

    await page.getByRole('link', { name: signup.goToDashboard }).click()
    await expect(page).toHaveURL(routes.socialLinks)
    await expect(page.getByRole('heading', { name: `${shell.welcome}${agent.firstName}!` })).toBeVisible()
    await expect(page).toHaveTitle(inProduct(messages.links.pageTitle))
  })

  test('shows the success page once: afterwards the account goes straight to its links', async ({ page, signIn }) => {
    const agent = inventAgent()
    const form = signUpPage(page)
    await form.openTrial()
    await form.fillTrial(agent)
    await form.submit.click()
    await expect(page.getByRole('heading', { name: signup.successTitle })).toBeVisible()
    await page.context().clearCookies()
    await signIn(agent.email)
    await page.goto(routes.landingPages)
    await expect(page).toHaveURL(routes.socialLinks)
  })

  test('says beside each field what is missing, and focuses the first', async ({ page }) => {
    const form = signUpPage(page)
    await form.openTrial()
    await form.submit.click()
    await expect(form.firstName).toHaveAccessibleDescription(signup.firstNameRequired)
    await expect(form.lastName).toHaveAccessibleDescription(signup.lastNameRequired)
    await expect(form.email).toHaveAccessibleDescription(signup.emailRequired)
    await expect(form.companyName).toHaveAccessibleDescription(signup.companyRequired)
    await expect(form.title).toHaveAccessibleDescription(signup.titleRequired)
    await expect(form.websiteName).toHaveAccessibleDescription(inProduct(signup.websiteNameRequired))
    await expect(form.robotCheck).toHaveAccessibleDescription(signup.robotCheck)
    await expect(form.firstName).toBeFocused()
  })

  test('says what is wrong with an email and a website name on leaving the field', { tag: '@phone' }, async ({
    page,
  }) => {
    const form = signUpPage(page)
    await form.openTrial()
    await retype(form.email, 'nora@')
    await form.email.blur()
    await expect(form.email).toHaveAccessibleDescription(signup.emailInvalid)
    for (const [typed, sentence] of [
      ['a', signup.websiteNameShape],
      ['-nora', signup.websiteNameShape],
      ['admin', signup.websiteNameReserved],
      ['john.smith', signup.websiteNameDots],
    ] as const) {
      await retype(form.websiteName, typed)
      await form.websiteName.blur()
      await expect(form.websiteName).toHaveAccessibleDescription(sentence)
    }
  })

  test('takes the whole address of a site for its name', async ({ page, context }) => {
    const agent = inventAgent()
    const form = signUpPage(page)
    await form.openTrial()
    await form.fillTrial({ ...agent, websiteName: `https://${agent.websiteName}.localhost/` })
    await form.submit.click()
    await expect(page.getByRole('heading', { name: signup.successTitle })).toBeVisible()
    const me = await (await context.request.get('/api/v1/user/me')).json()
    expect(me.data.websiteName).toBe(agent.websiteName)
  })

  test('names a taken email and a taken website name, and keeps what was typed', async ({ page, signUp, context }) => {
    const taken = await signUp()
    await context.clearCookies()
    const agent = inventAgent()
    const form = signUpPage(page)
    await form.openTrial()
    await form.fillTrial({ ...agent, email: taken.email.toUpperCase() })
    await form.submit.click()
    await expect(form.email).toHaveAccessibleDescription(signup.emailTaken)
    await expect(form.companyName).toHaveValue(agent.companyName)

    await retype(form.email, agent.email)
    await retype(form.websiteName, taken.websiteName)
    await form.robotCheck.check()
    await form.submit.click()
    await expect(form.websiteName).toHaveAccessibleDescription(signup.websiteNameTaken)

    await retype(form.websiteName, agent.websiteName)
    await form.robotCheck.check()
    await form.submit.click()
    await expect(page.getByRole('heading', { name: signup.successTitle })).toBeVisible()
  })

  test('opens one account however often it is clicked', async ({ page, context }) => {
    const form = signUpPage(page)
    const calls: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/user/signup')) calls.push(request.url())
    })
    await form.openTrial()
    await form.fillTrial(inventAgent())
    await form.submit.dblclick()
    await expect(page.getByRole('heading', { name: signup.successTitle })).toBeVisible()
    expect(calls).toHaveLength(1)
    expect((await context.request.get('/api/v1/user/me')).status()).toBe(200)
  })

  test('survives the back button: the account stays open and signed in', async ({ page, context }) => {
    const form = signUpPage(page)
    await form.openTrial()
    await form.fillTrial(inventAgent())
    await form.submit.click()
    await expect(page.getByRole('heading', { name: signup.successTitle })).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(routes.socialLinks)
    expect((await context.request.get('/api/v1/user/me')).status()).toBe(200)
  })
})

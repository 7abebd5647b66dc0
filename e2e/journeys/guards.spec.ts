import { messages } from '@porchlight/contract/messages'
import { routes } from '@porchlight/contract/routes'
import { superadminEmail } from '../support/facts.ts'
import { expect, test } from '../support/test.ts'

const { home, login, landingPages, socialLinks, leads, profile, adminActive } = routes
const agentScreens = [socialLinks, leads, profile]

test.describe('without a credential', () => {
  for (const path of [home, landingPages, ...agentScreens, adminActive]) {
    test(`${path} asks to sign in`, async ({ page }) => {
      await page.goto(path)
      await expect(page).toHaveURL(login)
    })
  }
})

test.describe('with an agent’s credential', () => {
  for (const path of [home, login, landingPages, adminActive]) {
    test(`${path} leads to the links`, async ({ page, signUp }) => {
      await signUp()
      await page.goto(path)
      await expect(page).toHaveURL(socialLinks)
    })
  }

  for (const path of agentScreens) {
    test(`${path} stays`, async ({ page, signUp }) => {
      await signUp()
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page).toHaveURL(path)
    })
  }
})

test.describe('with a superadmin’s credential', () => {
  for (const path of [login, ...agentScreens]) {
    test(`${path} leads to the administration`, async ({ page, signIn }) => {
      await signIn(superadminEmail)
      await page.goto(path)
      await expect(page).toHaveURL(adminActive)
    })
  }
})

test.describe('with both credentials', () => {
  for (const path of [login, adminActive]) {
    test(`${path} leads to the links`, async ({ page, signIn, signUp }) => {
      await signUp()
      await signIn(superadminEmail)
      await page.goto(path)
      await expect(page).toHaveURL(socialLinks)
    })
  }
})

test.describe('with a credential the server no longer knows', () => {
  test('asks to sign in, and does not go round in circles', async ({ page, signUp, context, baseURL }) => {
    await signUp()
    const cookies = await context.cookies()
    await context.request.post('/api/v1/user/logout', { headers: { origin: String(baseURL) } })
    await context.addCookies(cookies)
    await page.goto(socialLinks)
    await expect(page).toHaveURL(login)
    await expect(page.getByLabel('Email')).toBeVisible()
  })
})

test('an address that does not exist says so', async ({ page, guard }) => {
  guard.allow(/404 for GET \/no\/such\/page/)
  const answer = await page.goto('/no/such/page')
  expect(answer?.status()).toBe(404)
  await expect(page.getByText(messages.general.pageNotFound)).toBeVisible()
  await expect(page.getByText(messages.general.pageNotFoundText)).toBeVisible()
})

import type { Page } from '@playwright/test'
import { messages } from '@porchlight/contract/messages'
import { routes } from '@porchlight/contract/routes'
import { superadminEmail } from '../support/facts.ts'
import { expect, test } from '../support/test.ts'

const { home, login, landingPages, socialLinks, leads, profile, adminActive } = routes
const agentScreens = [socialLinks, leads, profile]

async function expectToLand(page: Page, paths: string[], where: string): Promise<void> {
  for (const path of paths) {
    await test.step(`${path} leads to ${where}`, async () => {
      await page.goto(path)
      await expect(page).toHaveURL(where)
    })
  }
}

test('without a credential every screen asks to sign in', async ({ page }) => {
  await expectToLand(page, [home, landingPages, ...agentScreens, adminActive], login)
})

test('an agent’s credential opens the agent’s screens and no other', async ({ page, signUp }) => {
  await signUp()
  await expectToLand(page, [home, login, landingPages, adminActive], socialLinks)
  for (const path of agentScreens) {
    await expectToLand(page, [path], path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
})

test('a superadmin’s credential opens the administration and no agent’s screen', async ({ page, signIn }) => {
  await signIn(superadminEmail)
  await expectToLand(page, [home, login, ...agentScreens, adminActive], adminActive)
  await expect(page.getByRole('banner')).toContainText(messages.shell.superAdmin)
})

test('with both credentials the agent’s comes first', async ({ page, signIn, signUp }) => {
  await signUp()
  await signIn(superadminEmail)
  await expectToLand(page, [home, login, adminActive], socialLinks)
})

test('a credential the server no longer knows asks to sign in, and not in circles', async ({
  page,
  signUp,
  context,
  baseURL,
}) => {
  await signUp()
  const cookies = await context.cookies()
  await context.request.post('/api/v1/user/logout', { headers: { origin: String(baseURL) } })
  await context.addCookies(cookies)
  await page.goto(socialLinks)
  await expect(page).toHaveURL(login)
  await expect(page.getByLabel('Email')).toBeVisible()
})

test('an address that does not exist says so', async ({ page, guard }) => {
  guard.allow(/404 for GET \/no\/such\/page/)
  const answer = await page.goto('/no/such/page')
  expect(answer?.status()).toBe(404)
  await expect(page.getByText(messages.general.pageNotFound)).toBeVisible()
  await expect(page.getByText(messages.general.pageNotFoundText)).toBeVisible()
})

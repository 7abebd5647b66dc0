import type { Page } from '@playwright/test'
import { routes } from '@porchlight/contract/routes'
import { inRoot } from '../../scripts/lib/root.mjs'
import { loginPage } from '../pages/login-page.ts'
import { sizes } from '../support/facts.ts'
import { test } from '../support/test.ts'

const demoAgent = 'jane@porchlight.example'

/** One picture for the desk, one for the phone. */
async function draw(page: Page, name: string): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor()
  for (const [size, viewport] of Object.entries(sizes)) {
    await page.setViewportSize(viewport)
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    await page.screenshot({ path: inRoot(`docs/screenshots/${name}-${size}.png`), animations: 'disabled' })
  }
}

test('before signing in', async ({ page, mailbox }) => {
  await page.goto(routes.login)
  await draw(page, 'login')
  await page.goto(routes.signup)
  await draw(page, 'sign-up')
  const form = loginPage(page)
  await form.open()
  await form.askForCode(demoAgent)
  await mailbox.readCode(demoAgent)
  await draw(page, 'code')
})

test('the agent’s screens', async ({ page, signIn }) => {
  await signIn(demoAgent)
  await page.goto(routes.socialLinks)
  await draw(page, 'social-links')
  await page.goto(routes.leads)
  await draw(page, 'leads')
})

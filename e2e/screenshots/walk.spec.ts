import type { Page } from '@playwright/test'
import { routes } from '@porchlight/contract/routes'
import { inRoot } from '../../scripts/lib/root.mjs'
import { loginPage } from '../pages/login-page.ts'
import { sizes } from '../support/facts.ts'
import { test } from '../support/test.ts'

const demoAgent = 'jane@porchlight.example'

async function draw(page: Page, name: string, size: keyof typeof sizes): Promise<void> {
  await page.setViewportSize(sizes[size])
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  await page.screenshot({ path: inRoot(`docs/screenshots/${name}.png`), animations: 'disabled' })
}

test('before signing in', async ({ page }) => {
  const form = loginPage(page)
  await form.open()
  await draw(page, 'login', 'desktop')
  await form.askForCode(demoAgent)
  await draw(page, 'code', 'phone')
})

test('the agent’s screens', async ({ page, signIn }) => {
  await signIn(demoAgent)
  await page.goto(routes.socialLinks)
  await draw(page, 'social-links', 'desktop')
})

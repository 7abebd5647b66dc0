import type { Page } from '@playwright/test'
import { routes } from '@porchlight/contract/routes'
import { inRoot } from '../../scripts/lib/root.mjs'
import { loginPage } from '../pages/login-page.ts'
import { sizes } from '../support/facts.ts'
import { test } from '../support/test.ts'
import { answerForDemoDomain, demoAgent, demoHost } from './demo-host.ts'

async function draw(page: Page, name: string, size: keyof typeof sizes): Promise<void> {
  await page.setViewportSize(sizes[size])
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  await page.waitForLoadState('networkidle')
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
  await page.getByRole('link', { name: /Knott/ }).first().waitFor()
  await draw(page, 'social-links', 'desktop')
  await page.goto(routes.leads)
  await page.getByText('Priya Raman').filter({ visible: true }).first().waitFor()
  await draw(page, 'leads', 'desktop')
})

test('what visitors see', async ({ page, context, baseURL, guard }) => {
  // What a browser says of headers that need https or localhost.
  guard.allow(/Cross-Origin-Opener-Policy|Origin-Agent-Cluster/)
  await answerForDemoDomain(context, baseURL ?? '')
  const map = await context.request.get('/sitemap.xml', { headers: { host: demoHost } })
  const addresses = [...(await map.text()).matchAll(/<loc>([^<]+)/g)].map(([, address = '']) => address)
  const show = async (kind: string, name: string, size: keyof typeof sizes) => {
    await page.setViewportSize(sizes[size])
    await page.goto(addresses.find((address) => address.includes(kind)) ?? '')
    await draw(page, name, size)
  }
  await show('/listing-website/knott', 'listing-website', 'desktop')
  await show('/sell/portland', 'sell-page', 'desktop')
  await show('/social/', 'social-link', 'desktop')
  await show('/social/', 'social-link-phone', 'phone')
})

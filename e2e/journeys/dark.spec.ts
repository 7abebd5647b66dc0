import type { Page } from '@playwright/test'
import { messages } from '@porchlight/contract/messages'
import { routes } from '@porchlight/contract/routes'
import { EditorPage } from '../pages/editor-page.ts'
import { loginPage } from '../pages/login-page.ts'
import { shell } from '../pages/shell.ts'
import { journeyAdmins } from '../support/facts.ts'
import { holdBack } from '../support/hold.ts'
import { makePage, sendInquiry } from '../support/leads.ts'
import { expect, expectAccessible, test } from '../support/test.ts'

const { shell: words } = messages
const night = 'rgb(20, 23, 43)'
const paper = 'rgb(251, 249, 245)'

/** What stands behind everything, wherever a screen leaves room. */
const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)

test.beforeEach(({ page }) => page.emulateMedia({ colorScheme: 'dark' }))

test('the app is dark where the system is, and as its agent chooses', {
  tag: '@phone',
}, async ({ page, context, signUp, baseURL }) => {
  await signUp()
  await makePage(context.request, baseURL, 'sell', 'Autumn campaign')
  await page.goto(routes.socialLinks)
  const heading = page.getByRole('heading', { name: words.socialLinks, level: 1 })
  await expect(heading).toBeVisible()
  expect(await ground(page)).toBe(night)

  const { openProfileMenu, signOut } = shell(page)
  const choice = (name: string) => page.getByRole('menuitemradio', { name })
  await openProfileMenu()
  await expect(choice('System')).toBeChecked()
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'light' })
  await expect.poll(() => ground(page)).toBe(paper)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(() => ground(page)).toBe(night)

  const other = await context.newPage()
  await other.emulateMedia({ colorScheme: 'dark' })
  await other.goto(routes.leads)
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
  await choice('Light').press('Enter')
  await expect(choice('Light')).toBeChecked()
  expect(await ground(page)).toBe(paper)
  await expect.poll(() => ground(other)).toBe(paper)
  await other.close()

  await page.reload()
  await expect(heading).toBeVisible()
  expect(await ground(page)).toBe(paper)
  await signOut()
  await expect(loginPage(page).email).toBeVisible()
  expect(await ground(page)).toBe(paper)
})

test('what was chosen is there before any file has come', async ({ page }) => {
  const letThrough = await holdBack(page, /\/assets\//)
  const field = page.locator('#outline .field')
  for (const [chosen, color] of [
    [null, night],
    ['light', paper],
    ['dark', night],
  ] as const) {
    // The other of the two is the system's wish, so that what is seen was chosen.
    await page.emulateMedia({ colorScheme: chosen === 'dark' ? 'light' : 'dark' })
    await page.goto(routes.login, { waitUntil: 'commit' })
    await expect(field).toBeVisible()
    if (chosen) {
      await page.evaluate((value) => localStorage.setItem('mantine-color-scheme-value', value), chosen)
      await page.reload({ waitUntil: 'commit' })
      await expect(field).toBeVisible()
    }
    expect(await ground(page)).toBe(color)
  }
  letThrough()
  await expect(loginPage(page).email).toBeVisible()
  expect(await ground(page)).toBe(night)
})

test('what is dark can be read: before signing in', async ({ page }) => {
  const form = loginPage(page)
  await form.open()
  await form.submit.click()
  await expect(form.email).toHaveAccessibleDescription(messages.login.emailRequired)
  await expectAccessible(page)
  await page.goto(`${routes.signup}?type=trial`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible(page)
})

test('what is dark can be read: an agent’s screens', async ({ page, context, signUp, baseURL }) => {
  await signUp()
  const look = async (path: string) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expectAccessible(page)
  }
  const { socialLinks, listingsActive, createListing, importListings, leadSettings } = routes
  const { leads, dashboard, profile, billing, domainSetup, paymentCard } = routes
  for (const path of [socialLinks, listingsActive, leads, dashboard]) await look(path)
  for (const path of [createListing, importListings, leadSettings, profile, billing, domainSetup]) await look(path)
  const campaignId = await makePage(context.request, baseURL, 'sell', 'Autumn campaign')
  await sendInquiry(context.request, baseURL, campaignId, { firstName: 'Ana', email: 'ana@example.com', message: 'Hi' })
  await look(socialLinks)
  await page.getByRole('button', { name: 'Actions for Autumn campaign' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).hover()
  await expectAccessible(page, ['desktop'])
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page, ['desktop'])
  for (const path of [dashboard, paymentCard, leads]) await look(path)
  await page.getByText('Ana').filter({ visible: true }).first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page, ['desktop'])
})

test('what is dark can be read: the editor', async ({ page, signUp }) => {
  await signUp()
  await page.goto(routes.createSocialLink)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible(page)
  const editor = new EditorPage(page)
  await editor.open('listing-website', { tab: 'listing-details' })
  await expectAccessible(page)
  const devices = page.getByRole('radiogroup', { name: 'Device' })
  const paint = (element: Element) => getComputedStyle(element).backgroundColor
  expect(await devices.locator('.mantine-SegmentedControl-indicator').evaluate(paint)).not.toBe(
    await devices.evaluate(paint),
  )
  for (const tab of ['Site Editor', 'SEO', 'QR Code'] as const) {
    await editor.openTab(tab)
    await expectAccessible(page)
  }
  await editor.open('social-link')
  await expect(page.getByLabel('First Name')).toBeVisible()
  await expectAccessible(page)
})

test('what is dark can be read: the administrator’s screens', async ({ page, signIn }) => {
  await signIn(journeyAdmins.dark)
  for (const path of [routes.adminActive, routes.adminOperations, routes.adminInvitations, routes.adminSecurity]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expectAccessible(page)
  }
})

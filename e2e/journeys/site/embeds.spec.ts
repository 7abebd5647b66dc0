import { brotliCompressSync } from 'node:zlib'
import type { Request } from '@playwright/test'
import { links, routes } from '@porchlight/contract/routes'
import { siteMessages } from '@porchlight/contract/site-messages'
import { openForeignSite } from '../../support/foreign-site.ts'
import { test as base } from '../../support/site-test.ts'
import { expect, expectAccessible } from '../../support/test.ts'

const { embed: words, contact, robotCheck, homeWorth, seeValuation } = siteMessages
/** Bytes by Brotli, as browsers get them: the loader, the frame's page with its styles, and its script. */
const mostBytes = 12_000
const kinds = ['document', 'stylesheet', 'script']

const test = base.extend<{ foreign: Awaited<ReturnType<typeof openForeignSite>> }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies of a fixture from this pattern.
  foreign: async ({}, use) => {
    const foreign = await openForeignSite()
    await use(foreign)
    await foreign.close()
  },
})

test('a form is allowed on a site, stands there, and brings a lead that says where', { tag: '@phone' }, async ({
  show,
  visitor,
  foreign,
  baseURL,
  guard,
}) => {
  const brokerage = foreign.at('brokerage')
  const stranger = foreign.at('stranger')
  const desk = await visitor()
  let script = ''
  let frameOnly = ''

  await test.step('its agent sees it live, names the site, and takes the code along', async () => {
    await show.signInto(desk.context())
    await desk.goto(`${baseURL}${routes.socialLinks}`)
    await desk.getByRole('button', { name: 'Share Listing' }).click()
    await desk.getByRole('menuitem', { name: 'Embed' }).click()
    const dialog = desk.getByRole('dialog', { name: 'Embed on your site' })
    await dialog.getByText('Contact form', { exact: true }).click()
    const live = dialog.frameLocator('iframe')
    await expect(live.getByLabel('Message (optional)')).toBeVisible()
    await expect(dialog.getByText('No site may show it yet.', { exact: false })).toBeVisible()
    const field = dialog.getByLabel('Address of a site')
    await field.pressSequentially('http://www.example.com')
    await desk.keyboard.press('Enter')
    await expect(dialog.getByText('Please enter the address of a site', { exact: false })).toBeVisible()
    await desk.keyboard.press('ControlOrMeta+A')
    await field.pressSequentially(`${brokerage}/contact.html`)
    await desk.keyboard.press('Enter')
    await expect(dialog.getByRole('list', { name: 'Allowed sites' })).toContainText(brokerage)
    script = await dialog.getByLabel('The script to paste').inputValue()
    await dialog.getByText('Iframe only', { exact: true }).click()
    frameOnly = await dialog.getByLabel('The iframe to paste').inputValue()
    await expectAccessible(desk)
    await desk.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })

  await test.step('the editor of the page has the same code and the same sites', async () => {
    await desk.goto(`${baseURL}${links.editor('listing-website', 'QR-Code', show.pages.listing._id)}`)
    await expect(desk.getByText('One site may show it.', { exact: false })).toBeVisible()
    await desk.getByRole('button', { name: 'Embed on your site' }).click()
    const dialog = desk.getByRole('dialog', { name: 'Embed on your site' })
    await expect(dialog.getByRole('list', { name: 'Allowed sites' })).toContainText(brokerage)
    await dialog.getByText('Contact form', { exact: true }).click()
    await expect(dialog.getByLabel('The script to paste')).toHaveValue(script)
    await expectAccessible(desk)
  })

  await test.step('a visitor of that site writes in it, and nothing but words travels', async () => {
    foreign.show(script)
    const page = await visitor()
    const requests: Request[] = []
    page.on('request', (sent) => requests.push(sent))
    await page.goto(brokerage, { waitUntil: 'networkidle' })
    const frame = page.locator('iframe')
    const form = page.frameLocator('iframe')
    const heightOf = async () => (await frame.boundingBox())?.height ?? 0
    const wholeOf = () => form.locator('#page').evaluate((part) => part.getBoundingClientRect().height)
    await expect.poll(async () => Math.abs((await heightOf()) - (await wholeOf()))).toBeLessThanOrEqual(1)
    const parts = requests.filter((sent) => kinds.includes(sent.resourceType()) && !sent.url().startsWith(brokerage))
    const bytes = await Promise.all(
      parts.map(async (sent) => brotliCompressSync((await (await sent.response())?.body()) ?? '').length),
    )
    expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(mostBytes)
    const before = await heightOf()
    await form.getByRole('button', { name: siteMessages.letsTalk }).click()
    await expect(form.getByText(contact.emailRequired)).toBeVisible()
    // Five sentences more: the site makes room for them.
    await expect.poll(heightOf).toBeGreaterThan(before)
    const email = `embedded-${Date.now()}@example.com`
    await form.getByLabel('First name').pressSequentially('Nora')
    await form.getByLabel('Last name').pressSequentially('Quist')
    await form.getByLabel('Email').pressSequentially(email)
    await form.getByLabel('Phone', { exact: false }).last().pressSequentially('5035550188')
    await form.getByLabel('Message (optional)').pressSequentially('Is it still for sale?')
    await form.getByRole('button', { name: siteMessages.letsTalk }).click()
    await expect(form.getByText(contact.done)).toBeVisible()
    await expect.poll(heightOf).toBeLessThan(before)
    expect(await page.context().cookies()).toEqual([])
    const [lead] = await show.leadsOf(email)
    expect(lead?.visit).toMatchObject({ visitSource: `embed:${new URL(brokerage).host}` })
    await desk.goto(`${baseURL}${routes.leads}`)
    await desk.getByText('Nora Quist').first().click()
    await expect(desk.getByText(`Embedded form on ${new URL(brokerage).host}`)).toBeVisible()
  })

  await test.step('without script of either side the frame alone does the same', async () => {
    foreign.show(frameOnly)
    const page = await visitor({ javaScriptEnabled: false })
    await page.goto(brokerage)
    const form = page.frameLocator('iframe')
    const email = `plain-${Date.now()}@example.com`
    await form.getByLabel('First name').pressSequentially('Sam')
    await form.getByLabel('Last name').pressSequentially('Hale')
    await form.getByLabel('Email').pressSequentially(email)
    await form.getByLabel('Phone', { exact: false }).last().pressSequentially('5035550189')
    await form.getByRole('button', { name: siteMessages.letsTalk }).click()
    await expect(form.getByText(contact.done)).toBeVisible()
    const [lead] = await show.leadsOf(email)
    expect(lead?.visit).toMatchObject({ visitSource: `embed:${new URL(brokerage).host}` })
  })

  await test.step('a site that is not allowed reads a sentence, and frames nothing else either', async () => {
    guard.allow(/^403 for GET \/embed/)
    guard.allow(/frame-ancestors/)
    for (const code of [script, frameOnly]) {
      foreign.show(code)
      const page = await visitor()
      await page.goto(stranger)
      await expect(page.frameLocator('iframe').getByText(words.notAllowed)).toBeVisible()
    }
    const page = await visitor()
    for (const address of [
      `${baseURL}${routes.socialLinks}`,
      `${baseURL}${routes.login}`,
      show.address(show.pages.sell),
    ]) {
      foreign.show(`<iframe src="${address}" title="stolen"></iframe>`)
      const blocked = page.waitForEvent('console', (line) => line.text().includes('frame-ancestors'))
      await page.goto(brokerage)
      await blocked
    }
  })
})

test('a home is valued on another site: looked up, checked, told, in the frame', async ({ show, visitor, foreign }) => {
  const brokerage = foreign.at('valuer')
  await show.allowEmbedsOn(show.pages.sell, [brokerage])
  foreign.show(show.embedScript(show.pages.sell, 'valuation'))
  const page = await visitor()
  await page.goto(brokerage)
  const frame = page.frameLocator('iframe')
  await expect(frame.getByRole('heading', { name: homeWorth })).toBeVisible()
  await frame.getByLabel('Street address').pressSequentially('1200 SE Division St, Portland, OR 97214')
  await frame.getByRole('button', { name: seeValuation }).click()
  const dialog = frame.getByRole('dialog')
  await expect(dialog).toBeInViewport({ ratio: 1 })
  const email = `valued-${Date.now()}@example.com`
  await dialog.getByLabel('First name').pressSequentially('Walter')
  await dialog.getByLabel('Last name').pressSequentially('Stone')
  await dialog.getByLabel('Email').pressSequentially(email)
  await dialog.getByLabel(robotCheck.label).click()
  await expect(dialog.getByText(robotCheck.done)).toBeVisible()
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(frame.getByRole('link', { name: words.whole })).toBeVisible()
  const [lead] = await show.leadsOf(email)
  expect(lead?.visit).toMatchObject({ visitSource: `embed:${new URL(brokerage).host}` })
})

import type { APIRequestContext, Page } from '@playwright/test'
import { messages } from '@porchlight/contract/messages'
import { pageMessages } from '@porchlight/contract/page-messages'
import { pageEndpoints } from '@porchlight/contract/pages'
import { routes } from '@porchlight/contract/routes'
import { slugify } from '@porchlight/domain/slugs'
import { retype } from '../../support/keys.ts'
import { expect, expectAccessible, test } from '../../support/test.ts'

const { links } = messages
const slug = slugify(pageMessages.begins.sellHeading, '')

async function createSell(request: APIRequestContext, origin: string, linkName: string): Promise<string> {
  const answer = await request.post(pageEndpoints.savePage.path, {
    headers: { origin },
    data: { campaignType: 'sell', linkName, campaignName: linkName },
  })
  return (await answer.json()).data._id
}

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

test('the list: short links, sharing, preview, drafts, deleting', async ({ page, context, signUp, baseURL }) => {
  const agent = await signUp()
  const id = await createSell(page.request, baseURL, 'Spring')
  await createSell(page.request, baseURL, 'Autumn')
  await page.goto(routes.landingPages)
  await expect(page).toHaveURL(routes.socialLinks)
  await expect(page).toHaveTitle('Social Links | Porchlight')

  await test.step('claims a short link', async () => {
    await row(page, 'Spring').getByRole('button', { name: 'Add a short link to Spring' }).click()
    const dialog = page.getByRole('dialog', { name: 'Short URL' })
    const save = dialog.getByRole('button', { name: 'Save' })
    await expect(save).toBeDisabled()
    await retype(dialog.getByLabel('Short link'), '  ')
    await expect(save).toBeDisabled()
    await retype(dialog.getByLabel('Short link'), 'login')
    await save.click()
    await expect(dialog.getByText(links.shortSlugReserved)).toBeVisible()
    await retype(dialog.getByLabel('Short link'), `spring-${id.slice(0, 6)}`)
    await expect(dialog.getByText(`/spring-${id.slice(0, 6)}`)).toBeVisible()
    await expectAccessible(page)
    await save.click()
    await expect(dialog.getByText(links.shortSlugSaved)).toBeVisible()
    await expect(dialog).toBeHidden()
  })

  await test.step('copies it, and notes that for a second', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const copy = row(page, 'Spring').getByRole('button', { name: 'Copy Short link of Spring' })
    // Watched from before, frame by frame: on a busy machine a second is gone before one looks.
    const noted = page.waitForFunction(() => document.body.textContent?.includes('Copied'))
    await copy.click()
    await noted
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^http:\/\/go\.localhost:\d+\/spring-/)
    await expect(row(page, 'Spring').getByText('Copied', { exact: true })).toBeHidden()
  })

  await test.step('shows the short link itself and a picture, as a card where a table has no room', async () => {
    const short = new RegExp(`^go\\.localhost:\\d+/spring-${id.slice(0, 6)}$`)
    await expect(row(page, 'Spring').getByText(short)).toBeVisible()
    await page.setViewportSize({ width: 880, height: 900 })
    const card = page.getByRole('list', { name: 'Social Links' }).getByRole('listitem').filter({ hasText: 'Spring' })
    await expect(card.getByText(short)).toBeVisible()
    await expect(card.getByText('0 visitors · 0 leads')).toBeVisible()
    const drawn = () => card.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)
    await expect.poll(drawn).toBe(240)
    await expect(page.getByRole('navigation', { name: 'Pages' })).toHaveCount(0)
    await expectAccessible(page)
    await card.getByRole('button', { name: 'Share Spring' }).click()
    await expect(page.getByRole('menuitem', { name: 'Copy Link' })).toBeVisible()
    await expectAccessible(page, ['phone'])
    await page.keyboard.press('Escape')
    await page.setViewportSize({ width: 1440, height: 900 })
    await expect(row(page, 'Spring').getByText(short)).toBeVisible()
  })

  await test.step('refuses a second claim of it, whatever the case', async () => {
    await row(page, 'Autumn').getByRole('button', { name: 'Add a short link to Autumn' }).click()
    const dialog = page.getByRole('dialog', { name: 'Short URL' })
    await retype(dialog.getByLabel('Short link'), `SPRING-${id.slice(0, 6)}`)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByText(links.shortSlugTaken)).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
  })

  await test.step('shares the public address', async () => {
    await row(page, 'Spring').getByRole('button', { name: 'Share Spring' }).click()
    const { host } = new URL(baseURL)
    const address = encodeURIComponent(`http://${agent.websiteName}.${host}/sell/${slug}/${id}`)
    for (const [name, start] of [
      ['Facebook', 'https://www.facebook.com/sharer/'],
      ['Twitter', 'https://twitter.com/intent/'],
      ['Email', 'mailto:'],
      ['SMS', 'sms:'],
    ] as const) {
      const href = await page.getByRole('menuitem', { name }).getAttribute('href')
      expect(href).toContain(start)
      expect(href).toContain(address)
    }
    // A window that becomes narrow shows cards in place of rows, and their menus are closed.
    await expectAccessible(page, ['desktop'])
    await page.getByRole('menuitem', { name: 'Copy Link' }).click()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(decodeURIComponent(address))
    await page.keyboard.press('Escape')
  })

  await test.step('previews by type', async () => {
    await expect(page.getByRole('link', { name: 'Preview Spring' })).toHaveAttribute(
      'href',
      `/preview/sell/${slug}/${id}`,
    )
  })

  await test.step('moves to the drafts and back', async () => {
    await page.getByRole('button', { name: 'Actions for Spring' }).click()
    await page.getByRole('menuitem', { name: 'Move to draft' }).click()
    await expect(page.getByText(links.nowDraft)).toBeVisible()
    await expect(row(page, 'Spring')).toBeHidden()
    await page.getByRole('link', { name: 'Drafts' }).click()
    await page.getByRole('button', { name: 'Actions for Spring' }).click()
    await page.getByRole('menuitem', { name: 'Move to active' }).click()
    await expect(page.getByText(links.nowActive)).toBeVisible()
    await expect(page.getByText(links.noDrafts)).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('deletes after asking', async () => {
    await page.getByRole('link', { name: 'Active' }).click()
    await page.getByRole('button', { name: 'Actions for Spring' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await expect(page.getByText(links.deleteWarning)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(row(page, 'Spring')).toBeVisible()
    await page.getByRole('button', { name: 'Actions for Spring' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByRole('button', { name: links.deleteYes }).click()
    await expect(row(page, 'Spring')).toBeHidden()
    await expect(page.getByText('1 result', { exact: true })).toBeVisible()
  })
})

test('ten links to a page', async ({ page, signUp, baseURL }) => {
  await signUp()
  for (let index = 1; index <= 11; index++) await createSell(page.request, baseURL, `Link ${index}.`)
  await page.goto(routes.socialLinks)
  await expect(page.getByText('11 results')).toBeVisible()
  await expect(row(page, 'Link 11.')).toBeVisible()
  await expect(row(page, 'Link 1.')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(row(page, 'Link 1.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled()
  await expect(page).toHaveURL(`${routes.socialLinks}?page=2`)
  await page.reload()
  await expect(row(page, 'Link 1.')).toBeVisible()
  await page.goBack()
  await expect(row(page, 'Link 11.')).toBeVisible()
  await page.goForward()
  await page.getByRole('button', { name: 'Previous' }).click()
  await expect(row(page, 'Link 11.')).toBeVisible()
})

import { messages } from '@porchlight/contract/messages'
import { routes } from '@porchlight/contract/routes'
import { EditorPage } from '../../pages/editor-page.ts'
import { makePng } from '../../support/files.ts'
import { expect, expectAccessible, test } from '../../support/test.ts'

const { links } = messages

test('every tab of the page editors is accessible', async ({ page, signUp }) => {
  await signUp()
  const editor = new EditorPage(page)
  await page.goto(routes.socialLinks)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible(page)
  for (const route of [routes.createSell, routes.createListingWebsite, routes.createSocialLink]) {
    await page.goto(route)
    await expect(page.getByLabel(links.name)).toBeVisible()
    await expectAccessible(page)
  }
  await editor.open('listing-website', { tab: 'listing-details', linkName: 'Maple Street' })
  await expect(page.getByLabel('City')).toBeVisible()
  await expectAccessible(page)
  for (const tab of ['Site Editor', 'SEO', 'QR Code'] as const) {
    await editor.openTab(tab)
    await expectAccessible(page)
  }
  await page.getByRole('button', { name: links.viewQr }).click()
  await expect(page.getByRole('img', { name: 'QR code of Maple Street' })).toBeVisible()
  await expectAccessible(page)
  await editor.openTab('Site Editor')
  await page.getByRole('button', { name: 'Pick Text Color' }).click()
  await expectAccessible(page)
})

test('the social editor and each of its dialogs are accessible', async ({ page, signUp }) => {
  await signUp()
  const editor = new EditorPage(page)
  await editor.open('social-link')
  await expect(page.getByLabel('First Name')).toBeVisible()
  await expectAccessible(page)
  for (const name of ['Add Link', 'Add Video', 'Add Testimonial', 'Add My Work']) {
    await page.getByRole('button', { name, exact: true }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.getByRole('button', { name, exact: true })).toBeFocused()
  }
  for (const tab of ['SEO', 'QR Code', 'Site Editor'] as const) {
    await editor.openTab(tab)
    if (tab !== 'Site Editor') await expectAccessible(page)
  }
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Upload Profile Picture' }).click()
  await (await chooser).setFiles(makePng())
  await expect(page.getByRole('button', { name: 'Use this picture' })).toBeEnabled()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.goto(routes.socialLinkInBio)
  await expect(page.getByRole('heading', { name: 'Social Link', level: 1 })).toBeVisible()
  await expectAccessible(page)
})

import { messages } from '@porchlight/contract/messages'
import { networkList } from '@porchlight/contract/networks'
import { routes } from '@porchlight/contract/routes'
import { makePng } from '../../support/files.ts'
import { retype } from '../../support/keys.ts'
import { expect, expectAccessible, test } from '../../support/test.ts'

const { settings, links, profile } = messages
const fields = networkList.map(({ label, invalid, example }) => [`${label} URL`, invalid, example] as const)

test('settings hold for all pages', async ({ page, signUp }) => {
  await signUp()
  await page.goto(routes.linkSettingsOld)
  for (const [label] of fields) await retype(page.getByLabel(label), 'javascript:alert(1)')
  await page.getByRole('button', { name: 'Save & Exit' }).click()
  for (const [, sentence] of fields) await expect(page.getByText(sentence)).toBeVisible()
  await expect(page.getByLabel('Facebook URL')).toBeFocused()
  await expectAccessible(page)
  for (const [label, , address] of fields) await retype(page.getByLabel(label), address)

  const wrong = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Upload favicon' }).click()
  await (await wrong).setFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') })
  await expect(page.getByText(profile.imageType)).toBeVisible()
  const large = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Upload favicon' }).click()
  await (await large).setFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.alloc(10 * 1024 * 1024 + 1) })
  await expect(page.getByText(settings.faviconSize)).toBeVisible()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Upload favicon' }).click()
  await (await chooser).setFiles(makePng({ width: 64, height: 64 }))
  await expect(page.getByRole('img', { name: 'Your favicon' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Upload favicon' })).toBeDisabled()

  await page.getByLabel('Show the MLS logo').uncheck()
  await page.getByRole('button', { name: 'Save & Exit' }).click()
  await expect(page.getByText(links.settingsSaved)).toBeVisible()
  await expect(page).toHaveURL(routes.socialLinks)
  await expect(page.locator('link[rel="icon"]')).toHaveAttribute('href', /\/media\//)

  await page.goto(routes.linkSettings)
  for (const [label, , address] of fields) await expect(page.getByLabel(label)).toHaveValue(address)
  await expect(page.getByLabel('Show the MLS logo')).not.toBeChecked()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page).toHaveURL(routes.socialLinks)
})

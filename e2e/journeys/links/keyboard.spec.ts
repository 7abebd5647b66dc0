import type { Locator, Page } from '@playwright/test'
import { messages } from '@porchlight/contract/messages'
import { routes } from '@porchlight/contract/routes'
import { EditorPage } from '../../pages/editor-page.ts'
import { makePng } from '../../support/files.ts'
import { expect, test } from '../../support/test.ts'

const { links } = messages

/** Goes on with Tab, or back, as far as it takes; nothing is clicked. */
async function reach(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let steps = 0; steps < 120; steps++) {
    if (await target.evaluate((element) => element === document.activeElement).catch(() => false)) return
    await page.keyboard.press(key)
  }
  throw new Error(`The keyboard does not reach ${target}`)
}

test('a social page is built and published with the keyboard alone', async ({ page, signUp }) => {
  await signUp()
  const editor = new EditorPage(page)
  const { keyboard } = page
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await page.goto(routes.socialLinks)
  await reach(page, page.getByRole('link', { name: links.createNew }))
  await keyboard.press('Enter')
  await expect(page.getByLabel(links.name)).toBeVisible()
  await reach(page, page.getByLabel(links.name))
  await keyboard.type('Keys only')
  await keyboard.press('Enter')
  await expect(page.getByLabel('First Name')).toBeVisible()

  await reach(page, page.getByLabel('Show Property Valuation section'))
  await keyboard.press('Space')
  await reach(page, page.getByLabel('Title', { exact: true }))
  await keyboard.press('Control+a')
  await keyboard.type('Broker by keyboard')
  const chooser = page.waitForEvent('filechooser')
  await reach(page, button('Upload Profile Picture'))
  await keyboard.press('Enter')
  await (await chooser).setFiles(makePng({ width: 300, height: 300 }))
  await expect(button('Use this picture')).toBeEnabled()
  await reach(page, button('Use this picture'))
  await keyboard.press('Enter')
  await expect(page.getByRole('img', { name: 'Profile Picture as it is now' })).toBeVisible()

  for (const title of ['First link', 'Second link']) {
    await reach(page, button('Add Link'))
    await keyboard.press('Enter')
    await expect(page.getByRole('dialog').getByLabel('Title')).toBeFocused()
    await keyboard.type(title)
    await keyboard.press('Tab')
    await keyboard.type('https://example.com')
    await keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toBeHidden()
  }
  await editor.moveUp('Second link')
  await expect(page.getByRole('list', { name: 'Links' }).getByRole('listitem').first()).toContainText('Second link')

  await reach(page, button('Add Testimonial'))
  await keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByLabel('Name')).toBeFocused()
  await keyboard.type('Priya')
  await keyboard.press('Tab')
  await keyboard.type('Quick and kind.')
  await keyboard.press('Tab')
  await keyboard.press('ArrowRight')
  await keyboard.press('ArrowRight')
  await reach(page, button('Save'))
  await keyboard.press('Enter')
  await expect(page.getByText(/of 5 stars\. Quick and kind\./)).toBeVisible()

  await editor.expectSaved()
  // Back: after the last of the preview, which is another origin's, a browser goes on to its own buttons.
  await reach(page, editor.saveAndExit, 'Shift+Tab')
  await keyboard.press('Enter')
  await expect(page.getByText(links.published)).toBeVisible()
})

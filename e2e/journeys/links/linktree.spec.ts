import { linktreeMessages } from '@porchlight/contract/linktree'
import { routes } from '@porchlight/contract/routes'
import { EditorPage } from '../../pages/editor-page.ts'
import { expect, expectAccessible, test } from '../../support/test.ts'

const account = {
  description: 'Homes in Portland since 2009.',
  links: [
    { type: 'HEADER', title: 'Find me' },
    { type: 'CLASSIC', title: 'Book a call', url: 'https://example.com/book' },
    { type: 'CLASSIC', title: 'Read my guide', url: 'https://example.com/guide' },
    { type: 'CLASSIC', title: 'Write to me', url: 'mailto:nora@example.com' },
  ],
  socialLinks: [{ type: 'INSTAGRAM', url: 'https://www.instagram.com/nora' }],
}
const data = JSON.stringify({ props: { pageProps: { account } } })
const saved = {
  name: 'nora.html',
  mimeType: 'text/html',
  buffer: Buffer.from(`<!doctype html><title>@nora</title><script id="__NEXT_DATA__">${data}</script>`),
}

test('a Linktree comes along: looked through, chosen, and a draft to look at', { tag: '@phone' }, async ({
  page,
  signUp,
}) => {
  await signUp()
  await page.goto(routes.socialLinks)
  const dialog = page.getByRole('dialog', { name: 'Bring my Linktree' })
  const open = async () => {
    await page.getByRole('button', { name: 'Other kinds of link' }).press('Enter')
    await page.getByRole('menuitem', { name: 'Bring my Linktree' }).press('Enter')
    await expect(dialog.getByLabel('Linktree address')).toBeFocused()
  }
  const choose = async () => {
    const chooser = page.waitForEvent('filechooser')
    await dialog.getByRole('button', { name: 'Choose a saved page' }).press('Enter')
    await (await chooser).setFiles(saved)
  }
  await open()

  await test.step('an address that cannot be read from here says what to do instead', async () => {
    await page.keyboard.type('nora')
    await page.keyboard.press('Enter')
    await expect(dialog.getByLabel('Linktree address')).toHaveAccessibleDescription(linktreeMessages.addressInvalid)
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type('linktr.ee/nora')
    await page.keyboard.press('Enter')
    await expect(dialog.getByLabel('Linktree address')).toHaveAccessibleDescription(linktreeMessages.unreachable)
    await expect(dialog.getByLabel('Linktree address')).toHaveValue('linktr.ee/nora')
    await expectAccessible(page)
  })

  await test.step('the saved page shows what is in it', async () => {
    await choose()
    await expect(dialog.getByRole('checkbox')).toHaveCount(4)
    await expect(dialog).toContainText('Write to me')
    await expectAccessible(page)
    await dialog.getByRole('checkbox', { name: 'Read my guide' }).press('Space')
  })

  await test.step('what is chosen stands in a draft', async () => {
    await dialog.getByRole('button', { name: 'Add to my draft' }).press('Enter')
    const { frame } = new EditorPage(page)
    await expect(frame.locator('a[href="https://example.com/book"]')).toHaveText('Book a call')
    await expect(frame.locator('a[href="https://example.com/guide"]')).toHaveCount(0)
    await expect(frame.locator('a[href="https://www.instagram.com/nora"]')).toHaveCount(1)
    await expect(frame.getByText(account.description)).toHaveCount(1)
  })

  await test.step('a second time brings what is left, and nothing twice', async () => {
    await page.goto(`${routes.socialLinks}?tab=drafts`)
    await open()
    await choose()
    await expect(dialog.getByRole('checkbox')).toHaveCount(1)
    await expect(dialog.getByRole('checkbox', { name: 'Read my guide' })).toBeChecked()
    await expect(dialog).toContainText('1 link is on your page already.')
  })
})

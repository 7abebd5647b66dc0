import { messages } from '@porchlight/contract/messages'
import { routes } from '@porchlight/contract/routes'
import { themes } from '@porchlight/domain/themes'
import { EditorPage } from '../../pages/editor-page.ts'
import { retype } from '../../support/keys.ts'
import { expect, test } from '../../support/test.ts'

const { links } = messages

test('a theme is chosen by looking, changed at any time, and nothing of one’s own is lost', async ({
  page,
  signUp,
}) => {
  const { user } = await signUp()
  const editor = new EditorPage(page)
  const sheet = editor.frame.locator('.sheet')
  const theme = (name: string) => page.getByRole('radio', { name, exact: true })

  await test.step('at creation, with the agent’s own name in every one', async () => {
    await page.goto(routes.createSocialLink)
    const pictures = page.getByRole('group', { name: 'Theme', exact: true })
    await expect(pictures.getByText(`${user.firstName} ${user.lastName}`)).toHaveCount(Object.keys(themes).length)
    await retype(page.getByLabel(links.name), 'My link')
    await theme('Classic').focus()
    await page.keyboard.press('ArrowRight')
    await expect(theme('Linen')).toBeChecked()
    await page.getByRole('button', { name: links.startLink }).click()
    await expect(page.getByRole('heading', { name: links.edit, level: 1 })).toBeVisible()
    await expect(sheet).toHaveAttribute('data-theme', 'linen')
    await expect(theme('Linen')).toBeChecked()
  })

  await test.step('in the editor, where the page wears it at once', async () => {
    await theme('Estate').click()
    await expect(sheet).toHaveAttribute('data-theme', 'estate')
    await expect(sheet).toHaveAttribute('data-tone', 'dark')
    await page.getByText('Light', { exact: true }).click()
    await expect(sheet).toHaveAttribute('data-tone', 'light')
    await page.getByRole('radio', { name: 'Oswald & Source Sans' }).click()
    await expect(sheet).toHaveAttribute('data-fonts', 'oswald')
    await expect(editor.frame.getByRole('heading', { level: 1 })).toHaveCSS('font-family', /^Oswald/)
    await editor.expectSaved()
    expect(await editor.stored()).toMatchObject({
      theme: 'estate',
      tone: 'light',
      fonts: 'oswald',
      hasOwnColors: false,
    })
  })

  await test.step('with a color of one’s own on top', async () => {
    const accent = page.getByLabel('Accent Color', { exact: true })
    await expect(accent).toHaveValue(themes.estate.colours.light.accent)
    await retype(accent, '#b3261e')
    await expect(page.getByRole('switch', { name: 'Use my own colors' })).toBeChecked()
    await expect(sheet).toHaveAttribute('style', /--fill: ?#b3261e/)
    await expect(sheet).toHaveAttribute('style', new RegExp(`--ground: ?${themes.estate.colours.light.ground}`))
  })

  await test.step('and it comes back after another theme', async () => {
    await theme('Midnight').click()
    await expect(sheet).toHaveAttribute('style', new RegExp(`--fill: ?${themes.midnight.colours.dark.accent}`))
    await page.getByRole('switch', { name: 'Use my own colors' }).press('Space')
    await expect(sheet).toHaveAttribute('style', /--fill: ?#b3261e/)
    await expect(sheet).toHaveAttribute('data-theme', 'midnight')
    await editor.expectSaved()
    await page.reload()
    await expect(theme('Midnight')).toBeChecked()
    await expect(sheet).toHaveAttribute('style', /--fill: ?#b3261e/)
  })
})

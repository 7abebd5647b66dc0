import type { Locator } from '@playwright/test'
import { pagePath } from '@porchlight/contract/page-address'
import { pageEndpoints } from '@porchlight/contract/pages'
import { links } from '@porchlight/contract/routes'
import { contrast, type Rgb, readableFrom } from '@porchlight/domain/contrast'
import sharp from 'sharp'
import { EditorPage } from '../../pages/editor-page.ts'
import { publishSocial, uploadPicture } from '../../support/pages.ts'
import { visit } from '../../support/public-page.ts'
import { expect, test } from '../../support/test.ts'

/** Of the words and the lightest spot behind them. */
async function contrastOf(words: Locator): Promise<number> {
  const ink = await words.evaluate((element) => getComputedStyle(element).color.match(/\d+/g)?.map(Number))
  const paint = (colour: string) =>
    words.evaluate((element, value) => {
      ;(element as HTMLElement).style.color = value
    }, colour)
  await paint('transparent')
  const { channels } = await sharp(await words.screenshot())
    .removeAlpha()
    .stats()
  await paint('')
  return contrast(ink as Rgb, channels.map(({ max }) => max) as Rgb)
}

const film = 'https://youtu.be/aqz-KE-bpKQ'

test('a video is added by keys, and shows what its host has told of it', { tag: '@phone' }, async ({
  page,
  browser,
  baseURL,
  signUp,
}) => {
  const { websiteName } = await signUp()
  const id = await publishSocial(page.request)
  const editor = new EditorPage(page)
  const address = links.editor('social-link', 'site-editor', id)
  const section = page.getByRole('region', { name: 'Videos' })

  await test.step('with nobody to ask it has a name and a drawing of ours', async () => {
    await page.goto(address)
    await section.getByRole('button', { name: 'Add Video' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Video link')).toBeFocused()
    await page.keyboard.type(film)
    await page.keyboard.press('Enter')
    await expect(section.getByText(film)).toBeVisible()
    await editor.expectSaved()
    const site = await visit(browser, baseURL, websiteName, pagePath(await editor.stored(id)))
    await expect(site.getByRole('link', { name: 'Video 1 Plays from YouTube' })).toBeVisible()
    await site.context().close()
  })

  await test.step('told by its host, its title and its picture', async () => {
    const title = 'A walk through 12 Elm Street, from the porch to the very last apple tree'
    const white = await sharp({ create: { width: 960, height: 540, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    const file = { name: 'still.png', mimeType: 'image/png', buffer: white }
    const url = await uploadPicture(page.request, file)
    const picture = { id: url, url, width: 960, height: 540, placeholder: '', sources: [] }
    await page.route(`**${pageEndpoints.pageById.path}?*`, async (route) => {
      const response = await route.fetch()
      const answer = await response.json()
      await route.fulfill({
        response,
        json: { ...answer, data: { ...answer.data, videos: { [film]: { title, picture } } } },
      })
    })
    await page.goto(address)
    await expect(section.getByText(title)).toBeVisible()
    const isPhone = test.info().project.name === 'phone'
    if (isPhone) await page.getByText('Preview', { exact: true }).first().click()
    const video = editor.frame.getByRole('link', { name: `${title} Plays from YouTube` })
    await expect(video.locator('img')).toHaveJSProperty('complete', true)
    // On a phone the frame is drawn smaller, which moves what a picture of an element is taken of; colours are the same.
    for (const words of isPhone ? [] : await video.locator('.video-words > *').all())
      expect(await contrastOf(words)).toBeGreaterThanOrEqual(readableFrom)
  })
})

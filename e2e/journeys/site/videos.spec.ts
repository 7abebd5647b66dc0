import { links } from '@porchlight/contract/routes'
import { EditorPage } from '../../pages/editor-page.ts'
import { test } from '../../support/site-test.ts'
import { expect, expectAccessible } from '../../support/test.ts'

const film = 'https://youtu.be/aqz-KE-bpKQ'

for (const kind of ['sell', 'listing-website'] as const) {
  test(`a ${kind} page has a video, which plays when it is asked to`, { tag: '@phone' }, async ({
    show,
    visitor,
    baseURL,
  }) => {
    const made =
      kind === 'sell' ? await show.publishSell() : (await show.publishHome({ address: '20 Film Street' })).page
    const page = await visitor()
    await show.signInto(page.context())

    await test.step('the agent adds it by keys', async () => {
      await page.goto(baseURL + links.editor(kind, 'site-editor', made._id))
      await page.getByRole('region', { name: 'Videos' }).getByRole('button', { name: 'Add Video' }).press('Enter')
      await expect(page.getByLabel('Video link')).toBeFocused()
      await page.keyboard.type(film)
      await page.keyboard.press('Enter')
      await new EditorPage(page).expectSaved()
    })

    await test.step('only the touch asks the video’s host', async () => {
      const asked: string[] = []
      await page.route('https://www.youtube-nocookie.com/**', (route) => {
        asked.push(new URL(route.request().url()).pathname)
        return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Film</title><h1>A film</h1>' })
      })
      await page.goto(show.address(made), { waitUntil: 'networkidle' })
      const video = page.getByRole('link', { name: 'Video 1 Plays from YouTube' })
      await video.scrollIntoViewIfNeeded()
      await expectAccessible(page)
      expect(asked).toEqual([])
      await video.click()
      const frame = page.locator('iframe.video')
      await expect(frame.contentFrame().getByRole('heading', { name: 'A film' })).toBeVisible()
      expect(asked).toEqual(['/embed/aqz-KE-bpKQ'])
      await expect(frame).toBeFocused()
    })

    await test.step('without script it is a link', async () => {
      const plain = await visitor({ javaScriptEnabled: false })
      await plain.goto(show.address(made))
      await expect(plain.getByRole('link', { name: 'Video 1 Plays from YouTube' })).toHaveAttribute('href', film)
    })
  })
}

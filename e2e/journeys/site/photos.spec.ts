import type { Locator, Page } from '@playwright/test'
import { sizes } from '../../support/facts.ts'
import { test } from '../../support/site-test.ts'
import { expect, expectAccessible } from '../../support/test.ts'

const viewerOf = (page: Page) => page.getByRole('dialog', { name: 'Photos' })
const photo = (within: Page | Locator, number: number) => within.getByRole('img', { name: `Photo ${number} of 7,` })

test('photos by the keyboard: five of them, all of them, one of them, and back to where one was', async ({
  show,
  visitor,
}) => {
  const page = await visitor({ viewport: sizes.desktop })
  await page.goto(show.address(show.pages.listing))
  for (const number of [1, 2, 3, 4, 5]) await expect(photo(page, number)).toBeVisible()
  await expect(photo(page, 6)).toBeHidden()
  const viewer = viewerOf(page)
  const count = viewer.getByRole('status')

  await test.step('the arrows, Home and End turn one photo, and its small self goes along', async () => {
    const second = page.locator('[data-photo="1"]')
    await second.focus()
    await page.keyboard.press('Enter')
    await expect(count).toHaveText('2 of 7')
    await page.keyboard.press('ArrowRight')
    await expect(count).toHaveText('3 of 7')
    await page.keyboard.press('End')
    await expect(count).toHaveText('7 of 7')
    await page.keyboard.press('ArrowRight')
    await expect(count).toHaveText('1 of 7')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Home')
    await expect(count).toHaveText('1 of 7')
    const thumbs = viewer.locator('.viewer-thumbs button')
    await thumbs.first().focus()
    await page.keyboard.press('ArrowRight')
    await expect(thumbs.nth(1)).toBeFocused()
    await expect(thumbs.nth(1)).toHaveAttribute('aria-current', 'true')
    await expectAccessible(page)
  })

  await test.step('the keyboard stays inside until Escape, which gives it back', async () => {
    for (let stop = 0; stop < 12; stop++) {
      await page.keyboard.press('Tab')
      expect(await outsideOf(viewer), `stop ${stop}`).toBe('')
    }
    await page.keyboard.press('Escape')
    await expect(viewer).toBeHidden()
    await expect(page.locator('[data-photo="1"]')).toBeFocused()
  })

  await test.step('all of them stand in a grid, which opens each and is come back to', async () => {
    const all = page.getByRole('link', { name: 'View all 7' })
    await all.focus()
    await page.keyboard.press('Enter')
    await expect(count).toHaveText('Photos: 7')
    await expectAccessible(page)
    await viewer.getByRole('button', { name: /^Photo 6 of 7/ }).focus()
    await page.keyboard.press('Enter')
    await expect(count).toHaveText('6 of 7')
    await page.keyboard.press('ArrowRight')
    await expect(count).toHaveText('7 of 7')
    await viewer.getByRole('button', { name: 'View all' }).press('Enter')
    await expect(viewer.getByRole('button', { name: /^Photo 7 of 7/ })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(all).toBeFocused()
  })
})

test('photos under a thumb: a strip that counts and is swiped, and a viewer on touch', async ({ show, visitor }) => {
  const page = await visitor({ viewport: sizes.phone, hasTouch: true, isMobile: true })
  const asked: string[] = []
  page.on('request', (sent) => asked.push(sent.url()))
  const viewer = viewerOf(page)
  const count = viewer.getByRole('status')
  await page.goto(show.address(show.pages.listing), { waitUntil: 'networkidle' })
  expect(asked.filter((url) => /photo-viewer|react/.test(url))).toEqual([])

  await test.step('the strip moves by one photo, each with its number', async () => {
    await expect(photo(page, 1)).toBeInViewport()
    await expect(photo(page, 2)).not.toBeInViewport()
    expect(await numberOn(page.locator('.photos li').nth(1))).toContain('counter(photo) " of 7"')
    await swipeLeft(page, page.locator('.photos'))
    await expect(photo(page, 2)).toBeInViewport()
    await expect(photo(page, 1)).not.toBeInViewport()
  })

  await test.step('a touch loads the viewer', async () => {
    await page.locator('[data-photo="1"]').tap()
    await expect(count).toHaveText('2 of 7')
    await expect(photo(viewer, 2)).toBeInViewport()
  })

  await test.step('a swipe turns the photo, and a touch on a small one goes to it', async () => {
    await swipeLeft(page, viewer.locator('.viewer-stage'))
    await expect(count).toHaveText('3 of 7')
    await expect(photo(viewer, 3)).toBeInViewport()
    const fifth = viewer.getByRole('button', { name: 'Photo 5 of 7,' })
    await fifth.tap()
    await expect(count).toHaveText('5 of 7')
    await expect(fifth).toHaveAttribute('aria-current', 'true')
    await expectAccessible(page)
  })

  await test.step('Close gives the page back', async () => {
    await viewer.getByRole('button', { name: 'Close' }).tap()
    await expect(viewer).toBeHidden()
    await expect(page.locator('[data-photo="1"]')).toBeFocused()
  })
})

for (const [size, viewport] of Object.entries(sizes)) {
  test(`photos without script on a ${size}: all of them, and fewer again`, async ({ show, visitor }) => {
    const page = await visitor({ viewport, javaScriptEnabled: false })
    await page.goto(show.address(show.pages.listing))
    await page.getByRole('link', { name: 'View all 7' }).click()
    for (const number of [1, 6, 7]) {
      await photo(page, number).scrollIntoViewIfNeeded()
      await expect(photo(page, number)).toBeInViewport()
    }
    await page.getByRole('link', { name: 'Show fewer' }).click()
    await expect(page.getByRole('link', { name: 'View all 7' })).toBeVisible()
    await expect(page.locator('[data-photo="5"]')).toHaveAttribute('href', /^\/media\//)
  })
}

/** What the keyboard is on, if it has left the dialog for the page behind it. */
const outsideOf = (dialog: Locator) =>
  dialog.evaluate((element) => {
    const { activeElement, body } = document
    return activeElement === body || element.contains(activeElement) ? '' : (activeElement?.outerHTML ?? '')
  })

const numberOn = (item: Locator) => item.evaluate((element) => getComputedStyle(element, '::before').content)

/** A finger from the right to the left, as the browser itself hears of it; below the middle, where buttons stand. */
async function swipeLeft(page: Page, over: Locator): Promise<void> {
  const { x, y, width, height } = (await over.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const finger = await page.context().newCDPSession(page)
  const at = (part: number) => ({ touchPoints: [{ x: x + width * part, y: y + height * 0.7 }] })
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', ...at(0.85) })
  for (const part of [0.75, 0.6, 0.45, 0.3, 0.15]) {
    await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', ...at(part) })
  }
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

import type { Locator, Page } from '@playwright/test'
import { mediaEndpoints } from '@porchlight/contract/media'
import { messages } from '@porchlight/contract/messages'
import { EditorPage } from '../../pages/editor-page.ts'
import { listingForm } from '../../pages/listing-form.ts'
import { holdBack } from '../../support/hold.ts'
import { reloadAndStay } from '../../support/leaving.ts'
import { takePhotos } from '../../support/photos.ts'
import { expect, test } from '../../support/test.ts'

const { links, listings, general } = messages
const uploads = new RegExp(`${mediaEndpoints.uploadImages.path}$`)

async function middleOf(tile: Locator) {
  const box = await tile.boundingBox()
  if (!box) throw new Error('The photo is not on the screen.')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

const steps = 8
async function dragByMouse(page: Page, from: Locator, to: Locator) {
  const [start, end] = [await middleOf(from), await middleOf(to)]
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  await page.mouse.move(end.x, end.y, { steps })
  await page.mouse.up()
}

/** A finger that rests until the photo is lifted, and then moves. */
async function dragByFinger(page: Page, from: Locator, to: Locator) {
  const [start, end] = [await middleOf(from), await middleOf(to)]
  const touch = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: points })
  await send('touchStart', [start])
  await expect(page.locator('[data-dragging]')).toHaveCount(1)
  for (let step = 1; step <= steps; step++) {
    const part = step / steps
    await send('touchMove', [{ x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part }])
  }
  await send('touchEnd', [])
}

test('photos are put in order by their picture, or by keys, and stay so', { tag: '@phone' }, async ({
  page,
  signUp,
  hasTouch,
}) => {
  await signUp()
  const editor = new EditorPage(page)
  await editor.open('listing-website', { tab: 'listing-details' })
  const { photos, photoList } = listingForm(page)
  await photos.setInputFiles(await takePhotos(3))
  const images = async () => (await editor.stored()).property?.images
  await expect.poll(async () => (await images())?.length).toBe(3)
  await editor.expectSaved()
  const [first, second, third] = (await images()) ?? []

  await photoList.nth(2).scrollIntoViewIfNeeded()
  const drag = hasTouch ? dragByFinger : dragByMouse
  await drag(page, photoList.nth(0).getByRole('img'), photoList.nth(2).getByRole('img'))
  await expect.poll(images).toEqual([second, third, first])

  await page.getByRole('button', { name: 'Move photo 3', exact: true }).focus()
  await page.keyboard.press('Space')
  const told = page.locator('[id^="DndLiveRegion"]')
  await expect(told.filter({ hasText: 'Picked up photo 3 of 3.' })).toHaveCount(1)
  // On a phone there are two in a row, on a desk more.
  const [before, last] = [await middleOf(photoList.nth(1)), await middleOf(photoList.nth(2))]
  await page.keyboard.press(before.y < last.y ? 'ArrowUp' : 'ArrowLeft')
  await expect(told.filter({ hasText: /^Now at position [12]\.$/ })).toHaveCount(1)
  await page.keyboard.press('Space')
  await expect.poll(async () => (await images())?.at(-1)).not.toBe(first)
  const order = (await images()) ?? []

  await editor.expectSaved()
  await page.reload()
  await expect(photoList).toHaveCount(3)
  for (const [index, link] of order.entries())
    await expect(photoList.nth(index).getByRole('img')).toHaveAttribute('src', link)
})

test('publishing waits for photos under way, and says which did not come', { tag: '@phone' }, async ({
  page,
  signUp,
  guard,
}) => {
  guard.allow(/net::ERR_FAILED/)
  await signUp()
  const editor = new EditorPage(page)
  const id = await editor.open('listing-website', { tab: 'listing-details' })
  await test.step('with everything there but the photos', async () => {
    await page.getByRole('radio', { name: 'For Purchase' }).check({ force: true })
    for (const [label, text] of [
      ['City', 'Portland'],
      ['Zip', '97205'],
      ['Price', '585000'],
      ['Sq.Ft', '2140'],
      ['Bedrooms', '3'],
      ['Bathrooms', '2.5'],
      ['Property Description', 'A wide porch.'],
    ] as const)
      await page.getByLabel(label).pressSequentially(text)
    await page.getByLabel('State').selectOption('OR')
    await page.getByRole('combobox', { name: 'Street Address' }).pressSequentially('1204 Maple Street')
    await page.keyboard.press('Escape')
    await editor.expectSaved()
  })
  const { photos, photoList } = listingForm(page)
  const waiting = page.getByRole('button', { name: listings.photosUnderWay })

  await test.step('a photo that fails keeps the page from its visitors', async () => {
    let fail = () => {}
    const failing = new Promise<void>((resolve) => {
      fail = resolve
    })
    let calls = 0
    await page.route(uploads, async (route) => {
      if (++calls === 1) return route.continue()
      await failing
      await route.abort()
    })
    await photos.setInputFiles(await takePhotos(2))
    await expect.poll(async () => (await editor.stored(id)).property?.images.length).toBe(1)
    await editor.openTab('SEO')
    await editor.publish.click()
    await expect(waiting).toBeVisible()
    fail()
    await expect(page).toHaveURL(/listing-details/)
    await expect(page.locator('#photos-note')).toHaveText(listings.photosUnfinished)
    await expect(photoList.getByRole('alert')).toHaveText(new RegExp(general.offline))
    expect((await editor.stored(id)).status).toBe('draft')
    await page.unroute(uploads)
  })

  await test.step('tried again it is waited for, on whichever tab, and not lost by a reload', async () => {
    const letThrough = await holdBack(page, uploads)
    await page.getByRole('button', { name: /^Try photo \d again/ }).click()
    await reloadAndStay(page)
    await editor.openTab('SEO')
    await editor.publish.click()
    await expect(waiting).toBeVisible()
    letThrough()
    await expect(page.getByText(links.published)).toBeVisible()
    const { status, property } = await editor.stored(id)
    expect([status, property?.images.length]).toEqual(['active', 2])
  })
})

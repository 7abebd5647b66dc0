import { mediaEndpoints } from '@porchlight/contract/media'
import { messages } from '@porchlight/contract/messages'
import { routes } from '@porchlight/contract/routes'
import sharp from 'sharp'
import { listingForm } from '../../pages/listing-form.ts'
import { holdBack } from '../../support/hold.ts'
import { reloadAndStay } from '../../support/leaving.ts'
import { takeBigPhoto, takePhotos } from '../../support/photos.ts'
import { expect, expectAccessible, test } from '../../support/test.ts'

const { listings, general, shell } = messages

declare global {
  interface Window {
    /** Of the last files that were sent; a browser tells nobody else. */
    sentBytes?: number
  }
}

function noteSentBytes(): void {
  const { send } = XMLHttpRequest.prototype
  XMLHttpRequest.prototype.send = function (body) {
    if (body instanceof FormData) {
      const files = [...body.values()].filter((value) => value instanceof File)
      window.sentBytes = files.reduce((sum, { size }) => sum + size, 0)
    }
    send.call(this, body)
  }
}

test.describe('photos', () => {
  test('of sixty dropped at once fifty are taken, and the rest is told', async ({ page, signUp }) => {
    await signUp()
    await page.goto(routes.createListing)
    const form = listingForm(page)
    await form.photos.setInputFiles(await takePhotos(60))
    await expect(form.photoList).toHaveCount(50)
    await expect(page.getByText(listings.tooManyPhotos)).toBeVisible()
    await expect(page.getByText('photo-51.jpg, photo-52.jpg, photo-53.jpg and 7 more')).toBeVisible()
    await expect(form.photos).toBeDisabled()
    await expect(page.getByRole('progressbar')).toHaveCount(0)
    await page.getByRole('button', { name: 'Remove photo 50' }).click()
    await expect(form.photos).toBeEnabled()
  })

  test('that are none, or too large, are refused in the words of the document', async ({ page, signUp }) => {
    await signUp()
    await page.goto(routes.createListing)
    const form = listingForm(page)
    await form.photos.setInputFiles([
      { name: 'clip.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') },
      { name: 'huge.png', mimeType: 'image/png', buffer: Buffer.alloc(10 * 1024 * 1024 + 1) },
    ])
    await expect(page.getByText(listings.photoType)).toBeVisible()
    await expect(page.getByText(listings.photoSize)).toBeVisible()
    await expect(page.getByRole('link', { name: 'compressjpeg.com' })).toBeVisible()
    await expect(form.photoList).toHaveCount(0)
  })

  test('from a camera go up at about four fifths of their size, with all their pixels, and are not left on the way', async ({
    page,
    signUp,
  }) => {
    await signUp()
    await page.addInitScript(noteSentBytes)
    await page.goto(routes.createListing)
    const form = listingForm(page)
    const big = await takeBigPhoto()
    const letThrough = await holdBack(page, /upload-images$/)
    const sent = page.waitForRequest(/upload-images$/)
    await page.getByRole('heading', { name: 'Photos' }).click()
    await form.photos.setInputFiles(big)
    const request = await sent
    await page.getByRole('link', { name: shell.leads, exact: true }).click()
    const question = page.getByRole('dialog', { name: 'Leave without saving?' })
    await question.getByRole('button', { name: general.cancel }).click()
    await reloadAndStay(page)
    letThrough()
    const answer = await request.response()
    const bytes = await page.evaluate(() => window.sentBytes ?? 0)
    expect(bytes / big.buffer.length).toBeGreaterThan(0.7)
    expect(bytes / big.buffer.length).toBeLessThan(0.9)
    if (!answer) throw new Error('The photo was not taken.')
    const [link] = (await answer.json()).data.images
    const { width, height } = await sharp(await (await page.request.get(link)).body()).metadata()
    expect([width, height]).toEqual([2400, 1600])
    await expect(page.getByRole('progressbar')).toHaveCount(0)
  })

  test('that are torn are told and not offered another try', async ({ page, signUp }) => {
    await signUp()
    await page.goto(routes.createListing)
    const form = listingForm(page)
    const [first, second, third] = await takePhotos(3)
    if (!first || !second || !third) throw new Error('There are three photos.')
    await form.photos.setInputFiles([first, second, { ...third, buffer: third.buffer.subarray(0, -40) }])
    await expect(page.getByRole('progressbar')).toHaveCount(0)
    const torn = form.photoList.nth(2)
    await expect(torn.getByRole('alert')).toHaveText(general.imageDamaged)
    await expect(torn.getByRole('button', { name: /again/ })).toHaveCount(0)
    await expect(torn.getByRole('img')).toHaveAccessibleName(/photo-3/)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Remove photo 3' }).click()
    await expect(form.photoList).toHaveCount(2)
  })

  test('that fail are tried again without losing the others', async ({ page, signUp, guard }) => {
    guard.allow(/net::ERR_FAILED|503/)
    await signUp()
    await page.goto(routes.createListing)
    const form = listingForm(page)
    let calls = 0
    await page.route(`**${mediaEndpoints.uploadImages.path}`, (route) =>
      ++calls === 2 ? route.abort() : route.continue(),
    )
    await form.photos.setInputFiles(await takePhotos(3))
    await expect(page.getByText(general.offline)).toBeVisible()
    await expect(page.getByRole('progressbar')).toHaveCount(0)
    await form.fillRental()
    await form.createButton.click()
    await expect(page.getByText(listings.photosUnfinished)).toBeVisible()
    await page.getByRole('button', { name: /^Try photo \d again/ }).click()
    await expect(page.getByText(general.offline)).toHaveCount(0)
    await form.createButton.click()
    await expect(page).toHaveURL(routes.listingsActive)
    await page.getByRole('row', { name: /1420/ }).getByRole('link').click()
    await page.getByRole('link', { name: 'Photos' }).click()
    await expect(form.photoList).toHaveCount(3)
  })
})

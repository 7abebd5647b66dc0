import { messages } from '@porchlight/contract/messages'
import { listingForm } from '../../pages/listing-form.ts'
import { sizes } from '../../support/facts.ts'
import { retype } from '../../support/keys.ts'
import { takePhotos } from '../../support/photos.ts'
import { test } from '../../support/site-test.ts'
import { expect, expectAccessible } from '../../support/test.ts'

const tourUrl = 'https://my.matterport.com/show/?m=SxQL3iGyoDo'
const around = { schools: 'Lincoln High (https://example.org/lincoln), 0.4 miles.', commute: 'Line 4 stops outside.' }

for (const [size, viewport] of Object.entries(sizes)) {
  test(`on a ${size} a tour loads when it is started, and the neighborhood is what the agent says`, async ({
    show,
    visitor,
  }) => {
    const { page: made } = await show.publishHome({ tourUrl, ...around, address: `12 ${size} Street` })
    const page = await visitor({ viewport })
    const asked: string[] = []
    await page.route('https://my.matterport.com/**', (route) => {
      asked.push(route.request().url())
      return route.fulfill({
        contentType: 'text/html',
        body: '<!doctype html><title>Tour</title><h1>A walk inside</h1>',
      })
    })
    await page.goto(show.address(made), { waitUntil: 'networkidle' })

    await test.step('what is said stands there with its link, and nothing of what is not', async () => {
      const block = page.getByRole('region', { name: 'The neighborhood' })
      await block.scrollIntoViewIfNeeded()
      await expect(block.getByRole('heading', { level: 3 })).toHaveText(['Schools', 'Commute'])
      await expect(block.getByRole('link', { name: 'example.org/lincoln' })).toHaveAttribute(
        'href',
        'https://example.org/lincoln',
      )
      await expectAccessible(page)
    })

    await test.step('only the touch asks the tour’s site, in a sandbox that takes the focus', async () => {
      const start = page.getByRole('link', { name: 'Start the tour' })
      await start.scrollIntoViewIfNeeded()
      expect(asked).toEqual([])
      await start.click()
      const frame = page.locator('iframe.tour-frame')
      await expect(frame.contentFrame().getByRole('heading', { name: 'A walk inside' })).toBeVisible()
      expect(asked).toEqual([tourUrl])
      await expect(frame).toHaveAttribute('sandbox', /^allow-scripts allow-same-origin allow-popups/)
      await expect(frame).toHaveAttribute('title', `Virtual tour of 12 ${size} Street`)
      await expect(frame).toBeFocused()
    })
  })
}

test('a tour without script is a link, and a home without any of it has no empty headings', async ({
  show,
  visitor,
}) => {
  const { page: made } = await show.publishHome({ tourUrl, address: '14 Plain Street' })
  const page = await visitor({ javaScriptEnabled: false })
  await page.goto(show.address(made))
  await expect(page.getByRole('link', { name: 'Start the tour' })).toHaveAttribute('href', tourUrl)
  await expect(page.getByRole('region', { name: 'The neighborhood' })).toHaveCount(0)
  await page.goto(show.address(show.pages.listing))
  await expect(page.getByRole('heading', { name: 'Virtual tour' })).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'The neighborhood' })).toHaveCount(0)
})

test('an agent marks a floor plan, and visitors open it by itself', { tag: '@phone' }, async ({
  show,
  visitor,
  baseURL,
}) => {
  const { listingId, page: made } = await show.publishHome({ address: '18 Plan Street' })
  const page = await visitor({})
  await show.signInto(page.context())
  await page.goto(`${baseURL}/listings/edit-listing/photos/${listingId}`)
  const { photos, photoList } = listingForm(page)
  await photos.setInputFiles(await takePhotos(1))
  await expect(photoList).toHaveCount(2)
  const isPlan = page.getByRole('button', { name: 'Photo 1 is a floor plan' })
  await isPlan.press('Enter')
  await expect(photoList.nth(1).getByText('Floor plan')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Photo 2 is a floor plan' })).toBeFocused()
  await expectAccessible(page)
  await page.getByRole('button', { name: messages.listings.saveAndExit }).click()
  await expect(page.getByText(messages.listings.edited)).toBeVisible()
  await page.goto(show.address(made))
  await page.getByRole('link', { name: 'Floor plan 1 of 1, 18 Plan Street' }).click()
  const viewer = page.getByRole('dialog', { name: 'Floor plan', exact: true })
  await expect(viewer.getByRole('img', { name: 'Floor plan 1 of 1, 18 Plan Street' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(viewer).toBeHidden()
  await expect(page.getByRole('img', { name: 'Photo 1 of 1, 18 Plan Street' })).toHaveCount(1)
  await expectAccessible(page)
  const plain = await visitor({ javaScriptEnabled: false })
  await plain.goto(show.address(made))
  const plan = plain.getByRole('link', { name: 'Floor plan 1 of 1, 18 Plan Street' })
  await expect(plan).toHaveAttribute('href', /^\/media\/\w+\.jpg$/)
})

test('an agent adds a tour, and is told which sites it may be on', async ({ show, visitor, baseURL }) => {
  const { listingId, page: made } = await show.publishHome({ address: '16 Typed Street' })
  const page = await visitor({ viewport: sizes.phone })
  await show.signInto(page.context())
  await page.goto(`${baseURL}/listings/edit-listing/details/${listingId}`)
  const tour = page.getByLabel('Virtual tour')
  await retype(tour, 'https://example.com/tour')
  await retype(page.getByLabel('Parks'), 'Laurelhurst Park')
  await page.getByRole('button', { name: messages.listings.saveAndUpdate }).click()
  await expect(tour).toHaveAccessibleDescription(messages.listings.tourUnknown)
  await expect(tour).toHaveAttribute('aria-invalid', 'true')
  await expect(tour).toBeFocused()
  await expectAccessible(page)
  await retype(tour, tourUrl)
  await page.getByRole('button', { name: messages.listings.saveAndUpdate }).click()
  await expect(page).toHaveURL(/\/edit-listing\/photos\//)
  await page.getByRole('button', { name: messages.listings.saveAndExit }).click()
  await expect(page.getByText(messages.listings.edited)).toBeVisible()
  await page.goto(show.address(made))
  await expect(page.getByRole('link', { name: 'Start the tour' })).toHaveAttribute('href', tourUrl)
  await expect(page.getByRole('heading', { name: 'Parks' })).toBeVisible()
})

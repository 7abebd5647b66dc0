import { listingEndpoints } from '@porchlight/contract/listings'
import { messages } from '@porchlight/contract/messages'
import { links as addresses, routes } from '@porchlight/contract/routes'
import { EditorPage } from '../../pages/editor-page.ts'
import { ownOrigin } from '../../support/accounts.ts'
import { makePng } from '../../support/files.ts'
import { holdBack } from '../../support/hold.ts'
import { publishSocial, uploadPicture } from '../../support/pages.ts'
import { expect, test } from '../../support/test.ts'

const { links, listings } = messages
type Request = Parameters<typeof ownOrigin>[0]

/** A whole listing for sale, photo and all, as My Listings stores it. */
async function saveListing(request: Request, changes: object) {
  const answer = await request.post(listingEndpoints.saveListing.path, {
    headers: await ownOrigin(request),
    data: {
      type: 'for-purchase',
      status: 'draft',
      city: 'Salem',
      state: 'OR',
      zipcode: '97301',
      askingPrice: '585000',
      interiorSqFeet: '2140',
      bedrooms: '3',
      bathrooms: '2',
      description: 'A wide porch.',
      propertyFeature: ['Fireplace'],
      images: [await uploadPicture(request)],
      ...changes,
    },
  })
  expect(answer.status(), await answer.text()).toBe(200)
  return (await answer.json()).data
}

const readListing = async (request: Request, id: string) =>
  (await (await request.get(listingEndpoints.oneListing.path, { params: { id } })).json()).data
const countListings = async (request: Request) =>
  (await (await request.get(listingEndpoints.allListings.path)).json()).totalCount

test('what was typed before a reload comes back, and nothing else with it', { tag: '@phone' }, async ({
  page,
  signUp,
  guard,
}) => {
  guard.allow(/net::ERR_/)
  await signUp()
  const id = await publishSocial(page.request)
  const editor = new EditorPage(page)
  await page.goto(addresses.editor('social-link', 'site-editor', id))
  await editor.expectSaved()
  const letThrough = await holdBack(page, /user\/profile|create-lead-page/)
  const title = page.getByLabel('Title', { exact: true })
  await title.press('End')
  await title.pressSequentially(' in Portland')
  await page.getByLabel(links.name).press('End')
  await page.getByLabel(links.name).pressSequentially(' two')
  await page.reload()
  await expect(page.getByText(/We restored the unsaved changes/)).toBeVisible()
  letThrough()
  await editor.expectSaved()
  await expect(title).toHaveValue(/ in Portland$/)
  expect(await editor.stored(id)).toMatchObject({ status: 'active', propertyId: null, linkName: 'My link two' })
  expect(await countListings(page.request)).toBe(0)
})

test('an earlier listing is copied into the page, and the two go their own ways', { tag: '@phone' }, async ({
  page,
  signUp,
}) => {
  await signUp()
  const original = await saveListing(page.request, { address: '1 First Avenue' })
  await saveListing(page.request, { address: '2 Second Avenue', askingPrice: '420000' })
  const editor = new EditorPage(page)
  const id = await editor.open('listing-website', { tab: 'listing-details', linkName: 'First' })
  const previous = page.getByLabel(links.previousListings)
  const street = page.getByRole('combobox', { name: 'Street Address' })
  const price = page.getByLabel('Price', { exact: true })

  await test.step('details, photos and features come along', async () => {
    await previous.selectOption({ label: '1 First Avenue, Salem, OR 97301' })
    await expect(street).toHaveValue('1 First Avenue')
    await expect(price).toHaveValue('585,000')
    await expect(page.getByText('1 of 50')).toBeVisible()
    await expect(page.getByLabel('Fireplace').first()).toBeChecked()
    await expect.poll(async () => (await editor.stored(id)).property?.address).toBe('1 First Avenue')
  })

  await test.step('the empty choice puts every field back', async () => {
    await previous.selectOption({ label: 'Start from scratch' })
    await expect(street).toHaveValue('')
    await expect(page.getByRole('radio', { name: 'Rental' })).toBeChecked()
    await expect(page.getByLabel('Fireplace').first()).not.toBeChecked()
    await expect(page.getByText('0 of 50')).toBeVisible()
    await previous.selectOption({ label: '1 First Avenue, Salem, OR 97301' })
    await expect(street).toHaveValue('1 First Avenue')
    await editor.expectSaved()
  })

  await test.step('a price typed here stays here, and publishing leaves the original a draft', async () => {
    await price.press('End')
    await price.press('Backspace')
    await price.press('Backspace')
    await price.pressSequentially('99')
    await editor.expectSaved()
    await editor.publish.click()
    await expect(page.getByText(links.published)).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`${routes.socialLinks}$`))
    expect(await readListing(page.request, original._id)).toMatchObject({ askingPrice: 585_000, status: 'draft' })
    const { property } = await editor.stored(id)
    expect(property).toMatchObject({ askingPrice: 585_099, status: 'active', images: original.images })
    expect(property?._id).not.toBe(original._id)
    expect(await countListings(page.request)).toBe(3)
  })
})

test('a page made on My Listings edits that very listing, and says so', { tag: '@phone' }, async ({ page, signUp }) => {
  await signUp()
  const listing = await saveListing(page.request, { address: '12 Larch Lane', status: 'active' })
  for (const name of ['Spring', 'Summer']) {
    await page.goto(addresses.createListingWebsite(listing._id))
    await page.getByLabel(links.name).pressSequentially(name)
    await page.getByRole('button', { name: links.startLandingPage }).click()
    await expect(page).toHaveURL(/listing-details/)
  }
  const note = page.getByRole('note')
  await expect(note).toContainText('12 Larch Lane')
  await expect(note.getByRole('link', { name: 'Spring' })).toBeVisible()
  await page.getByLabel('City').press('End')
  await page.getByLabel('City').pressSequentially(' Heights')
  await new EditorPage(page).expectSaved()
  expect((await readListing(page.request, listing._id)).city).toBe('Salem Heights')
})

test('a rental from a certain day on is stored and published', { tag: '@phone' }, async ({ page, signUp }) => {
  await signUp()
  const editor = new EditorPage(page)
  const id = await editor.open('listing-website', { tab: 'listing-details', linkName: 'From December' })
  const type = (label: string, text: string) => page.getByLabel(label, { exact: true }).pressSequentially(text)
  await page.getByRole('combobox', { name: 'Street Address' }).pressSequentially('7 Cedar Way')
  await page.getByLabel('Unit or Apt #').click()
  await type('City', 'Bend')
  await page.getByLabel('State', { exact: true }).selectOption('OR')
  await type('Zip', '97701')
  await type('Price', '1850')
  await type('Square Footage', '800')
  await type('Bedrooms', '2')
  await type('Bathrooms', '1')
  await type('Min Lease', '6')
  await type('Max Lease', '12')
  await type('Property Description', 'Light on two sides.')
  await page.getByLabel('Choose photos').setInputFiles([makePng()])
  await expect.poll(async () => (await editor.stored(id)).property?.images.length).toBe(1)
  const availability = page.getByLabel('Availability', { exact: true })
  await availability.focus()
  await availability.blur()
  await availability.selectOption('On a date')
  const day = page.getByLabel('Available from')
  await expect(day).toBeVisible()
  for (const field of [availability, day]) await expect(field).not.toHaveAttribute('aria-invalid', 'true')

  await test.step('the missing day is asked for at the day', async () => {
    await editor.publish.click()
    await expect(day).toHaveAttribute('aria-invalid', 'true')
    await expect(availability).not.toHaveAttribute('aria-invalid', 'true')
    await expect(day).toBeFocused()
  })

  await test.step('typed in, the page goes to its visitors', async () => {
    await day.press('Home')
    await day.pressSequentially('12012026')
    await expect(day).toHaveValue('2026-12-01')
    await expect(day).not.toHaveAttribute('aria-invalid', 'true')
    await editor.publish.click()
    await expect(page.getByText(links.published)).toBeVisible()
    expect(await editor.stored(id)).toMatchObject({ status: 'active', property: { availabilityDate: '2026-12-01' } })
  })

  await test.step('My Listings takes it alike', async () => {
    const { property } = await editor.stored(id)
    await page.goto(`/listings/edit-listing/details/${property?._id}`)
    const select = page.getByLabel(/^Availability/)
    await select.selectOption('Immediately')
    await select.selectOption('On a date')
    await expect(page.getByText(listings.availabilityRequired)).toBeHidden()
    await expect(page.getByLabel(/^Available from/)).toHaveValue('2026-12-01')
  })
})

import { messages } from '@porchlight/contract/messages'
import { routes } from '@porchlight/contract/routes'
import { listingForm } from '../../pages/listing-form.ts'
import { holdBack } from '../../support/hold.ts'
import { clear, retype } from '../../support/keys.ts'
import { takePhotos } from '../../support/photos.ts'
import { expect, expectAccessible, test } from '../../support/test.ts'

const { listings, links, shell } = messages

test.describe('a listing', () => {
  test('is created with twelve photos, put in order, edited, sold, copied and deleted', async ({ page, signUp }) => {
    await signUp()
    await page.goto(routes.listingsActive)
    await expect(page.getByText(listings.noneActive)).toBeVisible()
    await page.getByRole('link', { name: shell.myListings }).click()
    await page.getByRole('link', { name: listings.createNew }).click()
    await expect(page).toHaveURL(routes.createListing)
    await expect(page).toHaveTitle('Create Listing')

    const form = listingForm(page)
    await form.photos.setInputFiles(await takePhotos(12))
    await form.fillRental()
    await expect(form.price).toHaveValue('2,450.5')
    await expect(form.squareFootage).toHaveValue('1,980')
    await expect(page.getByRole('progressbar')).toHaveCount(0)
    await expect(form.photoList).toHaveCount(12)

    // By keyboard: the first goes one place to the right.
    const nameAt = async (place: number) =>
      (await form.photoList.nth(place).getByRole('img').getAttribute('alt'))?.split(',')[0]
    expect(await nameAt(0)).toBe('photo-1.jpg')
    await page.getByRole('button', { name: 'Move photo 1', exact: true }).focus()
    await page.keyboard.press('Space')
    await expect(page.getByText('Picked up photo 1 of 12.')).toBeAttached()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByText('Now at position 2.')).toBeAttached()
    await page.keyboard.press('Space')
    await expect.poll(() => nameAt(0)).toBe('photo-2.jpg')
    // By mouse: the third goes to the front.
    const grip = page.getByRole('button', { name: 'Move photo 3', exact: true })
    await grip.hover()
    await page.mouse.down()
    const target = await form.photoList.nth(0).boundingBox()
    await page.mouse.move((target?.x ?? 0) + 60, (target?.y ?? 0) + 60, { steps: 12 })
    await page.mouse.up()
    await expect.poll(() => nameAt(0)).toBe('photo-3.jpg')
    await page.getByRole('button', { name: 'Remove photo 12' }).click()
    await expect(form.photoList).toHaveCount(11)

    await form.createButton.click()
    await expect(page.getByText(listings.created)).toBeVisible()
    await expect(page).toHaveURL(routes.listingsActive)
    const row = page.getByRole('row', { name: /1420 SE Hawthorne Blvd, #3B/ })
    await expect(row).toContainText('Portland, OR 97214')
    await expect(row).toContainText('Rental')
    await expect(page.getByText('1 result', { exact: true })).toBeVisible()
    await expectAccessible(page)

    // Through the three tabs; the address follows.
    await row.getByRole('link').click()
    await expect(page).toHaveURL(/\/listings\/edit-listing\/general\//)
    await expect(page).toHaveTitle('Edit Listing')
    await form.status.selectOption('sold')
    await form.saveAndUpdate.click()
    await expect(page).toHaveURL(/\/listings\/edit-listing\/details\//)
    await expect(form.price).toHaveValue('2,450.5')
    await clear(form.bedrooms)
    await form.saveAndUpdate.click()
    await expect(form.bedrooms).toHaveAccessibleDescription(listings.bedroomsRequired)
    await expect(form.bedrooms).toBeFocused()
    await retype(form.bedrooms, '3')
    await form.saveAndUpdate.click()
    await expect(page).toHaveURL(/\/listings\/edit-listing\/photos\//)
    await expect(form.photoList).toHaveCount(11)
    await page.getByRole('link', { name: 'General' }).click()
    await expect(form.status).toHaveValue('sold')
    await page.getByRole('link', { name: 'Photos' }).click()
    // On any tab but the last the same button goes on to the next one.
    await expect(form.photoList).toHaveCount(11)
    await form.saveAndExit.click()
    await expect(page.getByText(listings.edited)).toBeVisible()
    await expect(page).toHaveURL(routes.listingsActive)
    await expect(page.getByText(listings.noneActive)).toBeVisible()

    await page.getByRole('link', { name: 'Closed/Sold' }).click()
    await expect(page).toHaveURL(routes.listingsSold)
    const sold = page.getByRole('row', { name: /1420 SE Hawthorne/ })
    await expect(sold).toContainText('3 beds')
    await sold.getByRole('button', { name: /^Actions for/ }).click()
    await page.getByRole('menuitem', { name: 'Duplicate' }).click()
    await expect(page.getByText(listings.copied)).toBeVisible()
    // On a slow line the rows of one tab never stand under the name of another: Delete would take the wrong one.
    const letDraftsCome = await holdBack(page, /activeTab=drafts/)
    await page.getByRole('link', { name: 'Drafts' }).click()
    const copy = page.getByRole('row', { name: /1420 SE Hawthorne/ })
    await expect(copy).toHaveCount(0)
    letDraftsCome()
    await copy.getByRole('button', { name: /^Actions for/ }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await expect(page.getByText(links.deleteListingWarning)).toBeVisible()
    await page.getByRole('button', { name: links.deleteYes }).click()
    await expect(page.getByText(listings.deleted)).toBeVisible()
    await expect(page.getByText(listings.noDrafts)).toBeVisible()
  })

  test('tells beside each field what is missing, and excuses a draft what the document says', async ({
    page,
    signUp,
  }) => {
    await signUp()
    await page.goto(routes.createListing)
    const form = listingForm(page)
    await form.createButton.click()
    for (const [field, sentence] of [
      [form.address, listings.addressRequired],
      [form.city, listings.cityRequired],
      [form.state, listings.stateRequired],
      [form.zip, listings.zipcodeRequired],
      [form.price, listings.monthlyRentRequired],
      [form.squareFootage, listings.squareFootageRequired],
      [form.bedrooms, listings.bedroomsRequired],
      [form.bathrooms, listings.bathroomsRequired],
      [form.minLease, listings.minLeaseRequired],
      [form.maxLease, listings.maxLeaseRequired],
      [form.availability, listings.availabilityRequired],
      [form.description, listings.descriptionRequired],
    ] as const) {
      await expect(field).toHaveAccessibleDescription(sentence)
    }
    await expect(page.getByText(listings.photoRequired)).toBeVisible()
    await expect(form.address).toBeFocused()
    await expectAccessible(page)

    await retype(form.minLease, '13')
    await retype(form.maxLease, '12')
    await form.maxLease.blur()
    await expect(form.maxLease).toHaveAccessibleDescription(listings.leaseOrder)
    // What is no number stays as it was typed or pasted, beside its sentence.
    for (const [keys, shown, sentence] of [
      ['1e9', '1e9', listings.amountInvalid],
      ['-5', '-5', listings.amountInvalid],
      ['99999999999999', '99,999,999,999,999', listings.amountTooLarge],
    ] as const) {
      await form.price.press('ControlOrMeta+a')
      await form.price.pressSequentially(keys)
      await form.price.blur()
      await expect(form.price).toHaveAccessibleDescription(sentence)
      await expect(form.price).toHaveValue(shown)
    }
    await retype(form.price, '1.250.000,50')
    await form.price.blur()
    await expect(form.price).toHaveAccessibleDescription(listings.amountInvalid)
    await expect(form.price).toHaveValue('1.250.000,50')
    await form.availability.selectOption('Custom')
    const day = page.getByLabel('Available from')
    await form.createButton.click()
    await expect(day).toHaveAccessibleDescription(listings.availabilityRequired)
    await form.type('For Purchase').check()
    await expect(page.getByLabel('Sq.Ft')).toBeVisible()
    await form.createButton.click()
    await expect(form.price).toHaveAccessibleDescription(listings.askingPriceRequired)

    await form.type('Rental').check()
    await form.status.selectOption('draft')
    await form.createButton.click()
    await expect(form.bedrooms).toHaveAccessibleDescription('0 for a studio')
    await retype(form.address, '1 Quiet Lane')
    await retype(form.city, 'Bend')
    await form.state.selectOption('OR')
    await retype(form.zip, '97701')
    await form.availability.selectOption('')
    await form.price.press('ControlOrMeta+a')
    await form.price.press('Delete')
    await form.createButton.click()
    await expect(page).toHaveURL(routes.listingsDrafts)
    await expect(page.getByRole('row', { name: /1 Quiet Lane/ })).toBeVisible()
  })

  test('fills its address from a place, and reads the description for fair housing', async ({ page, signUp }) => {
    await signUp()
    await page.goto(routes.createListing)
    const form = listingForm(page)
    await form.address.pressSequentially('88 Alder Court, Bend, OR 97701')
    await page.getByRole('option', { name: '88 Alder Court, Bend, OR 97701' }).click()
    await expect(form.address).toHaveValue('88 Alder Court')
    await expect(form.city).toHaveValue('Bend')
    await expect(form.state).toHaveValue('OR')
    await expect(form.zip).toHaveValue('97701')
    await retype(form.description, 'A master bedroom, perfect for a growing family.')
    await expect(page.getByText('“master bedroom”')).toBeVisible()
    await expect(page.getByText('This can read as turning away families with children.')).toBeVisible()
    await retype(form.description, 'A main suite with light on two sides.')
    await expect(page.getByText('“master bedroom”')).toHaveCount(0)
    await page.getByRole('link', { name: 'Close' }).click()
    await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible()
  })
})

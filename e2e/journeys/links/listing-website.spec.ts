import { listingEndpoints } from '@porchlight/contract/listings'
import { messages } from '@porchlight/contract/messages'
import { routes } from '@porchlight/contract/routes'
import { EditorPage } from '../../pages/editor-page.ts'
import { makePng } from '../../support/files.ts'
import { clear, retype } from '../../support/keys.ts'
import { showing, visit } from '../../support/public-page.ts'
import { expect, test } from '../../support/test.ts'

const { links, listings, general } = messages

test('a listing website, from nothing to a page that visitors see', async ({ page, browser, baseURL, signUp }) => {
  const agent = await signUp()
  const editor = new EditorPage(page)
  const id = await editor.create('listing-website', { linkName: 'Maple Street' })

  await test.step('begins with the listing', async () => {
    await expect(page).toHaveURL(`/edit-landing-page/listing-website/listing-details/${id}`)
    await expect(page.getByRole('link', { name: 'Listing Details' })).toHaveAttribute('aria-current', 'page')
  })

  await test.step('is not published while the listing lacks something, and says what', async () => {
    await editor.openTab('SEO')
    await editor.publish.click()
    await expect(page.getByText(general.checkFields)).toBeVisible()
    await expect(page).toHaveURL(/listing-details/)
    const { inEditor } = listings
    for (const sentence of [
      listings.addressRequired,
      inEditor.cityRequired,
      inEditor.stateRequired,
      listings.zipcodeRequired,
      listings.monthlyRentRequired,
      inEditor.minLeaseRequired,
      inEditor.maxLeaseRequired,
      inEditor.availabilityRequired,
      listings.descriptionRequired,
      listings.photoRequired,
    ])
      await expect(page.getByText(sentence, { exact: true })).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'Street Address' })).toBeFocused()
  })

  await test.step('takes the listing as it is typed, and shows it at once', async () => {
    await page.getByRole('radio', { name: 'For Purchase' }).check({ force: true })
    await page.getByLabel('Property Type').selectOption('townhouse')
    await retype(page.getByRole('combobox', { name: 'Street Address' }), '1204 Maple Street')
    await retype(page.getByLabel('Unit or Apt #'), '3')
    await retype(page.getByLabel('City'), 'Portland')
    await page.getByLabel('State').selectOption('OR')
    await retype(page.getByLabel('Zip'), '97205')
    await retype(page.getByLabel('Price'), '585000')
    await retype(page.getByLabel('Sq.Ft'), '2140')
    await retype(page.getByLabel('Bedrooms'), '3')
    await retype(page.getByLabel('Bathrooms'), '2.5')
    await expect(editor.frame.getByText('$585,000').first()).toBeVisible()
    await retype(page.getByLabel('Property Description'), 'A quiet street, a wide porch and light on three sides.')
    await page.getByLabel('Fireplace').first().check()
    await page.getByLabel('Bike room').check()
    await page
      .getByLabel('Choose photos')
      .setInputFiles([
        makePng({ name: 'front.png', width: 900, height: 600 }),
        makePng({ name: 'kitchen.png', width: 900, height: 600, color: [30, 122, 76] }),
      ])
    await expect(page.getByText('2 of 50')).toBeVisible()
    await expect.poll(async () => (await editor.stored()).property?.images.length).toBe(2)
    await editor.expectSaved()
    const { property, propertyId } = await editor.stored()
    expect(property).toMatchObject({
      _id: propertyId,
      address: '1204 Maple Street',
      askingPrice: 585_000,
      status: 'draft',
    })
  })

  await test.step('undoes a change of the listing', async () => {
    await retype(page.getByLabel('Bedrooms'), '7')
    await editor.expectSaved()
    await page.keyboard.press('Control+z')
    await expect(page.getByLabel('Bedrooms')).toHaveValue('3')
    await editor.expectSaved()
    expect((await editor.stored()).property?.bedrooms).toBe(3)
  })

  await test.step('looks as its agent wants', async () => {
    await editor.openTab('Site Editor')
    await retype(page.getByLabel('Campaign Name'), 'Maple Street in spring')
    await retype(page.getByLabel('Heading', { exact: true }), 'Open house on Sunday')
    await retype(page.getByLabel('Sub Heading', { exact: true }), 'From two to four')
    await retype(page.getByLabel('Text Color', { exact: true }), '#2b3a67')
    await retype(page.getByLabel('Background Color', { exact: true }), '#fbf9f5')
    await editor.upload('Campaign Feature Image', makePng({ width: 1200, height: 600 }))
    await editor.upload('Logo', makePng({ width: 200, height: 200, color: [30, 122, 76] }))
    await page.getByRole('slider', { name: 'Desktop logo size' }).press('ArrowRight')
    await page.getByRole('slider', { name: 'Mobile logo size' }).press('ArrowLeft')
    await expect(editor.frame.getByText('Open house on Sunday')).toBeVisible()
    await page.getByRole('button', { name: 'Show Sub Heading' }).click()
    await expect(editor.frame.getByText('From two to four')).toBeHidden()
    await page.getByRole('button', { name: 'Show Sub Heading' }).click()
    await expect(editor.frame.getByText('From two to four')).toBeVisible()
  })

  await test.step('is found as its agent wants', async () => {
    await editor.openTab('SEO')
    await retype(page.getByLabel('Page Title'), 'A townhouse on Maple Street')
    await retype(page.getByLabel('Meta Description'), 'Three bedrooms and a porch.')
    await retype(page.getByLabel('URL handle'), 'maple-1204')
    await editor.expectSaved()
  })

  await test.step('is published with its listing', async () => {
    await editor.publish.click()
    await expect(page.getByText(links.published)).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`${routes.socialLinks}$`))
    expect((await editor.stored(id)).property?.status).toBe('active')
  })

  await test.step('is what a visitor sees', async () => {
    const site = await visit(browser, baseURL, agent.websiteName, `/listing-website/maple-1204/${id}`)
    await expect(site).toHaveTitle('A townhouse on Maple Street')
    await expect(site.locator('meta[name="description"]')).toHaveAttribute('content', 'Three bedrooms and a porch.')
    await expect(site.getByRole('heading', { level: 1 })).toContainText('1204 Maple Street')
    for (const words of ['Townhouse for sale', '$585,000', 'Fireplace', 'Bike room', /A quiet street, a wide porch/])
      await expect(site.getByText(words).first()).toBeVisible()
    for (const fact of [/Portland, OR 97205/, /3 beds/, /2\.5 baths/, /2,140/])
      await expect(site.getByText(fact).first()).toBeVisible()
    const banner = site.getByRole('region', { name: 'Open house on Sunday' })
    await expect(banner.getByText('From two to four')).toBeVisible()
    await expect(site.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(43, 58, 103)')
    const { image, logo, property } = await editor.stored(id)
    for (const link of [image, logo, ...(property?.images ?? [])])
      await expect(site.locator(showing(link))).not.toHaveCount(0)
    await expect(site.locator(showing(logo))).toHaveCSS('height', '51px')
    await site.setViewportSize({ width: 390, height: 844 })
    await expect(site.locator(showing(logo))).toHaveCSS('height', '49px')
    await site.context().close()
  })

  await test.step('keeps to what a published page needs', async () => {
    await page.goto(`/edit-lead-page/listing-website/listing-details/${id}`)
    await expect(page).toHaveURL(`/edit-landing-page/listing-website/listing-details/${id}`)
    await clear(page.getByLabel('City'))
    await page.getByLabel('Zip').click()
    await expect(page.getByText(listings.inEditor.cityRequired)).toBeVisible()
    await expect(editor.status).toHaveAttribute('data-state', 'refused')
    await retype(page.getByLabel('City'), 'Portland')
    await editor.expectSaved()
  })
})

test('shows what My Listings has changed meanwhile', async ({ page, signUp, baseURL }) => {
  await signUp()
  const editor = new EditorPage(page)
  await editor.open('listing-website', { tab: 'listing-details', linkName: 'Second' })
  await page.getByLabel('City').pressSequentially('Salem')
  await expect.poll(async () => (await editor.stored()).property?.city).toBe('Salem')
  await editor.expectSaved()
  await editor.openTab('SEO')
  const { propertyId } = await editor.stored()
  const answer = await page.request.post(listingEndpoints.saveListing.path, {
    headers: { origin: baseURL },
    data: { _id: propertyId, form: 'editor', type: 'rental', status: 'draft', city: 'Eugene' },
  })
  expect(answer.status(), await answer.text()).toBe(200)
  await editor.openTab('Listing Details')
  await expect(page.getByLabel('City')).toHaveValue('Eugene')
})

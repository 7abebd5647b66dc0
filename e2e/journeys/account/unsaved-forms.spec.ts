import type { Page } from '@playwright/test'
import { listingEndpoints } from '@porchlight/contract/listings'
import { messages } from '@porchlight/contract/messages'
import { pageEndpoints } from '@porchlight/contract/pages'
import { links, routes } from '@porchlight/contract/routes'
import { settingsEndpoints } from '@porchlight/contract/settings'
import { userEndpoints } from '@porchlight/contract/user'
import { listingForm } from '../../pages/listing-form.ts'
import { shell as shellOf } from '../../pages/shell.ts'
import { ownOrigin } from '../../support/accounts.ts'
import { reloadAndStay } from '../../support/leaving.ts'
import { completeProfile } from '../../support/profile.ts'
import { expect, expectAccessible, test } from '../../support/test.ts'

const { general, listings, profile, shell } = messages

const question = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' })
const conflict = (page: Page) => page.getByRole('dialog', { name: 'Changed in another window' })

async function makeDraft(page: Page): Promise<string> {
  const { request } = page.context()
  const answer = await request.post(listingEndpoints.saveListing.path, {
    headers: await ownOrigin(request),
    data: {
      type: 'for-purchase',
      status: 'draft',
      address: '12 Alder Court',
      city: 'Bend',
      state: 'OR',
      zipcode: '97701',
      askingPrice: 500000,
    },
  })
  expect(answer.status(), await answer.text()).toBe(200)
  return (await answer.json()).data._id
}

async function makePage(page: Page): Promise<void> {
  const { request } = page.context()
  const answer = await request.post(pageEndpoints.savePage.path, {
    headers: await ownOrigin(request),
    data: { campaignType: 'sell', linkName: 'My link', isQrCode: false, status: 'draft' },
  })
  expect(answer.status(), await answer.text()).toBe(200)
}

test('nothing typed is discarded without a question', { tag: '@phone' }, async ({ page, signUp }) => {
  await signUp()
  await completeProfile(page.context().request)
  const listing = await makeDraft(page)
  await makePage(page)
  const follow = (name: string | RegExp) => page.getByRole('link', { name, exact: true }).first().click()
  const forms = [
    {
      path: routes.createListing,
      label: 'Unit or Apt #',
      open: async () => {
        await follow(shell.myListings)
        await follow(listings.createNew)
      },
    },
    {
      path: links.editListing('general', listing),
      label: 'Unit or Apt #',
      open: async () => {
        await follow(shell.myListings)
        // The links have drafts as well, and stand there until the listings come.
        await expect(page.getByRole('heading', { level: 1, name: shell.myListings })).toBeVisible()
        await follow(/Drafts/)
        await follow(/12 Alder Court/)
      },
    },
    {
      path: routes.profile,
      label: 'Title',
      open: async () => {
        await shellOf(page).openProfileMenu()
        await page.getByRole('menuitem', { name: shell.profile }).click()
      },
    },
    { path: routes.linkSettings, label: 'Facebook URL', open: () => follow('Settings') },
  ]
  for (const { path, label, open } of forms) {
    await test.step(path, async () => {
      await page.goto(routes.socialLinks)
      await open()
      await expect(page).toHaveURL(path)
      const field = page.getByLabel(label, { exact: true })
      await field.press('End')
      await field.pressSequentially('7')
      const typed = await field.inputValue()

      await page.getByRole('link', { name: shell.leads, exact: true }).click()
      await question(page).getByRole('button', { name: general.cancel }).click()
      await expect(page).toHaveURL(path)

      await page.goBack()
      await expect(question(page)).toBeVisible()
      await expect(page).toHaveURL(path)
      await question(page).getByRole('button', { name: general.cancel }).click()
      await expect(field).toHaveValue(typed)

      await reloadAndStay(page)
      await expect(field).toHaveValue(typed)

      // Typed and taken back is nothing to ask about.
      await field.press('End')
      await field.press('Backspace')
      await page.getByRole('link', { name: shell.leads, exact: true }).click()
      await expect(page).toHaveURL(routes.leads)
    })
  }

  await test.step('who agrees to lose it is let go', async () => {
    await page.goto(routes.linkSettings)
    await page.getByLabel('Facebook URL').pressSequentially('x')
    await expectAccessible(page)
    await page.getByRole('link', { name: shell.myListings, exact: true }).click()
    await expectAccessible(page)
    await question(page).getByRole('button', { name: 'Leave' }).click()
    await expect(page).toHaveURL(routes.listingsActive)
  })

  await test.step('the tabs of one form are no way out of it', async () => {
    await page.goto(links.editListing('general', listing))
    await listingForm(page).unit.pressSequentially('9')
    await page.getByRole('link', { name: 'Details', exact: true }).click()
    await expect(page).toHaveURL(links.editListing('details', listing))
    await page.goBack()
    await expect(listingForm(page).unit).toHaveValue('9')
  })
})

test('the second of two windows sees what the first one saved, and loses nothing', { tag: '@phone' }, async ({
  page,
  context,
  signUp,
}) => {
  await signUp()
  await completeProfile(context.request)
  const listing = await makeDraft(page)
  const other = await context.newPage()

  await test.step('a listing', async () => {
    for (const window of [page, other]) await window.goto(links.editListing('details', listing))
    const [mine, theirs] = [listingForm(page), listingForm(other)]
    const type = async (form: typeof mine, price: string) => {
      await form.price.press('ControlOrMeta+a')
      await form.price.pressSequentially(price)
    }
    // The tab before has the same button, and it only leads to the next one.
    const openPhotos = async (window: Page) => {
      await window.getByRole('link', { name: 'Photos', exact: true }).click()
      await expect(window.getByRole('heading', { name: 'Photos' })).toBeVisible()
    }
    await type(theirs, '510000')
    await openPhotos(other)
    await theirs.saveAndUpdate.click()
    await expect(other).toHaveURL(routes.listingsDrafts)

    await type(mine, '525000')
    await mine.description.pressSequentially('Light on two sides.')
    await openPhotos(page)
    await mine.saveAndUpdate.click()
    const price = conflict(page).getByRole('radiogroup', { name: 'Price' })
    await expect(price.getByRole('radio', { name: /Mine/ })).toBeChecked()
    await expect(price).toContainText('525000')
    await expect(price).toContainText('510000')
    await expectAccessible(page)
    await price.getByRole('radio', { name: /Saved elsewhere/ }).click()
    await conflict(page).getByRole('button', { name: 'Save my choice' }).click()
    await expect(page.getByText(listings.edited)).toBeVisible()
    const answer = await context.request.get(listingEndpoints.oneListing.path, { params: { id: listing } })
    expect((await answer.json()).data).toMatchObject({ askingPrice: 510000, description: 'Light on two sides.' })
  })

  await test.step('the profile', async () => {
    for (const window of [page, other]) await window.goto(routes.profile)
    const save = { name: general.save, exact: true }
    await other.getByLabel('Title', { exact: true }).press('End')
    await other.getByLabel('Title', { exact: true }).pressSequentially(' Emerita')
    await other.getByRole('button', save).click()
    await expect(other.getByText(profile.saved)).toBeVisible()
    await page.getByLabel('License Number').pressSequentially('OR-1')
    await page.getByRole('button', save).click()
    const title = conflict(page).getByRole('radiogroup', { name: 'Title' })
    await expect(title.getByRole('radio', { name: /Saved elsewhere/ })).toBeChecked()
    await conflict(page).getByRole('button', { name: 'Back to the form' }).click()
    await expect(page.getByRole('main').getByText(messages.links.changedElsewhere)).toBeVisible()
    await page.getByRole('button', save).click()
    await conflict(page).getByRole('button', { name: 'Save my choice' }).click()
    await expect(page.getByText(profile.saved)).toBeVisible()
    const me = await context.request.get(userEndpoints.me.path)
    expect((await me.json()).data).toMatchObject({ title: 'Broker Associate Emerita', licenceNumber: 'OR-1' })
  })

  await test.step('the settings of all pages', async () => {
    for (const window of [page, other]) await window.goto(routes.linkSettings)
    for (const [window, name] of [
      [other, 'theirs'],
      [page, 'mine'],
    ] as const) {
      await window.getByLabel('Facebook URL').pressSequentially(`https://www.facebook.com/${name}`)
      await window.getByRole('button', { name: listings.saveAndExit }).click()
    }
    const facebook = conflict(page).getByRole('radiogroup', { name: 'Facebook URL' })
    await expect(facebook).toContainText('https://www.facebook.com/theirs')
    await conflict(page).getByRole('button', { name: 'Save my choice' }).click()
    await expect(page).toHaveURL(routes.socialLinks)
    const answer = await context.request.get(settingsEndpoints.settingsById.path)
    expect((await answer.json()).data.facebookUrl).toBe('https://www.facebook.com/mine')
  })
})

test('a save that fails says so in a notice and beside the form', { tag: '@phone' }, async ({
  page,
  signUp,
  guard,
}) => {
  guard.allow(/500 for POST/)
  await signUp()
  await page.goto(routes.createListing)
  const form = listingForm(page)
  await form.status.selectOption('draft')
  await form.city.pressSequentially('Bend')
  await form.state.selectOption('OR')
  await form.zip.pressSequentially('97701')
  await form.address.pressSequentially('12 Alder Court')
  await page.route(`**${listingEndpoints.saveListing.path}`, (route) =>
    route.fulfill({ status: 500, json: { success: false, message: general.somethingWentWrong } }),
  )
  await form.saveAndExit.click()
  const toast = page.getByRole('alert').filter({ hasText: 'Porchlight' })
  await expect(toast).toContainText(general.somethingWentWrong)
  const beside = page.getByRole('main').getByRole('alert').filter({ hasText: general.somethingWentWrong })
  await expect(beside).toBeInViewport()
  await expect(form.address).toHaveValue('12 Alder Court')
})

import type { Page } from '@playwright/test'
import { messages } from '@porchlight/contract/messages'
import { routes } from '@porchlight/contract/routes'
import { siteMessages } from '@porchlight/contract/site-messages'
import { holdBack } from '../../support/hold.ts'
import { test } from '../../support/site-test.ts'
import { expect, expectAccessible } from '../../support/test.ts'

const { general, leads } = messages
const site = siteMessages

/** Types an address over what stands there, key by key, and sends it with Enter. */
async function lookUp(page: Page, address: string): Promise<void> {
  const field = page.getByLabel('Street address')
  await field.click()
  await page.keyboard.press('ControlOrMeta+A')
  await field.pressSequentially(address)
  await page.keyboard.press('Enter')
}

test('a home is looked up where it is, and told what the figure is before a name', { tag: '@phone' }, async ({
  show,
  visitor,
  baseURL,
}) => {
  const page = await visitor()
  const dialog = page.getByRole('dialog')
  const field = page.getByLabel('Street address')
  await page.goto(show.address(show.pages.sell))
  await expect(page.locator('#valuation')).toContainText('can see the addresses looked up here')

  await test.step('five digits before a street are a house, and a second Enter opens no second dialog', async () => {
    const letGo = await holdBack(page, /address-details/)
    await lookUp(page, '12345 Oak Lane, Austin, Texas')
    await page.keyboard.press('Enter')
    letGo()
    await expect(dialog).toHaveCount(1)
    await expect(dialog).toContainText('12345 Oak Lane, Austin, Texas')
    await expect(dialog).toContainText('Homes in Texas')
    await expect(dialog).toContainText('$166,600 – $321,300')
    await expect(dialog).toContainText('This is not a value of your home')
    await expect(dialog).not.toContainText(site.worthNow)
    await expectAccessible(page)
  })

  await test.step('who cancels finds the address as it was, and the agent sees it apart from the leads', async () => {
    await dialog.getByRole('button', { name: general.cancel }).click()
    await expect(dialog).toBeHidden()
    await expect(field).toBeFocused()
    await expect(field).toHaveValue('12345 Oak Lane, Austin, Texas')
    await expect.poll(() => show.lookedUp()).toContain('12345 Oak Lane, Austin, Texas')
    expect(await show.leadsOf('12345 oak lane')).toEqual([])
    const desk = await visitor()
    await show.signInto(desk.context())
    await desk.goto(`${baseURL}${routes.leads}`)
    const section = desk.getByRole('region', { name: leads.begunValuations.title })
    await expect(section).toContainText('12345 Oak Lane, Austin, Texas')
    await expectAccessible(desk)
  })

  await test.step('what is no address says so below its field, and stays to be mended', async () => {
    await lookUp(page, 'Atlantis')
    await expect(page.locator('#valuation')).toContainText(site.addressUnknown)
    await expect(field).toHaveValue('Atlantis')
    await expect(field).toBeFocused()
    await expect(dialog).toHaveCount(0)
  })

  await test.step('a home nobody has figures for becomes the agent’s to answer', async () => {
    await lookUp(page, '12 Strand St, Frederiksted, VI 00840')
    await expect(dialog).toContainText('We don’t have enough information to value this home')
    await dialog.getByLabel('First name').pressSequentially('Vera')
    await dialog.getByLabel('Last name').pressSequentially('Strand')
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    await expect(dialog).toContainText(site.oneMoreStepForm.emailRequired)
    await dialog.getByLabel('Email').pressSequentially('vera.strand@example.com')
    await dialog.getByLabel('I am not a robot').check()
    await expect(dialog.getByText('Thank you', { exact: true })).toBeVisible()
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.locator('#valuation')).toContainText(site.contact.done)
    await expect
      .poll(() => show.leadsOf('vera.strand@example.com'))
      .toMatchObject([{ valuationAddress: '12 Strand St, Frederiksted, VI 00840', valuationPrice: '' }])
    await expect.poll(() => show.lookedUp()).not.toContain('12 Strand St, Frederiksted, VI 00840')
  })

  await test.step('the town is kept, the largest is offered first, and no zip is made up', async () => {
    await page.goto(show.address(show.pages.social))
    await field.click()
    await field.pressSequentially('2418 NE Alameda Street, Portl')
    await expect(page.getByRole('option').first()).toHaveText('2418 NE Alameda Street, Portland, OR')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(field).toHaveValue('2418 NE Alameda Street, Portland, OR')
    await page.keyboard.press('Enter')
    await expect(dialog).toContainText('Homes in Oregon')
    await dialog.getByLabel('First name').pressSequentially('Alma')
    await dialog.getByLabel('Last name').pressSequentially('Eda')
    await dialog.getByLabel('Email').pressSequentially('alma.eda@example.com')
    await dialog.getByLabel('I am not a robot').check()
    await expect(dialog.getByText('Thank you', { exact: true })).toBeVisible()
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    await page.waitForURL(/\/preview\/property-detail/)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('What homes in Oregon are worth')
    await expect(page.getByText('2418 NE Alameda Street, Portland, OR').first()).toBeVisible()
    await expect
      .poll(() => show.leadsOf('alma.eda@example.com'))
      .toMatchObject([{ valuationAddress: '2418 NE Alameda Street, Portland, OR' }])
    await page.goBack()
    await expect(field).toBeVisible()
  })
})

test('an address typed before the page’s script has come is offered too', { tag: '@phone' }, async ({
  show,
  visitor,
}) => {
  const page = await visitor()
  const letGo = await holdBack(page, /\/assets\/.*\.js$/)
  await page.goto(show.address(show.pages.sell), { waitUntil: 'commit' })
  await page.getByLabel('Street address').click()
  await page.keyboard.type('2418 NE Alameda Street, Portl')
  await expect(page.getByRole('option')).toHaveCount(0)
  letGo()
  await expect(page.getByRole('option').first()).toHaveText('2418 NE Alameda Street, Portland, OR')
})

test('the preview shows what a visitor would see, and tells nobody', async ({ show, visitor, baseURL }) => {
  const page = await visitor()
  await show.signInto(page.context())
  await page.goto(`${baseURL}${show.previewPath(show.pages.sell)}`)
  const before = await show.lookedUp()
  await lookUp(page, '77 Preview Road, Bend, OR')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Homes in Oregon')
  await dialog.getByLabel('First name').pressSequentially('Ann')
  await dialog.getByLabel('Last name').pressSequentially('Agent')
  await dialog.getByLabel('Email').pressSequentially('preview.of.mine@example.com')
  await dialog.getByLabel('I am not a robot').check()
  await expect(dialog.getByText('Thank you', { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await page.waitForURL(/\/preview\/sell-detail\//)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('What homes in Oregon are worth')
  expect(await show.lookedUp()).toEqual(before)
  expect(await show.leadsOf('preview.of.mine@example.com')).toEqual([])
})

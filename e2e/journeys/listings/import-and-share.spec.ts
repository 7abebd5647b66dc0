import { messages } from '@porchlight/contract/messages'
import { routes } from '@porchlight/contract/routes'
import { quietUntil, zonesOf } from '@porchlight/domain/quiet-hours'
import { makePng } from '../../support/files.ts'
import { retype } from '../../support/keys.ts'
import { expect, expectAccessible, test } from '../../support/test.ts'
import { exportOfMls, lockedWorkbook } from '../../support/workbooks.ts'

const { listings } = messages

const csv = `Street,Town,State,Zip code,Price,Beds,Door colour
12 Oak Street,Bend,Oregon,97701,"$450,000",3,red
14 Oak Street,,OR,97701,"$460,000",3,blue
16 Oak Street,Bend,OR,97701,a lot,3,green
18 Oak Street,Bend,OR,97701,"$470,000",4,white
`
const asFile = (text: string) => ({ name: 'listings.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })

test.describe('a file of listings', () => {
  test('is mapped, looked through and imported; mended and sent again it saves nothing twice', async ({
    page,
    signUp,
  }) => {
    await signUp()
    await page.goto(routes.listingsActive)
    await page.getByRole('link', { name: 'Import' }).click()
    const choose = page.getByLabel('Choose a file')
    await choose.setInputFiles(asFile(csv))
    await expect(page.getByLabel('Door colour')).toHaveValue('')
    await expect(page.getByLabel('Zip code')).toHaveValue('zipcode')
    await expect(page.getByRole('row', { name: /14 Oak Street/ })).toContainText(listings.cityRequired)
    await expect(page.getByRole('row', { name: /16 Oak Street/ })).toContainText(listings.amountInvalid)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Import 2 listings' }).click()
    await expect(page.getByText(listings.imported)).toBeVisible()
    await expect(page.getByRole('row', { name: /12 Oak Street/ })).toContainText('Imported')

    await choose.setInputFiles(asFile(csv.replace('14 Oak Street,,', '14 Oak Street,Bend,')))
    await page.getByRole('button', { name: 'Import 3 listings' }).click()
    await expect(page.getByRole('row', { name: /12 Oak Street/ })).toContainText('Already there')
    await page
      .getByRole('link', { name: 'See your drafts' })
      .or(page.getByRole('link', { name: 'Back to my listings' }))
      .first()
      .click()
    await expect(page.getByText('3 results')).toBeVisible()

    // As one types, the list follows.
    await retype(page.getByLabel('Search listings'), '18 oak')
    await expect(page.getByText('1 result', { exact: true })).toBeVisible()
    await expect(page.getByRole('row', { name: /18 Oak Street/ })).toBeVisible()
    await retype(page.getByLabel('Search listings'), 'nowhere')
    await expect(page.getByText('Nothing here matches “nowhere”.')).toBeVisible()
    await page.getByRole('button', { name: 'Clear the search' }).click()
    await expect(page.getByText('3 results')).toBeVisible()
    await page.getByLabel('Sort by').selectOption('address')
    await expect(page.getByRole('row').nth(1)).toContainText('12 Oak Street')
  })

  test('that is none, damaged or locked says so', async ({ page, signUp }) => {
    await signUp()
    await page.goto(routes.importListings)
    const choose = page.getByLabel('Choose a file')
    await choose.setInputFiles(asFile(''))
    await expect(page.getByText(listings.importEmpty)).toBeVisible()
    const workbook = exportOfMls(3)
    await choose.setInputFiles({ ...workbook, buffer: workbook.buffer.subarray(0, 2000) })
    await expect(page.getByText(messages.importFile.unreadable)).toBeVisible()
    await choose.setInputFiles(lockedWorkbook())
    await expect(page.getByText(messages.importFile.locked)).toBeVisible()
    await expect(page.getByText(messages.importFile.unreadable)).toBeHidden()
  })

  test('as an MLS exports it to Excel comes whole, and once', { tag: '@phone' }, async ({ page, signUp }) => {
    await signUp()
    await page.goto(routes.importListings)
    const choose = page.getByLabel('Choose a file')
    await choose.setInputFiles(exportOfMls(498))
    // The sheet with listings is found, and another one can be looked at.
    const sheet = page.getByLabel('Sheet')
    await expect(sheet).toHaveValue('1')
    await sheet.selectOption('Cover')
    await expect(page.getByText(listings.importEmpty)).toBeVisible()
    await sheet.selectOption('Listings')
    await expect(page.getByLabel('StreetNumber', { exact: true })).toHaveValue('streetNumber')

    // The row of the file, though a title stands above and a blank row between.
    const rental = page.getByRole('row', { name: /100 NE Alameda Street, #4B, Boston, MA 02139/ })
    await expect(rental.getByRole('cell').first()).toHaveText('4')
    await expect(rental).toContainText('$1,850/mo, 2 beds, 1.5 baths, 800 sq ft')
    await expect(rental).toContainText('Saved as a draft. Still missing:')
    await expect(
      page
        .getByRole('row', { name: /\$401,000, 3 beds/ })
        .getByRole('cell')
        .first(),
    ).toHaveText('6')
    await expect(page.getByText('Same as row 6')).toBeVisible()
    await expect(page.getByRole('row', { name: /No 7 has no town/ })).toContainText(listings.cityRequired)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Import 498 listings' }).click()
    await expect(page.getByText(listings.imported)).toBeVisible()
    await expect(page.getByRole('heading', { name: '500 listings' })).toHaveText(
      '500 listings, 1 with something to mend, 1 duplicate of another row, 498 imported',
    )

    // The same file once more, after a reload.
    await page.reload()
    await choose.setInputFiles(exportOfMls(498))
    await page.getByRole('button', { name: 'Import 498 listings' }).click()
    await expect(page.getByText(listings.importedBefore)).toBeVisible()
    await expect(page.getByRole('heading', { name: '500 listings' })).toContainText('498 already there')
    await expect(rental).toContainText('Already there')
    await page.getByRole('link', { name: 'See your drafts' }).click()
    await expect(page.getByText('498 results')).toBeVisible()

    // What a rental was imported with stands in its form.
    await page.getByLabel('Search listings').pressSequentially('alameda')
    await expect(page.getByText(/^1 result/)).toBeVisible()
    await page
      .getByRole('row', { name: /Alameda/ })
      .getByRole('link')
      .first()
      .click()
    await expect(page.getByLabel('Zip')).toHaveValue('02139')
    await page.getByRole('link', { name: 'Details' }).click()
    await expect(page.getByLabel('Price')).toHaveValue('1,850')
    await expect(page.getByLabel('Square Footage')).toHaveValue('800')

    // A home that lacked nothing but its photo leaves the drafts with it.
    await page.goto(routes.listingsDrafts)
    await page.getByLabel('Search listings').pressSequentially('102 oak')
    await page
      .getByRole('row', { name: /102 Oak Lane/ })
      .getByRole('link')
      .first()
      .click()
    await page.getByRole('link', { name: 'Photos' }).click()
    await page.getByLabel('Choose photos').setInputFiles(makePng())
    await expect(page.getByRole('img', { name: /photo 1$/ })).toBeVisible()
    await page.getByLabel('Status').selectOption('Active')
    await page.getByRole('button', { name: listings.saveAndUpdate }).click()
    await expect(page).toHaveURL(routes.listingsActive)
    await expect(page.getByRole('row', { name: /102 Oak Lane/ })).toBeVisible()
  })
})

test('a listing is shared by mail and by text', async ({ page, signUpProven, mailbox }) => {
  await signUpProven()
  await page.goto(routes.importListings)
  await page.getByLabel('Choose a file').setInputFiles(asFile(csv.split('\n').slice(0, 2).join('\n')))
  await page.getByRole('button', { name: 'Import 1 listing' }).click()
  await page.getByRole('link', { name: 'See your drafts' }).click()
  const open = async () => {
    await page.getByRole('button', { name: /^Actions for/ }).click()
    await page.getByRole('menuitem', { name: 'Share' }).click()
  }
  const dialog = page.getByRole('dialog')
  const send = dialog.getByRole('button', { name: 'Share listing' })
  await open()
  await send.click()
  await expect(dialog.getByLabel('Email', { exact: true }).last()).toHaveAccessibleDescription(
    listings.shareEmailRequired,
  )
  const friend = `friend.${Date.now()}@example.com`
  await retype(dialog.getByRole('textbox', { name: 'Email' }), friend)
  await send.click()
  await expect(page.getByText(listings.shared)).toBeVisible()
  await expect.poll(async () => (await mailbox.list(friend))[0]?.subject).toContain('12 Oak Street')

  await open()
  await dialog.getByRole('radio', { name: 'Text message' }).check()
  await retype(dialog.getByRole('textbox', { name: 'Phone Number' }), '503 555 0187')
  await send.click()
  // This one goes by the true clock: nobody is texted at night where they live.
  if (quietUntil(new Date(), zonesOf('+15035550187'))) await expect(page.getByText(messages.texts.waits)).toBeVisible()
  else await expect.poll(async () => (await mailbox.list('+15035550187'))[0]?.text).toContain('12 Oak Street')
})

import { messages } from '@porchlight/contract/messages'
import { routes } from '@porchlight/contract/routes'
import { expect, expectAccessible, test } from '../../support/test.ts'

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
    const choose = page.getByLabel('Choose a CSV file')
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
    await expect(page.getByRole('row', { name: /12 Oak Street/ })).toContainText('Imported before')
    await page
      .getByRole('link', { name: 'See your drafts' })
      .or(page.getByRole('link', { name: 'Back to my listings' }))
      .first()
      .click()
    await expect(page.getByText('3 results')).toBeVisible()

    // As one types, the list follows.
    await page.getByLabel('Search listings').fill('18 oak')
    await expect(page.getByText('1 results')).toBeVisible()
    await expect(page.getByRole('row', { name: /18 Oak Street/ })).toBeVisible()
    await page.getByLabel('Search listings').fill('nowhere')
    await expect(page.getByText('Nothing here matches “nowhere”.')).toBeVisible()
    await page.getByRole('button', { name: 'Clear the search' }).click()
    await expect(page.getByText('3 results')).toBeVisible()
    await page.getByLabel('Sort by').selectOption('address')
    await expect(page.getByRole('row').nth(1)).toContainText('12 Oak Street')
  })

  test('that is none says so', async ({ page, signUp }) => {
    await signUp()
    await page.goto(routes.importListings)
    await page.getByLabel('Choose a CSV file').setInputFiles(asFile(''))
    await expect(page.getByText(listings.importEmpty)).toBeVisible()
  })
})

test('a listing is shared by mail and by text', async ({ page, signUp, mailbox }) => {
  await signUp()
  await page.goto(routes.importListings)
  await page.getByLabel('Choose a CSV file').setInputFiles(asFile(csv.split('\n').slice(0, 2).join('\n')))
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
  await dialog.getByRole('textbox', { name: 'Email' }).fill(friend)
  await send.click()
  await expect(page.getByText(listings.shared)).toBeVisible()
  await expect.poll(async () => (await mailbox.list(friend))[0]?.subject).toContain('12 Oak Street')

  await open()
  await dialog.getByRole('radio', { name: 'Text message' }).check()
  await dialog.getByRole('textbox', { name: 'Phone Number' }).fill('503 555 0187')
  await send.click()
  await expect.poll(async () => (await mailbox.list('+15035550187'))[0]?.text).toContain('12 Oak Street')
})

import type { Locator, Page } from '@playwright/test'
import { messages } from '@porchlight/contract/messages'
import { routes } from '@porchlight/contract/routes'
import { expect, expectAccessible, test } from '../../support/test.ts'

const { leadImport, login } = messages

const csv = `Who,Reach,Cell
Maren Holt,maren.holt@example.com,(503) 555-0110
Otto Birk,nowhere,
`
const file = { name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) }

/** The browser's own window for files, opened by a key. */
async function choose(page: Page): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByLabel('Leads file').press('Enter')
  await (await chooser).setFiles(file)
}

/** By its first letters; a browser takes those that come a second apart for a new word, and one begins again. */
async function pick(list: Locator, word: string, value: string): Promise<void> {
  await expect(async () => {
    await list.pressSequentially(word)
    await expect(list).toHaveValue(value, { timeout: 1000 })
  }).toPass({ intervals: [1500] })
}

test('leads come from a file: chosen, mapped, looked through, imported, and never twice', { tag: '@phone' }, async ({
  page,
  signUp,
}) => {
  await signUp()
  await page.goto(routes.leads)
  await page.getByRole('link', { name: 'Import leads' }).press('Enter')
  await expect(page).toHaveURL(routes.importLeads)
  await choose(page)

  await test.step('says what its columns mean, by the keyboard', async () => {
    await expect(page.getByRole('combobox', { name: 'Cell' })).toHaveValue('phone')
    await expect(page.getByText(leadImport.reachRequired)).toBeVisible()
    await pick(page.getByRole('combobox', { name: 'Reach' }), 'Email', 'email')
    await pick(page.getByRole('combobox', { name: 'Who' }), 'Full', 'name')
  })

  const start = page.getByRole('button', { name: 'Import 1 lead' })
  await test.step('sees what will become of each row', async () => {
    await expect(page.getByText('Maren Holt').last()).toBeVisible()
    await expect(page.getByText(login.emailInvalid)).toBeVisible()
    await expect(start).toBeEnabled()
    await expectAccessible(page)
  })

  await test.step('imports, and finds them among the leads', async () => {
    await start.press('Enter')
    await expect(page.getByText(leadImport.done)).toBeVisible()
    await page.getByRole('link', { name: 'See your leads' }).press('Enter')
    await expect(page).toHaveURL(routes.leads)
    await expect(page.getByText('Maren Holt').first()).toBeVisible()
    await expect(page.getByText('1 result', { exact: true })).toBeVisible()
  })

  await test.step('adds no one twice', async () => {
    await page.goto(routes.importLeads)
    await choose(page)
    await pick(page.getByRole('combobox', { name: 'Reach' }), 'Email', 'email')
    await pick(page.getByRole('combobox', { name: 'Who' }), 'Full', 'name')
    await expect(page.getByText('Already here').first()).toBeVisible()
    await expect(start).toBeHidden()
  })
})

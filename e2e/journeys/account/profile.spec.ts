import { readFile } from 'node:fs/promises'
import { messages } from '@porchlight/contract/messages'
import { routes } from '@porchlight/contract/routes'
import { EditorPage } from '../../pages/editor-page.ts'
import { inventAgent, signUp as openAccount } from '../../support/accounts.ts'
import { autofill, clear, paste, retype } from '../../support/keys.ts'
import { expect, expectAccessible, test } from '../../support/test.ts'

const { profile, login } = messages

/** A small picture a browser can cut. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAYAAADED76LAAAAFklEQVR4nGP8z8Dwn4EIwDiqkL4KAcXFCAGm/7uUAAAAAElFTkSuQmCC',
  'base64',
)

test('an agent completes the profile, and confirms a new email by its code', async ({ page, signUp, mailbox }) => {
  const agent = await signUp()
  await page.goto(routes.profile)
  await retype(page.getByLabel('Phone Number'), '5035550142')
  await page.getByRole('button', { name: messages.general.save }).click()
  await expect(page.getByText(profile.imageRequired)).toBeVisible()

  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: picture })
  await page.getByRole('button', { name: 'Use this picture' }).click()
  await expect(page.getByRole('img', { name: 'Profile Image as it is now' })).toBeVisible()
  await page.getByRole('button', { name: messages.general.save }).click()
  await expect(page.getByText(profile.saved)).toBeVisible()
  await expectAccessible(page)

  const next = inventAgent().email
  await retype(page.getByLabel('Email', { exact: true }), next)
  await page.getByRole('button', { name: messages.general.save }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(next)
  await expectAccessible(page)
  const code = await mailbox.readCode(next)
  await retype(dialog.getByRole('textbox'), String((Number(code) + 1) % 10_000).padStart(4, '0'))
  await expect(dialog.getByText(login.codeWrong)).toBeVisible()
  await retype(dialog.getByRole('textbox'), code)
  await expect(page.getByText(profile.emailChanged)).toBeVisible()
  await expect
    .poll(async () => (await mailbox.list(agent.email)).map(({ subject }) => subject))
    .toContain('Your Porchlight email was changed')
})

test('a refused or unconfirmed email changes nothing in silence, and a phone keeps its number in another country', async ({
  page,
  playwright,
  baseURL,
  signUp,
}) => {
  const elsewhere = await playwright.request.newContext({ baseURL })
  const taken = await openAccount(elsewhere)
  await elsewhere.dispose()
  const agent = await signUp()
  await page.goto(routes.profile)
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: picture })
  await page.getByRole('button', { name: 'Use this picture' }).click()
  await expect(page.getByRole('img', { name: 'Profile Image as it is now' })).toBeVisible()

  const phone = page.getByLabel('Phone Number')
  const country = page.getByLabel('Country')
  await phone.pressSequentially('5035550142')
  await expect(phone).toHaveValue('(503) 555-0142')
  await country.selectOption('gb')
  await expect(phone).toHaveValue(/^5035 550142$|^5035550142$/)
  await country.selectOption('ca')
  await expect(phone).toHaveValue('(503) 555-0142')
  await expect(country).toHaveValue('ca')
  await country.selectOption('us')
  await phone.press('End')
  await phone.press('Backspace')
  await phone.press('3')
  await expect(phone).toHaveValue('(503) 555-0143')

  const save = page.getByRole('button', { name: messages.general.save })
  const email = page.getByLabel('Email', { exact: true })
  const firstName = page.getByLabel('First Name')
  await firstName.press('End')
  await firstName.pressSequentially('belle')
  await retype(email, taken.email)
  await save.click()
  await expect(email).toHaveAccessibleDescription(profile.emailTaken)
  const readName = async () => (await (await page.request.get('/api/v1/user/me')).json()).data.firstName
  expect(await readName()).toBe(agent.firstName)

  const next = inventAgent().email
  await retype(email, next)
  await save.click()
  await expect(page.getByRole('dialog')).toContainText(next)
  expect(await readName()).toBe(`${agent.firstName}belle`)
  await page.keyboard.press('Escape')
  await expect(email).toHaveAccessibleDescription(profile.emailUnconfirmed)
  await expect(email).toHaveValue(next)
})

test('a telephone number arrives however people bring it', { tag: '@phone' }, async ({ page, signUp }) => {
  await signUp()
  await page.goto(routes.profile)
  const phone = page.getByLabel('Phone Number')
  const country = page.getByLabel('Country')
  for (const text of ['503-555-0142', '+1 (503) 555-0142', '+15035550142', '1 503 555 0142']) {
    await paste(phone, text)
    await expect(phone).toHaveValue('(503) 555-0142')
    await clear(phone)
  }
  await paste(phone, '+44 20 7946 0958')
  await expect(country).toHaveValue('gb')
  await expect(phone).toHaveValue(/^2079 460958$|^20 ?7946 ?0958$/)
  await country.selectOption('us')
  await clear(phone)
  await autofill([
    [page.getByLabel('First Name'), 'Astrid'],
    [page.getByLabel('Last Name'), 'Quist'],
    [phone, '5035550143'],
  ])
  await expect(phone).toHaveValue('(503) 555-0143')
  await expect(page.getByLabel('First Name')).toHaveValue('Astrid')

  const editor = new EditorPage(page)
  page.on('dialog', (question) => question.accept())
  await editor.open('social-link')
  const inEditor = page.getByLabel('Phone Number')
  for (const text of ['503-555-0142', '+1 (503) 555-0142', '1 503 555 0142']) {
    await paste(inEditor, text)
    await expect(inEditor).toHaveValue('(503) 555-0142')
    await clear(inEditor)
  }
})

test('an agent takes everything along and leaves', async ({ page, signUp }) => {
  const { email, websiteName } = await signUp()
  await page.goto(routes.profile)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download all my data' }).click(),
  ])
  expect(file.suggestedFilename()).toContain(`${websiteName}-data-`)
  expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe('PK')

  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog')
  const yes = dialog.getByRole('button', { name: messages.links.deleteYes })
  await expect(yes).toBeDisabled()
  await retype(dialog.getByRole('textbox'), email)
  await yes.click()
  await expect(page).toHaveURL(routes.login)
})

import type { Page } from '@playwright/test'
import { siteMessages } from '@porchlight/contract/site-messages'
import { siteMessagesEs as es } from '@porchlight/contract/site-messages.es'
import { EditorPage } from '../../pages/editor-page.ts'
import { retype } from '../../support/keys.ts'
import { test } from '../../support/site-test.ts'
import { expect, expectAccessible } from '../../support/test.ts'

const locale = 'es-MX'

type Table = { readonly [name: string]: string | Table }
const sentences = (table: Table): string[] =>
  Object.values(table).flatMap((words) => (typeof words === 'string' ? [words] : sentences(words)))

const inSpanish = new Set(sentences(es))
/** What only English says; a sentence with a value in it is known by its longest piece. */
const english = sentences(siteMessages)
  .filter((words) => !inSpanish.has(words) && !words.includes(', plural,'))
  .map((words) => words.split(/\{[^}]*\}/).sort((one, other) => other.length - one.length)[0] ?? '')
  .filter((piece) => piece.length > 6)

/** 'Confirm' is not said where 'Confirmar' is. */
const isSaid = (piece: string, words: string) =>
  words
    .split(piece)
    .slice(1)
    .some((rest) => !/^\p{L}/u.test(rest))

async function expectSpanish(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  const words = await page.locator('body').ariaSnapshot()
  expect(english.filter((piece) => isSaid(piece, words))).toEqual([])
}

test('a visitor who reads Spanish is spoken to in it, from the page to the thanks', { tag: '@phone' }, async ({
  show,
  visitor,
}) => {
  const page = await visitor({ locale })
  const dialog = page.getByRole('dialog')

  await test.step('on every kind of page', async () => {
    for (const kind of ['sell', 'social', 'listing'] as const) {
      await page.goto(show.address(show.pages[kind]))
      await expectSpanish(page)
      await expectAccessible(page)
    }
  })

  await test.step('what is wrong with a form, and what became of it', async () => {
    const form = page.locator('#contact')
    await form.getByRole('button', { name: es.letsTalk }).click()
    await expect(form).toContainText(es.contact.firstNameRequired)
    await form.getByLabel(es.form.firstName).pressSequentially('Lucía')
    await form.getByLabel(es.form.lastName).pressSequentially('Ramos')
    await form.getByLabel(es.form.email).pressSequentially('lucia.ramos@example.com')
    await form.getByLabel(es.form.phone).pressSequentially('503 555 0142')
    await form.getByRole('button', { name: es.letsTalk }).click()
    await expect(page.getByText(es.contact.done)).toBeFocused()
    await expect.poll(() => show.leadsOf('lucia.ramos@example.com')).toHaveLength(1)
  })

  await test.step('what comes with the script: photos, and a figure that is none', async () => {
    await page.locator('[data-photo="0"]').click()
    await expect(dialog.getByRole('button', { name: es.photos.close })).toBeVisible()
    await expectSpanish(page)
    await page.keyboard.press('Escape')
    const price = page.getByLabel(es.mortgage.price)
    await price.click()
    await retype(price, 'abc')
    await expect(page.getByText(es.general.amountInvalid)).toBeVisible()
  })

  await test.step('the estimate, and the check before it', async () => {
    await page.goto(show.address(show.pages.sell))
    const field = page.getByLabel(es.form.street)
    await retype(field, 'Atlantis')
    await page.keyboard.press('Enter')
    await expect(page.getByText(es.addressUnknown)).toBeVisible()
    await retype(field, '2300 Elm Lane, Austin, Texas')
    await page.keyboard.press('Enter')
    await expect(dialog).toContainText('Casas en Texas')
    await expectSpanish(page)
    await dialog.getByRole('button', { name: es.form.confirm }).click()
    await expect(dialog).toContainText(es.oneMoreStepForm.firstNameRequired)
    await expect(dialog).toContainText(es.general.robotCheck)
    await dialog.getByLabel(es.form.firstName).pressSequentially('Lucía')
    await dialog.getByLabel(es.form.lastName).pressSequentially('Ramos')
    await dialog.getByLabel(es.form.email).pressSequentially('lucia.vende@example.com')
    await dialog.getByLabel(es.robotCheck.label).check()
    await expect(dialog.getByText(es.robotCheck.done, { exact: true })).toBeVisible()
    await dialog.getByRole('button', { name: es.form.confirm }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Lo que valen las casas en Texas')
    await expectSpanish(page)
    await expectAccessible(page)
  })
})

test('without script a form is refused and taken in Spanish', async ({ show, visitor }) => {
  const page = await visitor({ locale, javaScriptEnabled: false })
  await page.goto(show.address(show.pages.listing))
  const form = page.locator('#contact')
  await form.getByRole('button', { name: es.letsTalk }).click()
  await expect(form).toContainText(es.contact.firstNameRequired)
  await retype(form.getByLabel(es.form.firstName), 'Inés')
  await retype(form.getByLabel(es.form.lastName), 'Soto')
  await retype(form.getByLabel(es.form.email), 'ines.soto@example.com')
  await retype(form.getByLabel(es.form.phone), '503 555 0143')
  await form.getByRole('button', { name: es.letsTalk }).click()
  await expect(page.getByText(es.contact.done)).toBeVisible()
  await expect.poll(() => show.leadsOf('ines.soto@example.com')).toHaveLength(1)
})

test('an agent sets a page to Spanish, and sees it at once', async ({ page, signUp }) => {
  await signUp()
  const editor = new EditorPage(page)
  await editor.open('sell')
  const submit = (words: string) => editor.frame.getByRole('button', { name: words })
  await expect(submit(siteMessages.seeValuation)).toBeVisible()
  await page.getByLabel('Language').selectOption('Español')
  await expect(submit(es.seeValuation)).toBeVisible()
  await editor.expectSaved()
  expect(await editor.stored()).toMatchObject({ language: 'es' })
  await page.reload()
  await expect(submit(es.seeValuation)).toBeVisible()
})

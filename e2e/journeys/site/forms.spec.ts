import type { Locator } from '@playwright/test'
import { messages } from '@porchlight/contract/messages'
import { siteMessages } from '@porchlight/contract/site-messages'
import { autofill, paste, retype } from '../../support/keys.ts'
import { test } from '../../support/site-test.ts'
import { expect } from '../../support/test.ts'

const { newsletter, contact, seeValuation, oneMoreStep, medianNow, addressRequired, talk } = siteMessages
const wordNumbers = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']
const home = '1200 SE Division St, Portland, OR 97202'
/** Without homes alike on published pages it is the median of the state, and says so. */
const ofOregon = medianNow.replace('{area}', 'Oregon')

for (const hasScript of [true, false]) {
  const how = hasScript ? 'with' : 'without'
  test.describe(`${how} script`, () => {
    test('the newsletter ends as a lead, by email and by SMS', async ({ show, visitor }) => {
      const page = await visitor({ javaScriptEnabled: hasScript })
      await page.goto(show.address(show.pages.social))
      const form = page.locator('#newsletter')
      await form.getByRole('button').click()
      await expect(form).toContainText(newsletter.emailRequired)
      const email = `sam.${how}.script@example.com`
      await retype(form.getByLabel('Email address'), email)
      await form.getByRole('button').click()
      await expect(form).toContainText(newsletter.done)

      await page.goto(show.address(show.pages.social))
      await form.getByText('SMS', { exact: true }).click()
      await form.getByLabel('Phone number').pressSequentially('503 555 014')
      await form.getByRole('button').click()
      await expect(form).toContainText(newsletter.phoneInvalid)
      const phone = hasScript ? '503 555 0142' : '503 555 0143'
      await retype(form.getByLabel('Phone number'), phone)
      await form.getByRole('button').click()
      await expect(form).toContainText(newsletter.consentRequired)
      await expect(form.getByRole('checkbox')).not.toBeChecked()
      await form.getByRole('checkbox').check()
      await form.getByRole('button').click()
      await expect(form).toContainText(newsletter.done)
      await expect.poll(() => show.leadsOf(email)).toHaveLength(1)
      await expect.poll(() => show.leadsOf(phone.replaceAll(' ', ''))).toHaveLength(1)
    })

    test('a message from a listing ends as a lead', async ({ show, visitor }) => {
      const page = await visitor({ javaScriptEnabled: hasScript })
      await page.goto(show.address(show.pages.listing))
      await page.getByRole('banner').getByRole('link', { name: siteMessages.interested }).click()
      const form = page.locator('#contact')
      await form.getByRole('button').click()
      for (const words of [contact.firstNameRequired, contact.emailRequired, contact.phoneRequired]) {
        await expect(form).toContainText(words)
      }
      await retype(form.getByLabel('First name'), 'Nora')
      await retype(form.getByLabel('Last name'), 'Quist')
      const email = `nora.asks.${how}.script@example.com`
      await retype(form.getByLabel('Email'), email)
      await retype(form.getByLabel('Phone number'), '503 555 0142')
      await retype(form.getByRole('textbox', { name: 'Message' }), 'Is it still free?')
      await form.getByRole('button').click()
      await expect(form).toContainText(contact.done)
      await expect
        .poll(() => show.leadsOf(email))
        .toMatchObject([{ firstName: 'Nora', email, message: 'Is it still free?' }])
    })

    test('a valuation ends as a lead and on the page with the estimate', async ({ show, visitor }) => {
      const page = await visitor({ javaScriptEnabled: hasScript })
      await page.goto(show.address(show.pages.sell))
      await page.getByRole('button', { name: seeValuation }).click()
      await expect(page.locator('#valuation')).toContainText(addressRequired)
      await retype(page.getByLabel('Street address'), home)
      await page.getByRole('button', { name: seeValuation }).click()
      await expect(page.getByRole('heading', { name: oneMoreStep })).toBeVisible()
      await retype(page.getByLabel('First name'), 'Nora')
      await retype(page.getByLabel('Last name'), 'Quist')
      const email = `nora.sells.${how}.script@example.com`
      await retype(page.getByLabel('Email'), email)
      if (hasScript) {
        await page.getByLabel('I am not a robot').check()
        await expect(page.getByText('Thank you', { exact: true })).toBeVisible()
      } else {
        const question = page.getByLabel(/^What is/)
        const [, one = '', other = ''] = /(\w+) plus (\w+)/.exec((await page.locator('form').textContent()) ?? '') ?? []
        await retype(question, String(wordNumbers.indexOf(one) + wordNumbers.indexOf(other)))
      }
      await page.getByRole('button', { name: 'Confirm' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toContainText(ofOregon)
      expect(page.url()).toContain('/sell-detail/')
      await expect(page.getByText('1200 SE Division St, Portland, OR 97202').first()).toBeVisible()
      await expect(page.getByLabel('Real estate agent fees')).toHaveValue('6')
      await expect
        .poll(() => show.leadsOf(email))
        .toMatchObject([{ firstName: 'Nora', email, valuationAddress: expect.stringContaining('1200') }])

      // And from there to a talk, at a time of the visitor's own.
      await page.getByRole('link', { name: talk.pickTime }).click()
      const form = page.locator('#contact')
      await form.getByRole('button').click()
      await expect(form).toContainText(talk.dayRequired)
      await form.getByLabel(talk.day, { exact: true }).pressSequentially('06032030')
      await form.getByLabel(talk.time).selectOption('afternoon')
      await retype(form.getByLabel('First name'), 'Nora')
      await retype(form.getByLabel('Last name'), 'Quist')
      await retype(form.getByLabel('Email'), `talk.${email}`)
      await retype(form.getByLabel('Phone number'), '503 555 0142')
      await form.getByRole('button').click()
      await expect(form).toContainText(contact.done)
      await expect(page.getByRole('heading', { level: 1 })).toContainText(ofOregon)
      await expect
        .poll(() => show.leadsOf(`talk.${email}`))
        .toMatchObject([{ message: 'Would like to talk on Monday, June 3, in the afternoon.' }])
    })
  })
}

test(
  'a visitor’s name, email and number may come from the browser or the clipboard',
  { tag: '@phone' },
  async ({ show, visitor }, { project }) => {
    const page = await visitor()
    const form = page.locator('#contact')
    for (const [index, bring] of [autofill, pasteAll].entries()) {
      const email = `brought.${index}.${project.name}@example.com`
      const phone = index === 0 ? '5035550142' : '+1 (503) 555-0142'
      await page.goto(show.address(show.pages.listing))
      await bring([
        [form.getByLabel('First name'), 'Nora'],
        [form.getByLabel('Last name'), 'Quist'],
        [form.getByLabel('Email'), email],
        [form.getByLabel('Phone number'), phone],
      ])
      await retype(form.getByRole('textbox', { name: 'Message' }), 'Is it still free?')
      await form.getByRole('button').click()
      await expect(form).toContainText(contact.done)
      await expect
        .poll(() => show.leadsOf(email))
        .toMatchObject([{ firstName: 'Nora', email, phone: '+15035550142', message: 'Is it still free?' }])
    }
  },
)

async function pasteAll(values: (readonly [Locator, string])[]): Promise<void> {
  for (const [field, text] of values) await paste(field, text)
}

test('a valuation on the social page ends as a lead too', async ({ show, visitor }) => {
  const page = await visitor()
  await page.goto(show.address(show.pages.social))
  await retype(page.getByLabel('Street address'), home)
  await page.getByRole('button', { name: seeValuation }).click()
  await retype(page.getByLabel('First name'), 'Ola')
  await retype(page.getByLabel('Last name'), 'Berg')
  await retype(page.getByRole('dialog').getByLabel('Email'), 'ola@example.com')
  await page.getByLabel('I am not a robot').check()
  await expect(page.getByText('Thank you', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText(contact.done)).toBeVisible()
  await page.waitForURL(/\/preview\/property-detail/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(ofOregon)
  await expect.poll(() => show.leadsOf('ola@example.com')).toMatchObject([{ firstName: 'Ola' }])
})

test('a valuation that is cancelled leaves the visitor where they were', async ({ show, visitor }) => {
  const page = await visitor()
  await page.goto(show.address(show.pages.sell))
  const address = page.getByLabel('Street address')
  await retype(address, '12 Larch Lane, Portland, OR 97214')
  await page.getByRole('button', { name: seeValuation }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  // Outside the dialog nothing closes it.
  await page.mouse.click(5, 5)
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: messages.general.cancel }).click()
  await expect(dialog).toBeHidden()
  await expect(address).toBeFocused()
})

test('a valuation that was cancelled can be started again at once', async ({ show, visitor }) => {
  const page = await visitor()
  await page.goto(show.address(show.pages.sell))
  await retype(page.getByLabel('Street address'), '14 Larch Lane, Portland, OR 97214')
  const start = page.getByRole('button', { name: seeValuation })
  const dialog = page.getByRole('dialog')
  await start.click()
  // From inside the page, where nothing comes between the two clicks.
  const cancel = dialog.getByRole('button', { name: messages.general.cancel })
  await cancel.evaluate(
    (button: HTMLElement, again) => {
      button.click()
      setTimeout(() => (again as HTMLElement).click())
    },
    await start.elementHandle(),
  )
  await expect(dialog).toBeVisible()
})

test('the tabs of the sell page clear what was typed, and a condo asks for its unit', async ({ show, visitor }) => {
  const page = await visitor()
  await page.goto(show.address(show.pages.sell))
  await expect(page.getByLabel('Unit #')).toBeHidden()
  await retype(page.getByLabel('Street address'), home)
  await page.getByText(siteMessages.condo, { exact: true }).click()
  await expect(page.getByLabel('Street address')).toHaveValue('')
  await expect(page.getByLabel('Unit #')).toBeVisible()
  await retype(page.getByLabel('Street address'), home)
  await page.getByRole('button', { name: seeValuation }).click()
  await expect(page.locator('#valuation')).toContainText(siteMessages.unitRequired)
  await page.getByText(siteMessages.singleFamily, { exact: true }).click()
  await expect(page.locator('#valuation')).not.toContainText(siteMessages.unitRequired)
})

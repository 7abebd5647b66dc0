import { readFile } from 'node:fs/promises'
import { intakeEndpoints } from '@porchlight/contract/intake'
import { messages } from '@porchlight/contract/messages'
import { sizes } from '../../support/facts.ts'
import { retype } from '../../support/keys.ts'
import { makePage, sendInquiry } from '../../support/leads.ts'
import { expect, expectAccessible, test } from '../../support/test.ts'

test.describe('leads', () => {
  test('are read, chosen over pages, exported and worked', async ({ page, context, signUp, baseURL }) => {
    const origin = baseURL ?? ''
    await signUp()
    const campaignId = await makePage(context.request, origin, 'sell', 'Autumn campaign')
    await context.request.post(intakeEndpoints.newsletterLead.path, {
      headers: { origin },
      data: { campaignId, emailId: 'reader@example.com' },
    })
    for (let number = 1; number <= 11; number++) {
      const words = {
        firstName: `Visitor ${number}`,
        email: `visitor${number}@example.com`,
        message: `Words ${number}`,
      }
      await sendInquiry(context.request, origin, campaignId, words)
    }

    await page.goto('/leads')
    // Who only wants news waits for no answer.
    await expect(page).toHaveTitle(`(11) ${messages.leads.pageTitle}`)
    const table = page.getByRole('table', { name: 'Leads' })
    await expect(table.getByRole('columnheader').filter({ hasText: /./ })).toHaveText([
      /Select all/,
      'Message',
      'Date',
      'Name',
      'Email',
      'Phone Number',
      'Link Name',
      'Valuation Address',
      'Listing Address',
    ])
    await expect(page.getByText('12 results')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled()
    await expect(page.getByRole('button', { name: 'Export' })).toBeDisabled()

    await test.step('its last column is in reach on a tablet too', async () => {
      await page.setViewportSize({ width: 820, height: 1180 })
      const last = table.getByRole('columnheader', { name: messages.leads.listingAddress })
      await expect(last).not.toBeInViewport()
      await table.hover()
      await page.mouse.wheel(1200, 0)
      await expect(last).toBeInViewport({ ratio: 1 })
      await page.setViewportSize(sizes.desktop)
    })

    await test.step('the message opens in its modal', async () => {
      await page.getByRole('button', { name: 'Message of Visitor 11 Birk' }).click()
      const modal = page.getByRole('dialog', { name: messages.leads.messageTitle })
      await expect(modal).toContainText('Full Name')
      await expect(modal).toContainText('Visitor 11 Birk')
      await expect(modal).toContainText('Autumn campaign')
      await expect(modal).toContainText('Words 11')
      await expectAccessible(page)
      await modal.getByRole('button', { name: 'Close' }).click()
    })

    await test.step('a selection is kept from page to page', async () => {
      await page.getByRole('checkbox', { name: 'Select Visitor 11 Birk' }).check()
      await page.getByRole('button', { name: 'Next' }).click()
      await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled()
      const newsletter = table.getByRole('row').filter({ hasText: 'reader@example.com' })
      await expect(newsletter.getByRole('button', { name: /^Message of/ })).toHaveCount(0)
      await expect(newsletter.getByRole('cell').nth(1)).toHaveText('-', { useInnerText: true })
      await page.getByRole('checkbox', { name: 'Select reader@example.com' }).check()
      await expect(page.getByText('2 leads are selected.')).toBeVisible()
      await page.getByRole('button', { name: 'Previous' }).click()
      await expect(page.getByRole('checkbox', { name: 'Select Visitor 11 Birk' })).toBeChecked()
      await expectAccessible(page)
    })

    await test.step('the chosen ones are downloaded as CSV', async () => {
      await page.getByRole('button', { name: 'Export' }).click()
      const modal = page.getByRole('dialog', { name: messages.leads.exportTitle })
      await expectAccessible(page)
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        modal.getByRole('button', { name: 'CSV' }).click(),
      ])
      expect(file.suggestedFilename()).toBe('Leads.csv')
      const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
      expect(lines).toHaveLength(3)
      expect(lines[0]).toContain('First Name,Last Name,Email,Phone Number,Link Name,listing Address')
      expect(lines[1]).toContain('Visitor 11,Birk,visitor11@example.com')
      await expect(modal).toBeHidden()
    })

    await test.step('all that match are downloaded as XLS', async () => {
      await page.getByRole('checkbox', { name: 'Select all' }).check()
      await page.getByRole('button', { name: 'Select all 12 that match' }).click()
      await page.getByRole('button', { name: 'Export' }).click()
      const modal = page.getByRole('dialog', { name: messages.leads.exportTitle })
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        modal.getByRole('button', { name: 'XLS (excel)' }).click(),
      ])
      expect(file.suggestedFilename()).toBe('Leads.xls')
      expect((await readFile(await file.path())).subarray(0, 4).toString('hex')).toBe('d0cf11e0')
    })

    await test.step('Cancel clears the selection', async () => {
      await page.getByRole('checkbox', { name: 'Select all' }).check()
      await page.getByRole('button', { name: 'Export' }).click()
      await page.getByRole('dialog').getByRole('button', { name: messages.general.cancel }).click()
      await expect(page.getByRole('checkbox', { name: 'Select all' })).not.toBeChecked()
      await expect(page.getByRole('button', { name: 'Export' })).toBeDisabled()
    })

    await test.step('a search narrows the list', async () => {
      await retype(page.getByRole('searchbox', { name: 'Search' }), 'words 7')
      await expect(page.getByText('1 result', { exact: true })).toBeVisible()
      await expect(table).toContainText('visitor7@example.com')
      await page.getByRole('button', { name: 'Clear filters' }).click()
      await expect(page.getByText('12 results')).toBeVisible()
    })

    await test.step('a lead is worked in its panel', async () => {
      await page.getByRole('button', { name: /details of Visitor 11 Birk/ }).click()
      const panel = page.getByRole('dialog', { name: 'Visitor 11 Birk' })
      await expect(panel.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+15035550142')
      await panel.getByRole('combobox', { name: 'Status' }).selectOption('contacted')
      await expect(panel.getByText('Status: Contacted')).toBeVisible()
      await panel.getByRole('button', { name: 'Add note' }).click()
      await expect(panel.getByText(messages.leads.noteRequired)).toBeVisible()
      await retype(panel.getByRole('textbox', { name: 'Note' }), 'Rang, comes on Saturday.')
      await panel.getByRole('button', { name: 'Add note' }).click()
      await expect(panel.getByRole('list').getByText('Rang, comes on Saturday.')).toBeVisible()
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await expect(table).toContainText('Contacted')
    })
  })

  test('are answered from the mail, which opens the lead', async ({ page, context, signUp, mailbox, baseURL }) => {
    const { email } = await signUp()
    const campaignId = await makePage(context.request, baseURL ?? '', 'sell', 'Autumn campaign')
    await sendInquiry(context.request, baseURL ?? '', campaignId)
    await expect.poll(async () => (await mailbox.list(email)).length).toBe(1)
    const [mail] = await mailbox.list(email)
    const link = /href="([^"]+\/leads\?lead=[^"]+)"/.exec(mail?.html ?? '')?.[1] ?? ''
    await page.goto(link)
    await expect(page.getByRole('dialog', { name: 'Otto Birk' })).toContainText('May I see it on Saturday?')
    await expect(page.getByRole('dialog')).toContainText('You were notified by email')
  })

  test('that are none say so', async ({ page, signUp }) => {
    await signUp()
    await page.goto('/leads')
    await expect(page.getByText(messages.leads.none)).toBeVisible()
    await expectAccessible(page)
  })
})

test.describe('lead settings', () => {
  test('ask for a code first, keep who is told, refuse an inside address, and show a key once', {
    tag: '@phone',
  }, async ({ page, signUp, mailbox }) => {
    const { email } = await signUp()
    await page.goto('/leads')
    await page.getByRole('link', { name: 'Settings' }).click()
    await expect(page).toHaveURL('/leads/settings')

    await page.getByRole('checkbox', { name: /Email me/ }).uncheck()
    await retype(page.getByRole('textbox', { name: 'Number for text messages' }), '(503) 555-0142')
    await page.getByRole('button', { name: 'Save' }).click()
    const dialog = page.getByRole('dialog', { name: messages.login.proveTitle })
    await expect(dialog).toContainText(email)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: messages.login.sendCode }).click()
    await page.getByRole('textbox', { name: '4-digit code' }).pressSequentially(await mailbox.readCode(email))
    await expect(page.getByText(messages.leads.settingsSaved)).toBeVisible()
    await expect(page.getByText(messages.login.proveFirst)).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('checkbox', { name: /Email me/ })).not.toBeChecked()
    await expect(page.getByRole('textbox', { name: 'Number for text messages' })).toHaveValue('+15035550142')

    await retype(page.getByRole('textbox', { name: 'Address' }), 'https://169.254.169.254/')
    await page.getByRole('button', { name: 'Add webhook' }).click()
    await expect(page.getByText(messages.integrations.urlForbidden)).toBeVisible()
    await retype(page.getByRole('textbox', { name: 'Address' }), 'https://example.com/hook')
    await page.getByRole('button', { name: 'Add webhook' }).click()
    await expect(page.getByText(/^whsec_/)).toBeVisible()
    await page.getByRole('button', { name: 'Edit' }).click()
    const editor = page.getByRole('dialog', { name: 'Edit webhook' })
    await editor.getByRole('checkbox', { name: 'Listing sold' }).press('Space')
    await expectAccessible(page)
    await editor.getByRole('button', { name: 'Save' }).click()
    await expect(editor).toBeHidden()
    await expect(page.getByText('New lead · Listing sold')).toBeVisible()

    await retype(page.getByRole('textbox', { name: 'Key name' }), 'Spreadsheet')
    await page.getByRole('button', { name: 'Create key' }).click()
    await expect(page.getByText(/^plk_/)).toBeVisible()
    await expectAccessible(page)
    await page.reload()
    await expect(page.getByText('Spreadsheet')).toBeVisible()
    await expect(page.getByText(/^plk_/)).toHaveCount(0)
    await page.getByRole('button', { name: 'Revoke' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
    await expect(page.getByText('Spreadsheet')).toHaveCount(0)
  })
})

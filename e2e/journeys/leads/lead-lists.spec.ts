import { intakeEndpoints } from '@porchlight/contract/intake'
import { messages } from '@porchlight/contract/messages'
import { makePage, sendInquiry } from '../../support/leads.ts'
import { expect, expectAccessible, test } from '../../support/test.ts'

test.describe('the list of leads', () => {
  test(
    'keeps filter and page while a lead is opened, read and closed',
    { tag: '@phone' },
    async ({ page, context, signUp, baseURL }, { project }) => {
      const isPhone = project.name === 'phone'
      await signUp()
      const autumn = await makePage(context.request, baseURL, 'sell', 'Autumn campaign')
      const other = await makePage(context.request, baseURL, 'sell', 'Another page')
      await sendInquiry(context.request, baseURL, other, { firstName: 'Elsewhere', email: 'else@example.com' })
      for (let number = 1; number <= 11; number++) {
        const words = { firstName: `Visitor ${number}`, email: `visitor${number}@example.com`, visitSource: 'qr' }
        await sendInquiry(context.request, baseURL, autumn, words)
      }
      await context.request.post(intakeEndpoints.newsletterLead.path, {
        headers: { origin: baseURL },
        data: { campaignId: other, emailId: 'hank@example.com' },
      })
      const list = page.getByRole(isPhone ? 'list' : 'table', { name: 'Leads' })
      const filters = page.getByRole('button', { name: 'Filters' })

      await page.goto('/leads')
      if (isPhone) await filters.click()
      await page.getByRole('combobox', { name: 'Link' }).selectOption({ label: 'Autumn campaign (11)' })
      await expect(page.getByText('11 results')).toBeVisible()

      await test.step('Next shows the next page from its top', async () => {
        await page.getByRole('button', { name: 'Next' }).click()
        await expect(list).toContainText('Visitor 1 Birk')
        await expect(list).not.toContainText('Visitor 11 Birk')
        await expect(list.getByText('Visitor 1 Birk')).toBeInViewport()
      })

      await test.step('a touch anywhere on a lead opens it where one is', async () => {
        const lead = isPhone ? list.getByRole('listitem') : list.getByRole('cell', { name: 'Autumn campaign' })
        await lead.click()
        const panel = page.getByRole('dialog', { name: 'Visitor 1 Birk' })
        await expect(panel).toContainText('(503) 555-0142')
        await expect(panel).toContainText('QR code')
        await expect(page).toHaveURL(/campaignId=.*page=2.*lead=|page=2.*campaignId=.*lead=/)
        await page.keyboard.press('Escape')
        await expect(panel).toBeHidden()
        await expect(page).toHaveURL(/page=2/)
        await expect(page).toHaveURL(new RegExp(`campaignId=${autumn}`))
        await expect(list).toContainText('Visitor 1 Birk')
        await expect(page.getByText('11 results')).toBeVisible()
      })

      await test.step('Back closes an open lead and no more', async () => {
        await list.getByRole('button', { name: /[Dd]etails of Visitor 1 Birk/ }).press('Enter')
        await expect(page.getByRole('dialog', { name: 'Visitor 1 Birk' })).toBeVisible()
        await page.goBack()
        await expect(page.getByRole('dialog')).toHaveCount(0)
        await expect(page).toHaveURL(/page=2/)
        await page.goBack()
        await expect(list).toContainText('Visitor 11 Birk')
        await expect(page.getByText('11 results')).toBeVisible()
      })

      await test.step('a number is found as it is written on paper', async () => {
        await page.getByRole('button', { name: 'Clear filters' }).click()
        await page.getByRole('searchbox', { name: 'Search' }).pressSequentially('503-555-0142')
        await expect(page.getByText('12 results')).toBeVisible()
        await page.getByRole('button', { name: 'Clear filters' }).click()
        await expect(page.getByText('13 results')).toBeVisible()
      })

      if (isPhone) {
        await test.step('a card says who, what, when and how far, and answers with a thumb', async () => {
          const card = list.getByRole('listitem').filter({ hasText: 'Visitor 11 Birk' })
          await expect(card).toContainText('About Autumn campaign')
          await expect(card).toContainText('May I see it on Saturday?')
          await expect(card).toContainText('New')
          const call = card.getByRole('link', { name: 'Call Visitor 11 Birk' })
          await expect(call).toHaveAttribute('href', 'tel:+15035550142')
          await expect(card.getByRole('link', { name: 'Text Visitor 11 Birk' })).toHaveAttribute(
            'href',
            'sms:+15035550142',
          )
          await expect(card.getByRole('link')).toHaveCount(2)
          expect((await call.boundingBox())?.height).toBeGreaterThanOrEqual(44)
          const hank = list.getByRole('listitem').filter({ hasText: 'hank@example.com' })
          await expect(hank.getByRole('link')).toHaveCount(1)
          await expect(hank.getByRole('link', { name: 'Write hank@example.com' })).toHaveAttribute(
            'href',
            'mailto:hank@example.com',
          )
          await expect(list).not.toContainText('Valuation Address')
          expect(await page.evaluate(() => document.body.scrollHeight)).toBeLessThan(3000)
        })
      } else {
        await test.step('a wide table has the width of a wide screen, and says when there is more', async () => {
          const frame = page.locator('[data-more]')
          await page.setViewportSize({ width: 1920, height: 1080 })
          await expect.poll(async () => (await list.boundingBox())?.width).toBeGreaterThan(1500)
          await expect(frame).toHaveCount(0)
          await page.setViewportSize({ width: 820, height: 1180 })
          await expect(frame).toHaveCount(1)
          await list.hover()
          await page.mouse.wheel(2000, 0)
          await expect(frame).toHaveCount(0)
        })
      }

      await test.step('a lead that is gone has a way back', async () => {
        await page.goto('/leads?lead=nothing-here')
        await expect(page.getByText(messages.leads.gone)).toBeVisible()
        await page.getByRole('button', { name: 'Back to your leads' }).click()
        await expect(page.getByRole('dialog')).toHaveCount(0)
        await expect(list).toBeVisible()
      })
      await expectAccessible(page)
    },
  )
})

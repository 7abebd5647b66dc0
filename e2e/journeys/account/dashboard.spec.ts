import { messages } from '@porchlight/contract/messages'
import { routes } from '@porchlight/contract/routes'
import { makePage, sendInquiry } from '../../support/leads.ts'
import { expect, expectAccessible, test } from '../../support/test.ts'

test('a new agent’s dashboard names the next step, ticks it, and draws what comes in', async ({
  page,
  context,
  signUp,
  baseURL,
}) => {
  const origin = baseURL ?? ''
  await signUp()
  await page.goto(routes.dashboard)
  await expect(page.getByText('No visitors yet')).toBeVisible()
  await expect(page.getByText('0 of 5 done')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add your picture' })).toBeVisible()
  await expectAccessible(page)

  const campaignId = await makePage(context.request, origin, 'sell', 'Spring evenings')
  await sendInquiry(context.request, origin, campaignId)
  await page.reload()
  await expect(page.getByText('2 of 5 done')).toBeVisible()
  await expect(page.getByText('None in the 30 days before')).toBeVisible()
  await expect(page.getByRole('row', { name: 'Spring evenings 0 1' })).toBeVisible()
  const numbers = page.getByRole('group').filter({ hasText: 'Leads as a table' })
  await numbers.getByText('Leads as a table').click()
  await expect(numbers.getByRole('row')).toHaveCount(31)
  await expect(numbers.getByRole('row').last()).toHaveText(/1\s*0$/)
  await expect(page.locator('.recharts-area-curve').last()).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Year' }).click()
  await expect(numbers.getByRole('row')).toHaveCount(53)
  await page.getByRole('link', { name: /^Otto Birk.+/ }).click()
  await expect(page).toHaveURL(/\/leads\?lead=/)
  await expect(page.getByRole('dialog')).toContainText('Otto Birk')
  await expect(page.getByRole('heading', { name: messages.shell.leads, level: 1 })).toBeAttached()
})

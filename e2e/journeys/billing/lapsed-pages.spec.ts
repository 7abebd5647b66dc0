import { routes } from '@porchlight/contract/routes'
import { siteMessages } from '@porchlight/contract/site-messages'
import { cardForm, subscribeModal } from '../../pages/billing.ts'
import { cards, expect } from '../../support/billing.ts'
import { test } from '../../support/moved-clock.ts'
import { openShowcase } from '../../support/site.ts'
import { expectAccessible } from '../../support/test.ts'

const { resting, newsletter } = siteMessages

test('pages stay a week after the trial, then rest, and are back with the plan', { tag: '@phone' }, async ({
  page,
  browser,
  playwright,
  baseURL,
  passDays,
  guard,
  mailbox,
}) => {
  guard.allow(/410 for POST/)
  const request = await playwright.request.newContext({ baseURL })
  const show = await openShowcase(request, baseURL)
  await show.signInto(page.context())
  await page.goto(routes.socialLinks)
  const address = show.address(show.pages.social)
  const visitor = await browser.newContext({ reducedMotion: 'reduce' })
  await visitor.route(/^https:/, (route) => route.abort())
  await guard.watch(visitor)
  const open = await visitor.newPage()
  const email = open.locator('#newsletter').getByLabel('Email address')

  await test.step('on the sixth day the form works, and the agent was told until when', async () => {
    await passDays(page, 14)
    await passDays(page, 6)
    await open.goto(address)
    await email.pressSequentially('in-time@example.com')
    await open.keyboard.press('Enter')
    await expect(open.getByText(newsletter.done)).toBeVisible()
    const told = (await mailbox.list(show.email)).find(({ subject }) => subject === 'Your Porchlight trial ends today')
    expect(told?.text).toMatch(/stay online with their\s+forms\s+until/)
  })

  await test.step('a form that was open over the seventh day is refused in words, and keeps what was typed', async () => {
    await open.goto(address)
    await email.pressSequentially('too-late@example.com')
    await passDays(page, 2)
    await open.keyboard.press('Enter')
    await expect(open.getByText(resting.refused)).toBeVisible()
    await expect(email).toHaveValue('too-late@example.com')
  })

  await test.step('on the eighth day visitors see who it is and how to call', async () => {
    await open.reload()
    await expect(open.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(open.getByText(resting.text)).toBeVisible()
    await expect(open.getByRole('link', { name: '(503) 555-0142' })).toHaveAttribute('href', 'tel:+15035550142')
    await expect(open.getByRole('textbox')).toHaveCount(0)
    await expect(open.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    await expectAccessible(open)
  })

  await test.step('the agent subscribes, and the next visitor finds the page', async () => {
    const modal = subscribeModal(page)
    await expect(modal.dialog).toBeVisible()
    await cardForm(page).type(cards.good)
    await modal.pay.click()
    await expect(modal.dialog).toBeHidden()
    await open.reload()
    await expect(open.getByText(resting.text)).toBeHidden()
    await expect(email).toBeVisible()
  })
  await visitor.close()
  await request.dispose()
})

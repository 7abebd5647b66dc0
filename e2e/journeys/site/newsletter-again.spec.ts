import { siteMessages } from '@porchlight/contract/site-messages'
import { test } from '../../support/site-test.ts'
import { expect } from '../../support/test.ts'

const { newsletter } = siteMessages

test('who left the newsletter can come back', { tag: '@phone' }, async ({ show, visitor, mailbox }, { project }) => {
  const page = await visitor()
  const email = `comes.back.${project.name}@example.com`
  const form = page.locator('#newsletter')
  const subscribe = async () => {
    await page.goto(show.address(show.pages.social))
    await form.getByLabel('Email address').pressSequentially(email)
    await page.keyboard.press('Enter')
  }
  await subscribe()
  await expect(form).toContainText(newsletter.done)
  await subscribe()
  await expect(form).toContainText(newsletter.already)
  await expect(form).toContainText(newsletter.emailTaken)

  await expect.poll(async () => (await mailbox.list(email)).length).toBe(1)
  const [mail] = await mailbox.list(email)
  const link = /href="([^"]+\/unsubscribe[^"]+)"/.exec(mail?.html ?? '')?.[1] ?? ''
  await page.goto(link.replaceAll('&amp;', '&'))
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByRole('heading', { name: 'You’re unsubscribed' })).toBeVisible()
  await expect.poll(() => show.leadsOf(email)).toMatchObject([{ isUnsubscribed: true }])

  await subscribe()
  await expect(form).toContainText(newsletter.done)
  await expect.poll(() => show.leadsOf(email)).toMatchObject([{ isUnsubscribed: false }, { isUnsubscribed: false }])
  await expect.poll(async () => (await mailbox.list(email)).length).toBe(2)
})

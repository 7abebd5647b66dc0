import type { BrowserContext, Page } from '@playwright/test'
import { messages } from '@porchlight/contract/messages'
import { routes } from '@porchlight/contract/routes'
import { loginPage } from '../../pages/login-page.ts'
import { inventAgent, signUp as openAccount } from '../../support/accounts.ts'
import { addAuthenticator } from '../../support/authenticator.ts'
import { expect } from '../../support/billing.ts'
import { superadminEmail } from '../../support/facts.ts'
import { retype } from '../../support/keys.ts'
import type { Mailbox } from '../../support/mailbox.ts'
import { test } from '../../support/moved-clock.ts'
import { completeProfile } from '../../support/profile.ts'
import { expectAccessible } from '../../support/test.ts'

const { login, passkeys, profile, admin } = messages
const elevenMinutes = 11 / (24 * 60)

/** Goes by while the page stays open as it is. */
async function pass(context: BrowserContext): Promise<void> {
  const answer = await context.request.post('/dev/clock', { data: { days: elevenMinutes } })
  expect(answer.status()).toBe(200)
}

/** Asks for the code that the dialog waits for, and types it. */
async function confirm(page: Page, mailbox: Mailbox, email: string, act: string): Promise<void> {
  const { length } = await mailbox.codes(email)
  const dialog = page.getByRole('dialog', { name: login.confirmTitle })
  await expect(dialog).toContainText(act)
  await dialog.getByRole('button', { name: login.sendCode }).press('Enter')
  const { dialog: typing, code } = loginPage(page)
  await expect(typing).toContainText(email)
  await code.pressSequentially(await mailbox.readCode(email, { count: length + 1 }))
  await expect(typing).toBeHidden()
}

test('an agent confirms by a code what matters most, and nothing typed is lost', { tag: '@phone' }, async ({
  page,
  context,
  mailbox,
  signUpProven,
  passDays,
}) => {
  const { email, websiteName } = await signUpProven()
  await completeProfile(context.request)

  await test.step('an API key: put off once, then made as it was named', async () => {
    await page.goto(routes.leadSettings)
    const name = page.getByRole('textbox', { name: 'Key name' })
    await name.pressSequentially('My spreadsheet')
    await pass(context)
    await name.press('Enter')
    const dialog = page.getByRole('dialog', { name: login.confirmTitle })
    await expect(dialog).toContainText(login.acts['api-key'])
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(page.getByText(login.confirmFirst).first()).toBeVisible()
    await expect(name).toHaveValue('My spreadsheet')
    await name.press('Enter')
    await confirm(page, mailbox, email, login.acts['api-key'])
    await expect(page.getByText(/^plk_/)).toBeVisible()
  })

  await test.step('a webhook right after it: nothing is asked', async () => {
    const address = page.getByRole('textbox', { name: 'Address' })
    await address.pressSequentially('https://hooks.example.com/leads')
    await address.press('Enter')
    await expect(page.getByText('https://hooks.example.com/leads')).toBeVisible()
  })

  const next = inventAgent().email
  await test.step('a new email: confirmed by the present one, then by itself', async () => {
    await page.goto(routes.profile)
    const field = page.getByLabel('Email', { exact: true })
    await retype(field, next)
    await pass(context)
    await field.press('Enter')
    await confirm(page, mailbox, email, login.acts['email-change'])
    const dialog = page.getByRole('dialog', { name: 'Confirm your new email' })
    await dialog.getByRole('textbox').pressSequentially(await mailbox.readCode(next))
    await expect(page.getByText(profile.emailChanged)).toBeVisible()
    await expect(field).toHaveValue(next)
  })

  await test.step('all data, and again once the trial is over', async () => {
    const download = page.getByRole('button', { name: 'Download all my data' })
    const take = async (passed: () => Promise<void>) => {
      await passed()
      await download.click()
      const file = page.waitForEvent('download')
      await confirm(page, mailbox, next, login.acts['data-download'])
      expect((await file).suggestedFilename()).toContain(`${websiteName}-data-`)
    }
    await take(() => pass(context))
    await take(() => passDays(page, 15))
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
    await expectAccessible(page)
  })
})

test('a passkey confirms in place of the code, its own changes as well', { tag: '@phone' }, async ({
  page,
  context,
  signUpProven,
}) => {
  await signUpProven()
  await completeProfile(context.request)
  const authenticator = await addAuthenticator(page)
  await page.goto(routes.profile)
  const card = page.getByRole('region', { name: passkeys.title })
  await card.getByRole('button', { name: passkeys.add }).press('Enter')
  await page.getByRole('button', { name: 'I’ve saved my codes' }).press('Enter')
  await expect(card).toContainText('10 of 10 left')
  const dialog = page.getByRole('dialog', { name: login.confirmTitle })
  const byPasskey = dialog.getByRole('button', { name: passkeys.use })

  await pass(context)
  await card.getByRole('button', { name: 'Create new codes' }).press('Enter')
  await page
    .getByRole('dialog', { name: 'New recovery codes' })
    .getByRole('button', { name: 'Create new codes' })
    .click()
  await expect(dialog).toContainText(login.acts['recovery-codes'])
  await expect(byPasskey).toBeFocused()
  await expectAccessible(page)
  await authenticator.refuse()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toHaveText('Nothing has changed. The passkey wasn’t confirmed.')
  await authenticator.agree()
  await byPasskey.press('Enter')
  const made = page.getByRole('dialog', { name: 'Your new recovery codes' })
  await expect(made.getByRole('listitem')).toHaveCount(10)
  await made.getByRole('button', { name: 'Close' }).press('Enter')

  await page.goto(routes.leadSettings)
  const name = page.getByRole('textbox', { name: 'Key name' })
  await name.pressSequentially('My spreadsheet')
  await pass(context)
  await name.press('Enter')
  await expect(dialog.getByRole('button', { name: login.sendCode })).toBeVisible()
  await byPasskey.press('Enter')
  await expect(page.getByText(/^plk_/)).toBeVisible()
})

test('a superadmin confirms before they enter an agent’s account', { tag: '@phone' }, async ({
  page,
  context,
  signIn,
  mailbox,
  playwright,
  baseURL,
}) => {
  const request = await playwright.request.newContext({ baseURL })
  const agent = await openAccount(request, inventAgent({ firstName: 'Wren', lastName: 'Halloway' }))
  await signIn(superadminEmail)
  await page.goto(routes.adminActive)
  await retype(page.getByRole('searchbox'), agent.email)
  await expect(page.getByRole('status').filter({ hasText: /^1 result$/ })).toBeVisible()
  await pass(context)
  await page.getByRole('button', { name: `${admin.impersonate} Wren Halloway` }).click()
  await confirm(page, mailbox, superadminEmail, login.acts.impersonation)
  await expect(page).toHaveURL(routes.socialLinks)
  await expect(page.getByRole('region', { name: 'Impersonation' })).toContainText('Wren Halloway')
  expect(await mailbox.codes(agent.email)).toEqual([])
  await request.dispose()
})

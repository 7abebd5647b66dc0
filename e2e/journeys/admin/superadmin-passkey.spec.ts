import type { Page } from '@playwright/test'
import { messages } from '@porchlight/contract/messages'
import { routes } from '@porchlight/contract/routes'
import { inRoot } from '../../../scripts/lib/root.mjs'
import { loginPage } from '../../pages/login-page.ts'
import { shell } from '../../pages/shell.ts'
import { inventAgent, signUp } from '../../support/accounts.ts'
import { addAuthenticator } from '../../support/authenticator.ts'
import { superadminEmail } from '../../support/facts.ts'
import { retype } from '../../support/keys.ts'
import type { Mailbox } from '../../support/mailbox.ts'
import { startOwnServer } from '../../support/own-server.ts'
import { test as base, expect, expectAccessible } from '../../support/test.ts'

const { admin, login, passkeys, shell: words } = messages

/** As in production: whoever administers needs a passkey, and nobody has one yet. */
const test = base.extend<object, { server: { url: string } }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies of a fixture from this pattern.
    async ({}, use, { workerIndex }) => {
      const logFile = inRoot(`test-results/superadmin-server-${workerIndex}.log`)
      const server = await startOwnServer(logFile, { SUPERADMIN_PASSKEY: 'required' })
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => {
    await use(server.url)
  },
})

async function typeCode(page: Page, mailbox: Mailbox): Promise<void> {
  const { length } = await mailbox.codes(superadminEmail)
  const { askForCode, code } = loginPage(page)
  await askForCode(superadminEmail)
  await code.pressSequentially(await mailbox.readCode(superadminEmail, { count: length + 1 }))
  await expect(page).toHaveURL(routes.signInStep)
}

test('a superadmin sets up a passkey at the first sign-in, and comes in by it or a recovery code', {
  tag: '@phone',
}, async ({ page, context, mailbox, playwright, baseURL }) => {
  const request = await playwright.request.newContext({ baseURL })
  const agent = await signUp(request, inventAgent({ firstName: 'Wren', lastName: 'Halloway' }))
  const authenticator = await addAuthenticator(page)
  const home = () => expect(page).toHaveURL(routes.adminActive)
  const list = page.getByRole('list', { name: 'Passkeys' })
  let codes: string[] = []

  await test.step('the first sign-in: a passkey, and codes for the day it is lost', async () => {
    await page.goto(routes.login)
    await typeCode(page, mailbox)
    const heading = page.getByRole('heading', { name: 'Set up your passkey' })
    await expect(heading).toBeVisible()
    await expectAccessible(page)
    // Nothing else is open yet, whatever is asked for.
    await page.goto(routes.adminAuditLog)
    await expect(page).toHaveURL(routes.signInStep)
    await page.reload()
    await expect(heading).toBeVisible()
    const add = page.getByRole('button', { name: passkeys.add })
    await authenticator.refuse()
    await add.press('Enter')
    await expect(page.getByRole('alert').filter({ hasText: 'Nothing has changed' })).toBeVisible()
    await authenticator.agree()
    await add.press('Enter')
    const ready = page.getByRole('dialog', { name: passkeys.added })
    await expect(ready.getByRole('listitem')).toHaveCount(10)
    codes = await ready.getByRole('listitem').allInnerTexts()
    await ready.getByRole('button', { name: 'I’ve saved my codes' }).press('Enter')
    await home()
  })

  await test.step('later: into an agent’s account, confirmed by the passkey', async () => {
    await retype(page.getByRole('searchbox'), agent.email)
    await expect(page.getByRole('status').filter({ hasText: /^1 result$/ })).toBeVisible()
    const answer = await context.request.post('/dev/clock', { data: { days: 11 / (24 * 60) } })
    expect(answer.status()).toBe(200)
    await page.getByRole('button', { name: `${admin.impersonate} Wren Halloway` }).click()
    const dialog = page.getByRole('dialog', { name: login.confirmTitle })
    await expect(dialog).toContainText(login.acts.impersonation)
    await dialog.getByRole('button', { name: passkeys.use }).press('Enter')
    await expect(page).toHaveURL(routes.socialLinks)
    await page.getByRole('button', { name: words.stopImpersonating }).click()
    await home()
  })

  await test.step('an agent is signed out everywhere, and nobody else', async () => {
    await retype(page.getByRole('searchbox'), agent.email)
    await expect(page.getByRole('status').filter({ hasText: /^1 result$/ })).toBeVisible()
    await page.getByRole('button', { name: 'Actions for Wren Halloway' }).press('Enter')
    await page.getByRole('menuitem', { name: 'Sign out everywhere' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Sign Wren Halloway out everywhere?' })
    await dialog.getByRole('button', { name: 'Sign out everywhere' }).press('Enter')
    await expect(page.getByText(admin.sessionsEnded)).toBeVisible()
    expect((await request.get('/api/v1/user/sessions')).status()).toBe(401)
  })

  await test.step('signed out, and in again by the passkey alone', async () => {
    await authenticator.look()
    await shell(page).signOut()
    await expect(page).toHaveURL(routes.login)
    await authenticator.agree()
    await page.getByRole('button', { name: passkeys.signIn }).press('Enter')
    await home()
  })

  await test.step('by a code, and the passkey after it', async () => {
    await authenticator.look()
    await shell(page).signOut()
    await typeCode(page, mailbox)
    await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
    await expectAccessible(page)
    await authenticator.agree()
    await page.getByRole('button', { name: passkeys.use }).press('Enter')
    await home()
  })

  await test.step('by a code, and a recovery code in place of the passkey', async () => {
    await authenticator.look()
    await shell(page).signOut()
    await typeCode(page, mailbox)
    const field = page.getByLabel(passkeys.recoveryCode)
    await field.pressSequentially('wron-gwro-ngwr')
    await field.press('Enter')
    await expect(page.getByText(passkeys.recoveryCodeWrong)).toBeVisible()
    await retype(field, codes[0]?.toLowerCase() ?? '')
    await field.press('Enter')
    await home()
    await page.goto(routes.adminSecurity)
    await expect(list).toContainText('9 of 10 left')
    await expectAccessible(page)
  })
  await request.dispose()
})

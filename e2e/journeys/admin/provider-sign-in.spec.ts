import type { Page } from '@playwright/test'
import { messages } from '@porchlight/contract/messages'
import { oidcCallbackPath } from '@porchlight/contract/oidc'
import { routes } from '@porchlight/contract/routes'
import { findFreePort } from '../../../scripts/lib/free-port.mjs'
import { inRoot } from '../../../scripts/lib/root.mjs'
import { startOidcProvider, type TestOidcProvider } from '../../../server/src/testing/oidc-provider.ts'
import { loginPage } from '../../pages/login-page.ts'
import { shell } from '../../pages/shell.ts'
import { addAuthenticator } from '../../support/authenticator.ts'
import { superadminEmail } from '../../support/facts.ts'
import { startOwnServer } from '../../support/own-server.ts'
import { test as base, expect, expectAccessible } from '../../support/test.ts'

const { oidc, passkeys } = messages

/** A company with a provider of its own, and with passkeys owed as in production. */
const test = base.extend<object, { company: { url: string; provider: TestOidcProvider } }>({
  company: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies of a fixture from this pattern.
    async ({}, use, { workerIndex }) => {
      const port = String(await findFreePort())
      const provider = await startOidcProvider({ callback: `http://localhost:${port}${oidcCallbackPath}` })
      const logFile = inRoot(`test-results/provider-server-${workerIndex}.log`)
      const server = await startOwnServer(logFile, {
        ...provider.settings,
        PORT: port,
        OIDC_NAME: 'Acme staff',
        SUPERADMIN_PASSKEY: 'required',
      })
      await use({ url: server.url, provider })
      await server.stop()
      await provider.stop()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ company }, use) => {
    await use(company.url)
  },
})

const comeByProvider = (page: Page) => page.getByRole('link', { name: 'Acme staff' }).press('Enter')

test('a superadmin comes in by the company’s provider, and nobody else does', { tag: '@phone' }, async ({
  page,
  company: { provider },
  mailbox,
}) => {
  const authenticator = await addAuthenticator(page)
  const home = () => expect(page).toHaveURL(routes.adminActive)

  await test.step('the passkey that is owed follows, as after a code', async () => {
    provider.become({ email: superadminEmail, email_verified: true })
    await page.goto(routes.login)
    await expectAccessible(page)
    await comeByProvider(page)
    await expect(page).toHaveURL(routes.signInStep)
    await expect(page.getByRole('heading', { name: 'Set up your passkey' })).toBeVisible()
    await authenticator.agree()
    await page.getByRole('button', { name: passkeys.add }).press('Enter')
    const ready = page.getByRole('dialog', { name: passkeys.added })
    await ready.getByRole('button', { name: 'I’ve saved my codes' }).press('Enter')
    await home()
    await page.goto(routes.adminAuditLog)
    await expect(page.getByText('signed in through “Acme staff”')).toBeVisible()
  })

  await test.step('an email that is no superadmin’s, or that nobody has verified, opens nothing', async () => {
    await authenticator.look()
    await shell(page).signOut()
    for (const person of [
      { email: 'someone@example.com', email_verified: true },
      { email: superadminEmail, email_verified: false },
    ]) {
      provider.become(person)
      await comeByProvider(page)
      await expect(page.getByText(oidc.refused)).toBeVisible()
      await page.goto(routes.adminActive)
      await expect(page).toHaveURL(routes.login)
    }
    await expectAccessible(page)
  })

  await test.step('a way back that somebody else began, or that was gone already, opens nothing', async () => {
    provider.become({ email: superadminEmail, email_verified: true })
    await page.goto(`${oidcCallbackPath}?code=guessed&state=guessed`)
    await expect(page.getByText(oidc.failed)).toBeVisible()
    await page.goto(routes.adminActive)
    await expect(page).toHaveURL(routes.login)
  })

  await test.step('while the provider is away a code opens the door', async () => {
    provider.disturb(() => ({ status: 503, body: {} }))
    const { askForCode, code } = loginPage(page)
    await askForCode(superadminEmail)
    await code.pressSequentially(await mailbox.readCode(superadminEmail))
    await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
    await authenticator.agree()
    await page.getByRole('button', { name: passkeys.use }).press('Enter')
    await home()
  })
})

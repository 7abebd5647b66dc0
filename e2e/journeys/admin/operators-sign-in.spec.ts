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

/** A company's server, at whose provider superadmins sign in; each owes a passkey, as in production. */
const test = base.extend<object, { house: { url: string; provider: TestOidcProvider } }>({
  house: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies of a fixture from this pattern.
    async ({}, use, { workerIndex }) => {
      const port = await findFreePort()
      const provider = await startOidcProvider({ callback: `http://localhost:${port}${oidcCallbackPath}` })
      const settings = { ...provider.settings, OIDC_NAME: 'Acme staff', SUPERADMIN_PASSKEY: 'required' }
      const server = await startOwnServer(inRoot(`test-results/oidc-server-${workerIndex}.log`), settings, port)
      await use({ url: server.url, provider })
      await server.stop()
      await provider.stop()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ house }, use) => {
    await use(house.url)
  },
})

test('a superadmin signs in at the operator’s provider, and nobody else does', { tag: '@phone' }, async ({
  page,
  house: { provider },
}) => {
  const authenticator = await addAuthenticator(page)
  const atProvider = page.getByRole('link', { name: 'Acme staff' })
  const problem = page.getByRole('alert')

  await test.step('whoever is no superadmin, or has an email that nobody has proven, reads why', async () => {
    await page.goto(routes.login)
    for (const person of [
      { email: 'wren@example.com', email_verified: true },
      { email: superadminEmail, email_verified: false },
    ]) {
      provider.become(person)
      await atProvider.press('Enter')
      await expect(problem).toHaveText(oidc.refused)
      await expect(page).toHaveURL(new RegExp(`^[^?]*${routes.login}`))
    }
    await expectAccessible(page)
  })

  await test.step('a provider that breaks off half way stands in nobody’s way', async () => {
    provider.disturb((path) => (path === '/token' ? { status: 500, body: {} } : null))
    await atProvider.press('Enter')
    await expect(problem).toHaveText(oidc.unavailable)
    await expect(loginPage(page).email).toBeEditable()
  })

  await test.step('the provider stands in for the code, and a passkey is set up after it', async () => {
    provider.become({ email: superadminEmail, email_verified: true })
    await atProvider.press('Enter')
    await expect(page.getByRole('heading', { name: 'Set up your passkey' })).toBeVisible()
    await expect(page).toHaveURL(routes.signInStep)
    await page.getByRole('button', { name: passkeys.add }).press('Enter')
    const ready = page.getByRole('dialog', { name: passkeys.added })
    await ready.getByRole('button', { name: 'I’ve saved my codes' }).press('Enter')
    await expect(page).toHaveURL(routes.adminActive)
    await page.goto(routes.adminAuditLog)
    await expect(page.getByText('signed in through “Acme staff”')).toBeVisible()
  })

  await test.step('signed out, and in again by the same two', async () => {
    await authenticator.look()
    await shell(page).signOut()
    await expect(page).toHaveURL(routes.login)
    await atProvider.press('Enter')
    await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
    await authenticator.agree()
    await page.getByRole('button', { name: passkeys.use }).press('Enter')
    await expect(page).toHaveURL(routes.adminActive)
    // The way back leads to no answer of the provider that was used already.
    await page.reload()
    await expect(page).toHaveURL(routes.adminActive)
  })
})

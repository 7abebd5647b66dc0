import { messages } from '@porchlight/contract/messages'
import { routes } from '@porchlight/contract/routes'
import { shell } from '../../pages/shell.ts'
import { addAuthenticator } from '../../support/authenticator.ts'
import { retype } from '../../support/keys.ts'
import { expect, expectAccessible, test } from '../../support/test.ts'

const { passkeys } = messages

test('a passkey is added by keys, signs in and is removed', { tag: '@phone' }, async ({ page, signUpProven }) => {
  await signUpProven()
  const authenticator = await addAuthenticator(page)
  await page.goto(routes.profile)
  const card = page.getByRole('region', { name: passkeys.title })
  const add = card.getByRole('button', { name: passkeys.add })

  await authenticator.refuse()
  await add.press('Enter')
  await expect(card.getByRole('alert')).toHaveText('Nothing has changed. The passkey wasn’t confirmed.')

  await authenticator.agree()
  await add.press('Enter')
  const ready = page.getByRole('dialog', { name: passkeys.added })
  const name = ready.getByLabel('Passkey name')
  await expect(name).toHaveValue(/^Chrome|^HeadlessChrome|^Chromium/)
  await expect(ready.getByRole('region', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10)
  await expectAccessible(page)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    ready.getByRole('button', { name: 'Download' }).press('Enter'),
  ])
  expect(download.suggestedFilename()).toBe('recovery-codes.txt')
  await retype(name, 'Work laptop')
  await name.press('Enter')
  const list = card.getByRole('list', { name: 'Passkeys' })
  await expect(list).toContainText('Work laptop')
  await expect(list).toContainText('10 of 10 left')
  await expect(ready).toBeHidden()
  await expectAccessible(page)

  await add.press('Enter')
  await expect(card.getByRole('alert')).toHaveText('This device already has a passkey for your account.')

  // The browser may offer it in the email field: nobody picks it there before the button is pressed.
  await authenticator.look()
  await shell(page).signOut()
  await expect(page).toHaveURL(routes.login)
  const signIn = page.getByRole('button', { name: passkeys.signIn })
  await expect(signIn).toBeVisible()
  await expectAccessible(page)
  await authenticator.agree()
  await signIn.press('Enter')
  await expect(page).toHaveURL(routes.socialLinks)

  await page.goto(routes.profile)
  await expect(list).toContainText('Work laptop')
  await expect(list).toContainText('last used')
  await list.getByRole('button', { name: 'Remove Work laptop' }).press('Enter')
  const ask = page.getByRole('dialog', { name: 'Remove passkey' })
  await ask.getByRole('button', { name: 'Remove' }).press('Enter')
  await expect(list.getByRole('listitem')).toHaveCount(0)
})

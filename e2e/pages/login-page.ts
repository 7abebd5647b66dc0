import type { Page } from '@playwright/test'
import { routes } from '@porchlight/contract/routes'
import { retype } from '../support/keys.ts'

export function loginPage(page: Page) {
  const email = page.getByLabel('Email')
  const submit = page.getByRole('button', { name: 'Send me a code' })
  const dialog = page.getByRole('dialog', { name: 'Check your email' })
  const code = dialog.getByLabel('4-digit code')
  const resend = dialog.getByRole('button', { name: 'Resend' })

  return {
    email,
    submit,
    dialog,
    code,
    resend,
    open: () => page.goto(routes.login),
    async askForCode(address: string): Promise<void> {
      await retype(email, address)
      await submit.click()
      await code.waitFor()
    },
  }
}

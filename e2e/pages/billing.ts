import type { Page } from '@playwright/test'
import { messages, say } from '@porchlight/contract/messages'
import { securityCode } from '../support/billing.ts'

const { billing } = messages

/** The card form, wherever it stands. */
export function cardForm(page: Page) {
  const fields = {
    name: page.getByLabel('Name on card'),
    number: page.getByLabel('Card number'),
    expiry: page.getByLabel('Expiry'),
    code: page.getByLabel('Security code'),
  }
  return {
    ...fields,
    async fill(number: string): Promise<void> {
      await fields.name.fill('Nora Lindqvist')
      await fields.number.fill(number)
      await fields.expiry.fill('1240')
      await fields.code.fill(securityCode)
    },
  }
}

export function subscribeModal(page: Page) {
  const dialog = page.getByRole('dialog', { name: say(billing.subscribeTitle, 'Porchlight') })
  return {
    dialog,
    annual: dialog.getByRole('radio', { name: /Annual/ }),
    monthly: dialog.getByRole('radio', { name: /Monthly/ }),
    coupon: dialog.getByLabel('Coupon code'),
    apply: dialog.getByRole('button', { name: 'Apply' }),
    remove: dialog.getByRole('button', { name: 'Remove' }),
    pay: dialog.getByRole('button', { name: say(billing.pay, 'Porchlight') }),
    logout: dialog.getByRole('button', { name: 'Logout' }),
    cancel: dialog.getByRole('button', { name: messages.general.cancel }),
  }
}

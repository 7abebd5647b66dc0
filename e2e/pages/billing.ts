import type { Page } from '@playwright/test'
import { messages, say } from '@porchlight/contract/messages'
import { securityCode } from '../support/billing.ts'
import { retype } from '../support/keys.ts'

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
    /** Key by key, as people do: setting a value proves nothing about typing it. */
    async type(number: string, code = securityCode): Promise<void> {
      await retype(fields.name, 'Nora Lindqvist')
      await retype(fields.number, number)
      await retype(fields.expiry, '1240')
      await retype(fields.code, code)
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
    close: dialog.getByRole('button', { name: 'Close' }),
    cancel: dialog.getByRole('button', { name: messages.general.cancel }),
  }
}

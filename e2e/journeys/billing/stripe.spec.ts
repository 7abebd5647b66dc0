import { cpSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { messages } from '@porchlight/contract/messages'
import { routes } from '@porchlight/contract/routes'
import { startBuiltServer } from '../../../scripts/lib/built-server.mjs'
import { inRoot } from '../../../scripts/lib/root.mjs'
import { subscribeModal } from '../../pages/billing.ts'
import { cards, securityCode } from '../../support/billing.ts'
import { retype } from '../../support/keys.ts'
import { startStripeApi } from '../../support/stripe-api.ts'
import { standInForStripe } from '../../support/stripe-js.ts'
import { test as base, expect, expectAccessible } from '../../support/test.ts'

const { billing, general } = messages

/** A server with real keys, as far as it can tell. */
const test = base.extend<object, { stripeApi: { url: string }; server: { url: string } }>({
  stripeApi: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies of a fixture from this pattern.
    async ({}, use) => {
      const api = await startStripeApi()
      await use(api)
      api.stop()
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ stripeApi }, use, { workerIndex }) => {
      const server = await startBuiltServer({
        settings: {
          DEMO: '0',
          PAYMENTS: 'stripe',
          STRIPE_SECRET_KEY: 'sk_test_journey',
          STRIPE_PUBLISHABLE_KEY: 'pk_test_journey',
          STRIPE_WEBHOOK_SECRET: 'whsec_journey',
          STRIPE_API_BASE: stripeApi.url,
        },
        logFile: inRoot(`test-results/stripe-server-${workerIndex}.log`),
        prepare: ({ DATA_DIR = '' }) => cpSync(process.env.PORCHLIGHT_FRESH_DATA ?? '', DATA_DIR, { recursive: true }),
      })
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => {
    await use(server.url)
  },
})

/** Stripe's fields stand in frames of their own. */
function stripeCard(page: Page) {
  const field = (name: string) => page.frameLocator(`iframe[title="Secure ${name} input frame"]`).getByRole('textbox')
  const fields = {
    name: page.getByLabel('Name on card'),
    number: field('card number'),
    expiry: field('expiration date'),
    code: field('CVC'),
  }
  return {
    ...fields,
    async type(number: string): Promise<void> {
      await retype(fields.name, 'Nora Lindqvist')
      await retype(fields.number, number)
      await retype(fields.expiry, '1240')
      await retype(fields.code, securityCode)
    },
  }
}

test('with real keys a card is typed into Stripe’s own fields', { tag: '@phone' }, async ({
  page,
  signUp,
  stripeApi,
  guard,
}) => {
  guard.allow(/402 for POST \/v1\/tokens/)
  const bodies: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) bodies.push(request.postData() ?? '')
  })
  await standInForStripe(page, stripeApi.url)
  await signUp()
  await page.goto(routes.paymentCard)
  const { dialog, pay } = subscribeModal(page)
  const card = stripeCard(page)

  await test.step('what is typed stays readable when the system turns dark', async () => {
    for (const [colorScheme, ink] of [
      ['dark', 'rgb(236, 238, 246)'],
      ['light', 'rgb(27, 31, 59)'],
    ] as const) {
      await page.emulateMedia({ colorScheme })
      for (const field of [card.number, card.expiry, card.code]) await expect(field).toHaveCSS('color', ink)
    }
  })

  await test.step('what is missing or wrong is said beside its field, in our words', async () => {
    await expect(card.number).toBeVisible()
    await expectAccessible(page)
    await pay.click()
    await expect(card.name).toHaveAccessibleDescription(billing.nameRequired)
    for (const sentence of [billing.cardNumberRequired, billing.expiryRequired, billing.securityCodeRequired]) {
      await expect(dialog.getByText(sentence)).toBeVisible()
    }
    await expect(card.name).toBeFocused()
    await card.name.pressSequentially('Nora Lindqvist')
    await pay.click()
    await expect(card.number).toBeFocused()
    await card.number.pressSequentially(cards.mistyped)
    await card.expiry.pressSequentially('12')
    await card.code.pressSequentially('7')
    await card.code.blur()
    for (const sentence of [billing.cardNumberIncorrect, billing.expiryInvalid, billing.securityCodeInvalid]) {
      await expect(dialog.getByText(sentence)).toBeVisible()
    }
    await retype(card.number, cards.declined)
    await dialog.getByText('Expiry', { exact: true }).click()
    await expect(card.expiry).toBeFocused()
    await retype(card.expiry, '1240')
    await retype(card.code, securityCode)
    await pay.click()
    await expect(dialog.getByRole('alert')).toHaveText('Your card was declined.')
  })

  await test.step('the card pays', async () => {
    await retype(card.number, cards.good)
    await pay.click()
    await expect(page.getByText(billing.added)).toBeVisible()
    await expect(page.getByText('Visa •••• 4242')).toBeVisible()
  })

  await test.step('a bank asks for another card’s owner above the page', async () => {
    await page.getByRole('button', { name: 'Change card' }).click()
    await card.type(cards.confirmed)
    const save = page.getByRole('button', { name: 'Save card' })
    const bank = page.frameLocator('iframe[title="Bank"]')
    await save.click()
    await bank.getByRole('button', { name: 'Fail authentication' }).click()
    await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(billing.notConfirmed)
    await expect(card.number).toHaveValue(cards.confirmed)
    await save.click()
    await bank.getByRole('button', { name: 'Complete authentication' }).click()
    await expect(page.getByText(billing.cardUpdated)).toBeVisible()
    await expect(page.getByText('Visa •••• 3155')).toBeVisible()
  })
  // Our own calls carry tokens, which the stand-in names after their numbers; never a number by itself, nor a code.
  expect(bodies.join('\n').replaceAll(/tok_\d+/g, '')).not.toMatch(/4242|3155|719/)
})

test('where Stripe cannot be reached the form says so, and goes on once it can', { tag: '@phone' }, async ({
  page,
  signUp,
  stripeApi,
  guard,
}) => {
  guard.allow(/net::ERR_/)
  await page.route('https://js.stripe.com/**', (route) => route.abort())
  await signUp()
  await page.goto(routes.paymentCard)
  const { dialog, pay, cancel } = subscribeModal(page)
  await expect(dialog.getByRole('alert')).toContainText(billing.fieldsNotLoaded)
  await expect(dialog).not.toContainText(general.somethingWentWrong)
  await expect(pay).toBeHidden()
  await expect(cancel).toBeEnabled()
  await expectAccessible(page)

  await page.unroute('https://js.stripe.com/**')
  await standInForStripe(page, stripeApi.url)
  await dialog.getByRole('button', { name: general.retry }).click()
  await stripeCard(page).type(cards.good)
  await pay.click()
  await expect(page.getByText(billing.added)).toBeVisible()
})

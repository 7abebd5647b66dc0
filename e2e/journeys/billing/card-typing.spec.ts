import { messages } from '@porchlight/contract/messages'
import { routes } from '@porchlight/contract/routes'
import { cardForm, subscribeModal } from '../../pages/billing.ts'
import { cards, expect, test } from '../../support/billing.ts'
import { autofill, clear, paste, retype } from '../../support/keys.ts'

const { billing } = messages

test('a card is typed key by key, to subscribe and to change it', { tag: '@phone' }, async ({ page, signUp }) => {
  await signUp()
  await page.goto(routes.paymentCard)
  const card = cardForm(page)
  await card.type(cards.good)
  await expect(card.number).toHaveValue('4242 4242 4242 4242')
  await expect(card.expiry).toHaveValue('12/40')
  await expect(card.code).toHaveValue('719')
  await subscribeModal(page).pay.click()
  await expect(page.getByText(billing.added)).toBeVisible()
  await expect(page.getByText('Visa •••• 4242')).toBeVisible()

  await page.getByRole('button', { name: 'Change card' }).click()
  await card.type(cards.amex, '7191')
  await expect(card.code).toHaveValue('7191')
  await card.code.press('Enter')
  await expect(page.getByText(billing.cardUpdated)).toBeVisible()
  await expect(page.getByText('American Express •••• 0005')).toBeVisible()
})

test('a card arrives however people bring it', { tag: '@phone' }, async ({ page, signUp }) => {
  await signUp()
  await page.goto(routes.paymentCard)
  const card = cardForm(page)

  await test.step('pasted, with and without its spaces', async () => {
    for (const text of ['4242424242424242', '4242 4242 4242 4242', '4242-4242-4242-4242 ']) {
      await paste(card.number, text)
      await expect(card.number).toHaveValue('4242 4242 4242 4242')
    }
    for (const text of ['12/40', '1240', '12 / 2040']) {
      await paste(card.expiry, text)
      await expect(card.expiry).toHaveValue('12/40')
    }
  })

  await test.step('filled in by the browser, which sets values and presses no key', async () => {
    for (const date of ['01/2041', '1/41', '2041-01']) {
      await clear(card.expiry)
      await autofill([
        [card.name, 'Nora Lindqvist'],
        [card.number, cards.other],
        [card.expiry, date],
        [card.code, '1234'],
      ])
      await expect(card.name).toHaveValue('Nora Lindqvist')
      await expect(card.number).toHaveValue('5555 5555 5555 4444')
      await expect(card.expiry).toHaveValue('01/41')
      await expect(card.code).toHaveValue('1234')
    }
  })

  await test.step('corrected in the middle', async () => {
    await retype(card.number, '1234567890123456')
    // Whoever corrects has seen what stands there, and the caret has come to rest behind it.
    await expect(card.number).toHaveValue('1234 5678 9012 3456')
    await card.number.press('Home')
    for (let place = 0; place < 5; place++) await card.number.press('ArrowRight')
    await card.number.press('Backspace')
    await expect(card.number).toHaveValue('1235 6789 0123 456')
    await card.number.press('4')
    await expect(card.number).toHaveValue('1234 5678 9012 3456')
    await card.number.press('Home')
    for (let place = 0; place < 4; place++) await card.number.press('ArrowRight')
    await card.number.press('Delete')
    await card.number.press('9')
    await expect(card.number).toHaveValue('1234 9678 9012 3456')

    await card.expiry.press('Home')
    await card.expiry.press('ArrowRight')
    await card.expiry.press('Delete')
    await card.expiry.press('2')
    await expect(card.expiry).toHaveValue('02/41')

    await retype(card.code, '91')
    await card.code.press('Home')
    await card.code.pressSequentially('7')
    await expect(card.code).toHaveValue('791')
  })

  await test.step('written as a date, with its slash and without its zero', async () => {
    for (const [keys, date] of [
      ['12/41', '12/41'],
      ['1/41', '01/41'],
      ['941', '09/41'],
    ] as const) {
      await retype(card.expiry, keys)
      await expect(card.expiry).toHaveValue(date)
    }
    for (const left of ['09/4', '09', '0', '']) {
      await card.expiry.press('Backspace')
      await expect(card.expiry).toHaveValue(left)
    }
  })

  await test.step('on a keyboard of a phone, which names no keys', async () => {
    for (const [field, digits, written] of [
      [card.number, '4242424242424242', '4242 4242 4242 4242'],
      [card.expiry, '1240', '12/40'],
      [card.code, '719', '719'],
    ] as const) {
      await clear(field)
      for (const digit of digits) await page.keyboard.insertText(digit)
      await expect(field).toHaveValue(written)
    }
    await card.expiry.press('End')
    for (const left of ['12/4', '12', '1']) {
      // What such a keyboard's delete key does to the text, without a key for the page to see.
      await page.evaluate(() => document.execCommand('delete'))
      await expect(card.expiry).toHaveValue(left)
    }
  })
})

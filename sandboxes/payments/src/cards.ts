import type Stripe from 'stripe'
import { type FormGroup, groupOf, textOf } from './form.ts'
import { newPaymentMethod, newToken } from './objects/card.ts'
import { declined, invalid } from './refusal.ts'
import { type Behaviour, findTestCard, isWellFormed, type TestCard } from './test-cards.ts'
import type { Work } from './work.ts'

/** Kept with a card and told to nobody: how it behaves, and whether its owner has confirmed it once. */
export interface CardMemory {
  behaviour: Behaviour
  isConfirmed: boolean
}

/** Number and code are looked at here and go no further: neither is kept, answered or logged. */
export async function createToken(work: Work, form: FormGroup): Promise<Stripe.Token> {
  const card = groupOf(form.card)
  const number = (textOf(card.number) ?? '').replaceAll(/[\s-]/g, '')
  const known = recognise(number)
  const { expMonth, expYear } = readExpiry(work, card)
  const codeLength = known.brand === 'amex' ? /^\d{4}$/ : /^\d{3,4}$/
  if (!codeLength.test(textOf(card.cvc) ?? '')) {
    throw declined({ code: 'invalid_cvc', message: "Your card's security code is invalid." }, 'cvc')
  }
  const token = newToken(work.now, {
    brand: known.brand,
    last4: number.slice(-4),
    expMonth,
    expYear,
    name: textOf(card.name) ?? null,
  })
  await work.save('token', token)
  await work.hide(token.id, { behaviour: known.behaviour, isConfirmed: false } satisfies CardMemory)
  return token
}

function recognise(number: string): TestCard {
  if (!isWellFormed(number)) {
    throw declined({ code: 'incorrect_number', message: 'Your card number is incorrect.' }, 'number')
  }
  const known = findTestCard(number)
  if (known) return known
  throw declined({
    code: 'card_declined',
    decline_code: 'test_mode_live_card',
    message:
      'Your card was declined. Your request was in test mode, but used a non test (live) card. ' +
      'For a list of valid test cards, visit: https://stripe.com/docs/testing.',
  })
}

function readExpiry(work: Work, card: FormGroup): { expMonth: number; expYear: number } {
  const expMonth = Number(textOf(card.exp_month))
  const typedYear = Number(textOf(card.exp_year))
  const expYear = typedYear < 100 ? typedYear + 2000 : typedYear
  const today = new Date(work.now * 1000)
  const [year, month] = [today.getUTCFullYear(), today.getUTCMonth() + 1]
  if (!Number.isInteger(expMonth) || expMonth < 1 || expMonth > 12 || (expYear === year && expMonth < month)) {
    throw declined({ code: 'invalid_expiry_month', message: "Your card's expiration month is invalid." }, 'exp_month')
  }
  if (!Number.isInteger(expYear) || expYear < year || expYear > year + 50) {
    throw declined({ code: 'invalid_expiry_year', message: "Your card's expiration year is invalid." }, 'exp_year')
  }
  return { expMonth, expYear }
}

export async function createPaymentMethod(work: Work, form: FormGroup): Promise<Stripe.PaymentMethod> {
  if (textOf(form.type) !== 'card') throw invalid('Only cards are known here.', { param: 'type' })
  const token = await work.get('token', textOf(groupOf(form.card).token) ?? '', 'card[token]')
  if (token.used || !token.card) {
    throw invalid('You cannot use a Stripe token more than once.', { code: 'token_already_used' })
  }
  await work.save('token', { ...token, used: true })
  const { brand, last4, exp_month, exp_year, name } = token.card
  const paymentMethod = newPaymentMethod(work.now, { brand, last4, expMonth: exp_month, expYear: exp_year, name })
  await work.save('payment_method', paymentMethod)
  await work.hide(paymentMethod.id, await work.hidden<CardMemory>(token.id))
  return paymentMethod
}

export async function attachPaymentMethod(work: Work, id: string, form: FormGroup): Promise<Stripe.PaymentMethod> {
  const paymentMethod = await work.get('payment_method', id)
  const customer = await work.get('customer', textOf(form.customer) ?? '', 'customer')
  if (paymentMethod.customer && paymentMethod.customer !== customer.id) {
    throw invalid('The payment method you provided has already been attached to a customer.')
  }
  const { behaviour } = await work.hidden<CardMemory>(id)
  if (behaviour?.decline && behaviour.declinesWhen === 'saved') throw declined(behaviour.decline)
  return attach(work, paymentMethod, customer.id)
}

export async function attach(
  work: Work,
  paymentMethod: Stripe.PaymentMethod,
  customer: string,
): Promise<Stripe.PaymentMethod> {
  const attached = { ...paymentMethod, customer }
  await work.save('payment_method', attached)
  await work.emit('payment_method.attached', attached)
  return attached
}

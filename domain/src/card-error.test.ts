import { messages } from '@porchlight/contract/messages'
import { expect, it } from 'vitest'
import { placeCardError } from './card-error.ts'

const { somethingWentWrong } = messages.general

it.each([
  ['card_error', 'incorrect_number', 'x', 'cardNumber', messages.billing.cardNumberIncorrect],
  ['card_error', 'invalid_expiry_year', 'Bad year.', 'cardDate', 'Bad year.'],
  ['card_error', 'invalid_expiry_month', 'Bad month.', 'cardDate', 'Bad month.'],
  ['card_error', 'invalid_number', 'Bad number.', 'cardNumber', 'Bad number.'],
  ['card_error', 'expired_card', 'It has expired.', 'cardDate', 'It has expired.'],
  ['card_error', 'invalid_cvc', 'Bad code.', 'securityCode', 'Bad code.'],
  ['card_error', 'incorrect_cvc', 'Wrong code.', 'securityCode', 'Wrong code.'],
  ['card_error', 'card_declined', 'Your card was declined.', null, 'Your card was declined.'],
  ['card_error', 'card_declined', undefined, null, somethingWentWrong],
  ['rate_limit_error', undefined, 'Slow down.', null, 'Slow down.'],
  ['rate_limit_error', undefined, '', null, somethingWentWrong],
  ['api_error', 'incorrect_number', 'inner detail', null, somethingWentWrong],
  ['invalid_request_error', 'resource_missing', "No such token: 'tok_1'", null, somethingWentWrong],
  [undefined, undefined, undefined, null, somethingWentWrong],
])('%s %s says %j under %s', (type, code, message, field, sentence) => {
  expect(placeCardError({ type, code, message })).toEqual({ field, message: sentence })
})

import type { Decline } from './refusal.ts'

/** How a card behaves; without anything it is simply good. */
export interface Behaviour {
  /** The bank says no as soon as it is asked, or only when money is to be moved. */
  decline?: Decline
  declinesWhen?: 'saved' | 'charged'
  /** The owner has to confirm: each time, or only the first time. */
  confirms?: 'always' | 'once'
}

export interface TestCard {
  brand: string
  behaviour: Behaviour
}

const cardDeclined = (decline_code: string, message = 'Your card was declined.'): Decline => ({
  code: 'card_declined',
  decline_code,
  message,
})
const insufficientFunds = cardDeclined('insufficient_funds', 'Your card has insufficient funds.')

const good: Record<string, string[]> = {
  visa: ['4242424242424242', '4000056655665556', '4000000000003055', '4000003800000446', '4000001240000000'],
  mastercard: ['5555555555554444', '2223003122003222', '5200828282828210', '5105105105105100'],
  amex: ['378282246310005', '371449635398431'],
  discover: ['6011111111111117', '6011000990139424', '6011981111111113'],
  diners: ['3056930009020004', '36227206271667'],
  jcb: ['3566002020360505'],
  unionpay: ['6200000000000005', '6200000000000047', '6205500000000000004'],
}

const declining: Record<string, Decline> = {
  '4000000000000002': cardDeclined('generic_decline'),
  '4000000000009995': insufficientFunds,
  '4000000000009987': cardDeclined('lost_card'),
  '4000000000009979': cardDeclined('stolen_card'),
  '4000000000006975': cardDeclined(
    'card_velocity_exceeded',
    'Your card was declined for making repeated attempts too frequently or exceeding its amount limit.',
  ),
  '4100000000000019': cardDeclined('fraudulent'),
  '4000000000000069': { code: 'expired_card', message: 'Your card has expired.' },
  '4000000000000127': { code: 'incorrect_cvc', message: "Your card's security code is incorrect." },
  '4000000000000119': {
    code: 'processing_error',
    message: 'An error occurred while processing your card. Try again in a little bit.',
  },
}

const confirming: Record<string, Behaviour> = {
  '4000002500003155': { confirms: 'once' },
  '4000000000003220': { confirms: 'once' },
  '4000000000003063': { confirms: 'once' },
  '4000002760003184': { confirms: 'always' },
  '4000008260003178': { confirms: 'always', decline: insufficientFunds, declinesWhen: 'charged' },
  '4000008400001629': { confirms: 'once', decline: cardDeclined('generic_decline'), declinesWhen: 'charged' },
}

/** The cards Stripe publishes for testing; every other number is somebody's. */
const testCards = new Map<string, TestCard>([
  ...Object.entries(good).flatMap(([brand, numbers]) =>
    numbers.map((number): [string, TestCard] => [number, { brand, behaviour: {} }]),
  ),
  ...Object.entries(declining).map(([number, decline]): [string, TestCard] => [
    number,
    { brand: 'visa', behaviour: { decline, declinesWhen: 'saved' } },
  ]),
  ...Object.entries(confirming).map(([number, behaviour]): [string, TestCard] => [
    number,
    { brand: 'visa', behaviour },
  ]),
  [
    '4000000000000341',
    { brand: 'visa', behaviour: { decline: cardDeclined('generic_decline'), declinesWhen: 'charged' } },
  ],
])

export function findTestCard(number: string): TestCard | undefined {
  return testCards.get(number)
}

/** The check digit that every card number ends with. */
export function isWellFormed(number: string): boolean {
  if (!/^\d{12,19}$/.test(number)) return false
  let sum = 0
  for (const [place, digit] of [...number].reverse().entries()) {
    const doubled = Number(digit) * (place % 2 === 1 ? 2 : 1)
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}

import { messages } from '@porchlight/contract/messages'

export interface ProviderError {
  type?: string | undefined
  code?: string | undefined
  message?: string | undefined
}

export type CardField = 'cardNumber' | 'cardDate' | 'securityCode'

/** Under which field a code of the provider belongs. */
export const cardErrorFields: Record<string, CardField> = {
  incorrect_number: 'cardNumber',
  invalid_number: 'cardNumber',
  invalid_expiry_year: 'cardDate',
  invalid_expiry_month: 'cardDate',
  expired_card: 'cardDate',
  invalid_cvc: 'securityCode',
  incorrect_cvc: 'securityCode',
}

/** What to say of a refusal by the payment provider, and under which field of the card form. */
export function placeCardError({ type, code = '', message }: ProviderError): {
  field: CardField | null
  message: string
} {
  const isForUsers = type === 'card_error' || type === 'rate_limit_error'
  if (!isForUsers) return { field: null, message: messages.general.somethingWentWrong }
  return {
    field: cardErrorFields[code] ?? null,
    message:
      code === 'incorrect_number'
        ? messages.billing.cardNumberIncorrect
        : message || messages.general.somethingWentWrong,
  }
}

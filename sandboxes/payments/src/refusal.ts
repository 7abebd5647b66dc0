/** An error as Stripe's API tells it. Thrown, it undoes the request; returned, what happened before it stays. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly error: { type: string; message: string; code?: string; param?: string; decline_code?: string },
  ) {
    super(error.message)
  }
}

export function invalid(message: string, details: { code?: string; param?: string } = {}): Refusal {
  return new Refusal(400, { type: 'invalid_request_error', message, ...details })
}

/** Whoever is billed in one currency is billed in no other until that is over. */
export function mixedCurrencies(currency: string): Refusal {
  return invalid(
    'You cannot combine currencies on a single customer. This customer has an active subscription, subscription ' +
      `schedule, discount, quote, or invoice item with currency ${currency}.`,
  )
}

export function missing(kind: string, id: string, param = 'id'): Refusal {
  return new Refusal(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${kind.replaceAll('_', ' ')}: '${id}'`,
    param,
  })
}

export function unauthorized(): Refusal {
  return new Refusal(401, { type: 'invalid_request_error', message: 'Invalid API Key provided.' })
}

/** What a bank says to a card. */
export interface Decline {
  code: string
  message: string
  decline_code?: string
}

export function declined({ code, message, decline_code }: Decline, param?: string): Refusal {
  return new Refusal(402, {
    type: 'card_error',
    code,
    message,
    ...(decline_code && { decline_code }),
    ...(param && { param }),
  })
}

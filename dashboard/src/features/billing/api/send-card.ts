import type { cardForm } from '@porchlight/contract/billing'
import { messages } from '@porchlight/contract/messages'
import type { ClientConfig } from '@porchlight/contract/platform'
import { type ProviderError, placeCardError } from '@porchlight/domain/card-error'
import type { z } from 'zod'
import { ApiError } from '../../../lib/api.ts'

type Card = z.infer<typeof cardForm>

/** Sends the card to the payment provider and never to us; what comes back stands for it. */
export async function sendCard({ publishableKey, apiBase }: ClientConfig['stripe'], card: Card): Promise<string> {
  const [month = '', year = ''] = card.cardDate.split('/')
  const response = await fetch(`${apiBase}/v1/tokens`, {
    method: 'POST',
    credentials: 'omit',
    headers: { Authorization: `Bearer ${publishableKey}`, 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      'card[number]': card.cardNumber.replaceAll(' ', ''),
      'card[exp_month]': month,
      'card[exp_year]': year,
      'card[cvc]': card.securityCode,
      'card[name]': card.nameOnCard,
    }).toString(),
  }).catch(() => {
    throw new ApiError(0, { message: messages.general.offline })
  })
  const answer = (await response.json().catch(() => ({}))) as { id?: string; error?: ProviderError }
  if (response.ok && answer.id) return answer.id
  const { field, message } = placeCardError(answer.error ?? {})
  throw new ApiError(response.status, { message, ...(field && { errors: { [field]: message } }) })
}

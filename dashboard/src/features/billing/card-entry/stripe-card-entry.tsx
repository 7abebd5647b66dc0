import { cardForm } from '@porchlight/contract/billing'
import { messages } from '@porchlight/contract/messages'
import { z } from '@porchlight/contract/zod'
import { type CardField, placeCardError } from '@porchlight/domain/card-error'
import type { Stripe, StripeElements, StripeError } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { ApiError } from '../../../lib/api.ts'
import * as words from '../../../words/billing.ts'
import { leaveFor } from '../leaving.ts'
import type { CardEntry } from './card-entry.ts'
import { CardLayout } from './card-layout.tsx'
import { StripeField } from './stripe-field.tsx'

const { billing, general } = messages

/** Stripe's fields tell nothing of what is in them: their value in our form is the sentence about it, if there is one. */
const complaint = z.string().superRefine((sentence, context) => {
  if (sentence) context.addIssue({ code: 'custom', message: sentence })
})

export async function openStripeEntry(publishableKey: string): Promise<CardEntry> {
  const stripe = await load(publishableKey)
  const elements = stripe.elements({ locale: 'en' })
  return {
    empty: {
      nameOnCard: '',
      cardNumber: billing.cardNumberRequired,
      cardDate: billing.expiryRequired,
      securityCode: billing.securityCodeRequired,
    },
    schema: cardForm.extend({ cardNumber: complaint, cardDate: complaint, securityCode: complaint }),
    renderFields: ({ isWide }) => <StripeCardFields elements={elements} isWide={isWide} />,
    async tokenise({ nameOnCard }) {
      const number = elements.getElement('cardNumber')
      if (!number) throw new Error('A card is sent though there are no fields for one')
      const { token, error } = await stripe.createToken(number, { name: nameOnCard })
      if (error) throw refusalOf(error)
      return token.id
    },
    async confirm({ confirmUrl, clientSecret }) {
      if (confirmUrl) await leaveFor(confirmUrl)
      if (!clientSecret) return
      const { error } = await stripe.handleNextAction({ clientSecret })
      if (error) throw new ApiError(402, { message: billing.notConfirmed })
    },
  }
}

async function load(publishableKey: string): Promise<Stripe> {
  const stripe = await loadStripe(publishableKey).catch(() => null)
  if (!stripe) throw new ApiError(0, { message: billing.fieldsNotLoaded })
  return stripe
}

function refusalOf(error: StripeError): ApiError {
  if (error.type === 'api_connection_error') return new ApiError(0, { message: general.offline })
  const { field, message } = placeCardError(error)
  return new ApiError(402, { message, ...(field && { errors: { [field]: message } }) })
}

interface StripeCardFieldsProps {
  elements: StripeElements
  isWide: boolean
}

function StripeCardFields({ elements, isWide }: StripeCardFieldsProps) {
  const field = (name: CardField, label: string, placeholder: string) => (
    <StripeField elements={elements} name={name} label={label} placeholder={placeholder} />
  )
  return (
    <CardLayout
      isWide={isWide}
      number={field('cardNumber', words.cardNumber, '0000 0000 0000 0000')}
      expiry={field('cardDate', words.expiry, words.mmYy)}
      code={field('securityCode', words.securityCode, words.cvc)}
    />
  )
}

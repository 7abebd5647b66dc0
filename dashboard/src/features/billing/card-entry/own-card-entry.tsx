import { cardForm } from '@porchlight/contract/billing'
import type { ClientConfig } from '@porchlight/contract/platform'
import { readExpiry } from '@porchlight/domain/card-expiry'
import { PatternField } from '../../../ui/form/pattern-field.tsx'
import * as words from '../../../words/billing.ts'
import { sendCard } from '../api/send-card.ts'
import { leaveFor } from '../leaving.ts'
import type { CardEntry } from './card-entry.ts'
import { CardLayout } from './card-layout.tsx'

export function openOwnEntry(stripe: ClientConfig['stripe']): CardEntry {
  return {
    empty: { nameOnCard: '', cardNumber: '', cardDate: '', securityCode: '' },
    schema: cardForm,
    renderFields: ({ isWide }) => <OwnCardFields isWide={isWide} />,
    tokenise: (card) => sendCard(stripe, card),
    async confirm({ confirmUrl }) {
      if (confirmUrl) await leaveFor(confirmUrl)
    },
  }
}

function OwnCardFields({ isWide }: { isWide: boolean }) {
  return (
    <CardLayout
      isWide={isWide}
      number={
        <PatternField
          name="cardNumber"
          label={words.cardNumber}
          pattern="#### #### #### ####"
          placeholder="0000 0000 0000 0000"
          autoComplete="cc-number"
        />
      }
      expiry={
        <PatternField
          name="cardDate"
          label={words.expiry}
          pattern="##/##"
          placeholder={words.mmYy}
          read={readExpiry}
          autoComplete="cc-exp"
        />
      }
      code={
        <PatternField
          name="securityCode"
          label={words.securityCode}
          pattern="####"
          placeholder={words.cvc}
          autoComplete="cc-csc"
        />
      }
    />
  )
}

import { cardForm } from '@porchlight/contract/billing'
import type { ClientConfig } from '@porchlight/contract/platform'
import { readExpiry } from '@porchlight/domain/card-expiry'
import { PatternField } from '../../../ui/form/pattern-field.tsx'
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
          label="Card number"
          pattern="#### #### #### ####"
          placeholder="0000 0000 0000 0000"
          autoComplete="cc-number"
        />
      }
      expiry={
        <PatternField
          name="cardDate"
          label="Expiry"
          pattern="##/##"
          placeholder="MM/YY"
          read={readExpiry}
          autoComplete="cc-exp"
        />
      }
      code={
        <PatternField
          name="securityCode"
          label="Security code"
          pattern="####"
          placeholder="CVC"
          autoComplete="cc-csc"
        />
      }
    />
  )
}

import type { CardOutcome, cardForm } from '@porchlight/contract/billing'
import type { ReactNode } from 'react'
import type { z } from 'zod'

type Card = z.infer<typeof cardForm>

/** How a form takes a card without knowing who the card is given to. */
export interface CardEntry {
  /** What the card's part of a form begins with, and what it has to satisfy. */
  empty: Card
  schema: typeof cardForm
  /** Wide: two fields side by side where there is room. */
  renderFields: (layout: { isWide: boolean }) => ReactNode
  /** Gives the card to the payment provider and never to us; what comes back stands for it. */
  tokenise: (card: Card) => Promise<string>
  /** Lets the bank ask the owner of the card, where it wants to. */
  confirm: (outcome: CardOutcome) => Promise<void>
}

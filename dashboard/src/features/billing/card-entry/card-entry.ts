import type { CardOutcome, cardForm } from '@porchlight/contract/billing'
import type { ClientConfig } from '@porchlight/contract/platform'
import { queryOptions } from '@tanstack/react-query'
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

/** Fields of our own for the sandbox; with real keys Stripe's, which are loaded from Stripe when a card is asked for. */
export const cardEntryQuery = (stripe: ClientConfig['stripe']) =>
  queryOptions({
    queryKey: ['card-entry'],
    queryFn: async (): Promise<CardEntry> =>
      stripe.usesStripeJs
        ? (await import('./stripe-card-entry.tsx')).openStripeEntry(stripe.publishableKey)
        : (await import('./own-card-entry.tsx')).openOwnEntry(stripe),
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
    retry: false,
  })

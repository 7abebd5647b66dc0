import type { ClientConfig } from '@porchlight/contract/platform'
import { queryOptions } from '@tanstack/react-query'
import type { CardEntry } from './card-entry.ts'

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

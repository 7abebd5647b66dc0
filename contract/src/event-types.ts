/** What a webhook can be told of; what each carries stands in `v2-events.ts`. */
export const eventTypes = [
  'lead.created',
  'lead.updated',
  'lead.status_changed',
  'lead.unsubscribed',
  'valuation.begun',
  'listing.created',
  'listing.updated',
  'listing.sold',
  'listing.deleted',
  'page.published',
  'page.unpublished',
  'page.milestone',
  'subscription.changed',
] as const
export type EventType = (typeof eventTypes)[number]

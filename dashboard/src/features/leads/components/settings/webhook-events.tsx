import { type EventType, eventTypes } from '@porchlight/contract/event-types'
import { ChecklistField } from '../../../../ui/form/checklist-field.tsx'

const words: Record<EventType, string> = {
  'lead.created': 'New lead',
  'lead.updated': 'Lead changed',
  'lead.status_changed': 'Lead status changed',
  'lead.unsubscribed': 'Someone unsubscribed',
  'valuation.begun': 'Home value looked up',
  'listing.created': 'Listing created',
  'listing.updated': 'Listing changed',
  'listing.sold': 'Listing sold',
  'listing.deleted': 'Listing deleted',
  'page.published': 'Page published',
  'page.unpublished': 'Page unpublished',
  'page.milestone': 'Visitor milestone',
  'subscription.changed': 'Subscription changed',
}

const wordsByName: Readonly<Record<string, string>> = { ...words, test: 'Test event' }

/** One that a later release has brought is named as programs name it. */
export const wordsOfEvent = (event: string): string => wordsByName[event] ?? event

export function EventsField() {
  return <ChecklistField name="events" label="What to send" options={eventTypes} words={words} />
}

import { type EventType, eventTypes } from '@porchlight/contract/event-types'
import { ChecklistField } from '../../../../ui/form/checklist-field.tsx'
import * as leadsWords from '../../../../words/leads.ts'

const words: Record<EventType, string> = {
  'lead.created': leadsWords.newLead,
  'lead.updated': leadsWords.leadChanged,
  'lead.status_changed': leadsWords.leadStatusChanged,
  'lead.unsubscribed': leadsWords.someoneUnsubscribed,
  'valuation.begun': leadsWords.homeValueLookedUp,
  'listing.created': leadsWords.listingCreated,
  'listing.updated': leadsWords.listingChanged,
  'listing.sold': leadsWords.listingSold,
  'listing.deleted': leadsWords.listingDeleted,
  'page.published': leadsWords.pagePublished,
  'page.unpublished': leadsWords.pageUnpublished,
  'page.milestone': leadsWords.visitorMilestone,
  'subscription.changed': leadsWords.subscriptionChanged,
}

const wordsByName: Readonly<Record<string, string>> = { ...words, test: leadsWords.testEvent }

/** One that a later release has brought is named as programs name it. */
export const wordsOfEvent = (event: string): string => wordsByName[event] ?? event

export function EventsField() {
  return <ChecklistField name="events" label={leadsWords.whatToSend} options={eventTypes} words={words} />
}

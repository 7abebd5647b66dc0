import type { EventType } from './event-types.ts'
import { moment } from './fields.ts'
import { leadStatus } from './leads.ts'
import type { ApiScope } from './options.ts'
import { v2LeadSchema } from './v2-leads.ts'
import { v2ListingSchema } from './v2-listings.ts'
import { v2PageSchema } from './v2-pages.ts'
import { z } from './zod.ts'

export const v2SubscriptionSchema = z.object({
  /** As the payment provider says; null without a subscription. */
  status: z.string().nullable(),
  interval: z.enum(['month', 'year']).nullable(),
  cancels_at_period_end: z.boolean(),
  current_period_end: moment.nullable(),
})

export type V2Subscription = z.infer<typeof v2SubscriptionSchema>

/** What each event carries, and what it means. */
export const v2Events = {
  'lead.created': { words: 'Someone reached out.', data: v2LeadSchema },
  'lead.updated': { words: 'A lead changed.', data: v2LeadSchema },
  'lead.status_changed': {
    words: 'A lead’s status changed; `lead.updated` is sent too.',
    data: z.object({ lead: v2LeadSchema, previous_status: leadStatus }),
  },
  'lead.unsubscribed': {
    words: 'Someone unsubscribed; sent once per address, with every lead that came from it.',
    data: z.object({ email: z.string(), lead_ids: z.array(z.string()) }),
  },
  'valuation.begun': {
    words: 'A visitor looked up a home and hasn’t left a name yet.',
    data: z.object({
      id: z.string(),
      created_at: moment,
      address: z.string(),
      page: z.object({ id: z.string(), name: z.string() }),
    }),
  },
  'listing.created': { words: 'A listing was created.', data: v2ListingSchema },
  'listing.updated': { words: 'A listing was saved.', data: v2ListingSchema },
  'listing.sold': { words: 'A listing was sold; `listing.updated` is sent too.', data: v2ListingSchema },
  'listing.deleted': {
    words: 'A listing is gone, with its pages; `page.unpublished` is sent for each that visitors saw.',
    data: z.object({ id: z.string() }),
  },
  'page.published': { words: 'A page was published, as last saved.', data: v2PageSchema },
  'page.unpublished': { words: 'A page was unpublished.', data: v2PageSchema },
  'page.milestone': {
    words: 'A page reached a visitor milestone for the first time.',
    data: z.object({ visitors: z.number().int(), page: v2PageSchema }),
  },
  'subscription.changed': { words: 'The agent’s subscription changed.', data: v2SubscriptionSchema },
} as const satisfies Record<EventType, { words: string; data: z.ZodType }>

export type V2Event = {
  [Type in EventType]: { type: Type; data: z.infer<(typeof v2Events)[Type]['data']> }
}[EventType]

const scopeOfThing: Record<string, ApiScope> = {
  lead: 'leads:read',
  valuation: 'leads:read',
  listing: 'listings:read',
  page: 'pages:read',
}

/** What a key needs to be told of an event; undefined where no key may. */
export const scopeOfEvent = (type: EventType): ApiScope | undefined => scopeOfThing[type.split('.')[0] ?? '']

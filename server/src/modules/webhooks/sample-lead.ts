import type { Lead } from '@porchlight/contract/leads'
import * as words from '../../words/webhooks.ts'

/** What a test event carries: plainly made up, in the shape of a real one. */
export function sampleLead(now: Date): Lead {
  return {
    _id: 'test',
    createdAt: now.toISOString(),
    firstName: words.testName,
    lastName: words.testLastName,
    email: 'test@example.com',
    phone: '+15035550100',
    message: words.testEvent,
    isFrom: 'contact_us',
    valuationAddress: '',
    valuationPrice: '',
    status: 'new',
    answeredAt: null,
    answeredBy: null,
    isUnsubscribed: false,
    visit: {},
    campaignId: {
      _id: 'test',
      campaignName: words.testName,
      linkName: words.testName,
      campaignType: 'listing-website',
      propertyId: null,
    },
  }
}

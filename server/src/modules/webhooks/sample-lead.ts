import type { Lead } from '@porchlight/contract/leads'

/** What a test event carries: plainly made up, in the shape of a real one. */
export function sampleLead(now: Date): Lead {
  return {
    _id: 'test',
    createdAt: now.toISOString(),
    firstName: 'Test',
    lastName: 'Lead',
    email: 'test@example.com',
    phone: '+15035550100',
    message: 'This is a test event.',
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
      campaignName: 'Test',
      linkName: 'Test',
      campaignType: 'listing-website',
      propertyId: null,
    },
  }
}

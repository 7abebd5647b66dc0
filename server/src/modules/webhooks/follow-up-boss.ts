import type { Lead, LeadSource } from '@porchlight/contract/leads'
import { fill } from '@porchlight/domain/fill'
import { streetOf } from '@porchlight/domain/listing-facts'
import { parseAddress } from '@porchlight/domain/parse-address'
import * as words from '../../words/webhooks.ts'

/** What Follow Up Boss calls it; only these types start its action plans. */
const eventTypes: Record<LeadSource, string> = {
  newsletter: 'Registration',
  socialLink: 'Seller Inquiry',
  sell: 'Seller Inquiry',
  contact_us: 'Property Inquiry',
  text: 'General Inquiry',
  imported: 'General Inquiry',
}

/** The body of its events call. It joins repeats of one person by email and phone itself. */
export function followUpBossEvent(lead: Lead, productName: string): string {
  const { visit, campaignId } = lead
  const property = propertyOf(lead)
  return JSON.stringify({
    system: productName,
    source: productName,
    type: lead.isFrom === 'contact_us' && !property ? 'General Inquiry' : eventTypes[lead.isFrom],
    message: lead.message,
    description: [campaignId.linkName, lead.valuationPrice && fill(words.estimateShown, { price: lead.valuationPrice })]
      .filter(Boolean)
      .join(', '),
    occurredAt: lead.createdAt,
    person: {
      firstName: lead.firstName,
      lastName: lead.lastName,
      emails: lead.email ? [{ value: lead.email }] : [],
      phones: lead.phone ? [{ value: lead.phone }] : [],
    },
    ...(property && { property }),
    campaign: {
      source: visit.utm_source ?? visit.visitSource,
      medium: visit.utm_medium,
      campaign: visit.utm_campaign,
      term: visit.utm_term,
      content: visit.utm_content,
    },
  })
}

/** The home to be valued, or the one that was asked about. */
function propertyOf({ valuationAddress, campaignId: { propertyId } }: Lead) {
  if (valuationAddress) {
    const { street, unit, city, state, zipcode } = parseAddress(valuationAddress)
    return { street: [street, unit].filter(Boolean).join(', ') || valuationAddress, city, state, code: zipcode }
  }
  if (!propertyId) return null
  const { city, state, zipcode } = propertyId
  return { street: streetOf(propertyId), city, state, code: zipcode }
}

export function followUpBossHeaders(apiKey: string, productName: string): Record<string, string> {
  return {
    authorization: `Basic ${Buffer.from(`${apiKey}:`).toString('base64')}`,
    'x-system': productName,
    // Without one its front door refuses everybody.
    'user-agent': `${productName}-Webhooks/1`,
  }
}

import type { Lead, LeadSource } from '@porchlight/contract/leads'
import { leadStatuses } from '@porchlight/contract/options'
import { streetOf } from '@porchlight/domain/listing-facts'
import { phoneText } from '@porchlight/domain/phone-text'

export const sourceLabels: Record<LeadSource, string> = {
  newsletter: 'Newsletter',
  socialLink: 'Social page valuation',
  sell: 'Sell page valuation',
  contact_us: 'Contact form',
  text: 'Text message',
  imported: 'Imported',
}

export const statusLabels = Object.fromEntries(leadStatuses) as Record<Lead['status'], string>

/** Newsletter leads have no name by the documents, whatever they carry. */
export function fullName(lead: Lead): string {
  return lead.isFrom === 'newsletter' ? '' : `${lead.firstName} ${lead.lastName}`.trim()
}

/** What to call a lead where a name is needed. */
export function callName(lead: Lead): string {
  return fullName(lead) || lead.email || phoneText(lead.phone) || lead.valuationAddress || 'Unknown visitor'
}

export function listingAddress({ campaignId: { propertyId } }: Lead): string {
  return propertyId ? streetOf(propertyId) : ''
}

/** What they want, in a line: the home they ask about or want valued, or the news they signed up for. */
export function wishOf(lead: Lead): string {
  if (lead.isFrom === 'newsletter') return 'Signed up for the newsletter'
  if (lead.isFrom === 'text') return 'Texted you first'
  if (lead.valuationAddress) return `Value of ${lead.valuationAddress}`
  const about = listingAddress(lead) || lead.campaignId.linkName
  return about ? `About ${about}` : sourceLabels[lead.isFrom]
}

import type { Lead, LeadSource } from '@porchlight/contract/leads'
import { leadStatuses } from '@porchlight/contract/options'
import { fill } from '@porchlight/domain/fill'
import { streetOf } from '@porchlight/domain/listing-facts'
import { phoneText } from '@porchlight/domain/phone-text'
import * as words from '../../../words/leads.ts'

export const sourceLabels: Record<LeadSource, string> = {
  newsletter: words.newsletter,
  socialLink: words.socialPageValuation,
  sell: words.sellPageValuation,
  contact_us: words.contactForm,
  text: words.textMessage,
  imported: words.importedLabel,
}

export const statusLabels = Object.fromEntries(leadStatuses) as Record<Lead['status'], string>

/** Newsletter leads have no name by the documents, whatever they carry. */
export function fullName(lead: Lead): string {
  return lead.isFrom === 'newsletter' ? '' : `${lead.firstName} ${lead.lastName}`.trim()
}

/** What to call a lead where a name is needed. */
export function callName(lead: Lead): string {
  return fullName(lead) || lead.email || phoneText(lead.phone) || lead.valuationAddress || words.unknownVisitor
}

export function listingAddress({ campaignId: { propertyId } }: Lead): string {
  return propertyId ? streetOf(propertyId) : ''
}

/** What they want, in a line: the home they ask about or want valued, or the news they signed up for. */
export function wishOf(lead: Lead): string {
  if (lead.isFrom === 'newsletter') return words.signedUpForTheNewsletter
  if (lead.isFrom === 'text') return words.textedYouFirst
  if (lead.valuationAddress) return fill(words.valueOfHome, { valuationAddress: lead.valuationAddress })
  const about = listingAddress(lead) || lead.campaignId.linkName
  return about ? fill(words.aboutListing, { about }) : sourceLabels[lead.isFrom]
}

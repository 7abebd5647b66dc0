import type { ClientDetails, Lead } from '@porchlight/contract/leads'
import { messages } from '@porchlight/contract/messages'
import { phoneText } from '@porchlight/domain/phone-text'
import { languageText, visitText } from '@porchlight/domain/visit-words'
import { formatMoment } from '../../../../lib/dates.ts'
import { Facts } from '../../../../ui/facts.tsx'
import { listingAddress, sourceLabels } from '../lead-names.ts'
import classes from './drawer.module.css'

export function LeadFacts({ lead, contact }: { lead: Lead; contact: ClientDetails['contact'] }) {
  const facts: [string, string][] = [
    ['Email', lead.email],
    ['Phone Number', phoneText(lead.phone)],
    ['Link Name', lead.campaignId.linkName],
    [messages.leads.listingAddress, listingAddress(lead)],
    [messages.leads.valuationAddress, lead.valuationAddress],
    ['Estimate shown', lead.valuationPrice || (lead.valuationAddress && messages.leads.noEstimate)],
    ['Form', sourceLabels[lead.isFrom]],
    ['Source', visitText(lead.visit)],
    ['Language', languageText(lead.visit)],
    ['Newsletter', contact?.unsubscribedAt ? `Unsubscribed ${formatMoment(contact.unsubscribedAt)}` : ''],
  ]
  return <Facts className={classes.facts} facts={facts.filter(([, value]) => value)} />
}

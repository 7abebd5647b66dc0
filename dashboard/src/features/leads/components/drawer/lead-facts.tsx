import type { ClientDetails, Lead } from '@porchlight/contract/leads'
import { messages } from '@porchlight/contract/messages'
import { phoneText } from '@porchlight/domain/phone-text'
import { visitText } from '@porchlight/domain/visit-words'
import { formatMoment } from '../../../../lib/dates.ts'
import { listingAddress, sourceLabels } from '../lead-names.ts'
import classes from './drawer.module.css'

export function LeadFacts({ lead, contact }: { lead: Lead; contact: ClientDetails['contact'] }) {
  const facts: [string, string][] = [
    ['Email', lead.email],
    ['Phone Number', phoneText(lead.phone)],
    ['Link Name', lead.campaignId.linkName],
    [messages.leads.listingAddress, listingAddress(lead)],
    [messages.leads.valuationAddress, lead.valuationAddress],
    ['Estimate shown', lead.valuationPrice || (lead.valuationAddress && 'None: they wait for your answer')],
    ['Source', sourceLabels[lead.isFrom]],
    ['Came by', visitText(lead.visit)],
    ['Newsletter', contact?.unsubscribedAt ? `Unsubscribed ${formatMoment(contact.unsubscribedAt)}` : ''],
  ]
  return (
    <dl className={classes.facts}>
      {facts
        .filter(([, value]) => value)
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}

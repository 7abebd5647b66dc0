import type { ClientDetails, Lead } from '@porchlight/contract/leads'
import { messages } from '@porchlight/contract/messages'
import { formatMoment } from '../../../../lib/dates.ts'
import { listingAddress, sourceLabels } from '../lead-names.ts'
import classes from './drawer.module.css'

export function LeadFacts({ lead, contact }: { lead: Lead; contact: ClientDetails['contact'] }) {
  const { visit } = lead
  const cameBy = [
    visit.visitSource,
    visit.utm_source,
    visit.utm_medium,
    visit.utm_campaign,
    visit.utm_term,
    visit.utm_content,
  ]
  const facts: [string, string][] = [
    ['Email', lead.email],
    ['Phone Number', lead.phone],
    ['Link Name', lead.campaignId.linkName],
    [messages.leads.listingAddress, listingAddress(lead)],
    [messages.leads.valuationAddress, lead.valuationAddress],
    ['Estimate shown', lead.valuationPrice || (lead.valuationAddress && 'None: they wait for your answer')],
    ['Source', sourceLabels[lead.isFrom]],
    ['Came by', cameBy.filter(Boolean).join(' / ')],
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

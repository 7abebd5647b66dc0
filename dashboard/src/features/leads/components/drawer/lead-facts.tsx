import type { ClientDetails, Lead } from '@porchlight/contract/leads'
import { messages } from '@porchlight/contract/messages'
import { fill } from '@porchlight/domain/fill'
import { phoneText } from '@porchlight/domain/phone-text'
import { languageText, visitText } from '@porchlight/domain/visit-words'
import { formatMoment } from '../../../../lib/dates.ts'
import { Facts } from '../../../../ui/facts.tsx'
import * as words from '../../../../words/leads.ts'
import { listingAddress, sourceLabels } from '../lead-names.ts'
import classes from './drawer.module.css'

export function LeadFacts({ lead, contact }: { lead: Lead; contact: ClientDetails['contact'] }) {
  const facts: [string, string][] = [
    [words.email, lead.email],
    [words.phoneNumber, phoneText(lead.phone)],
    [words.linkName, lead.campaignId.linkName],
    [messages.leads.listingAddress, listingAddress(lead)],
    [messages.leads.valuationAddress, lead.valuationAddress],
    [words.estimateShown, lead.valuationPrice || (lead.valuationAddress && messages.leads.noEstimate)],
    [words.form, sourceLabels[lead.isFrom]],
    [words.source, visitText(lead.visit)],
    [words.language, languageText(lead.visit)],
    [
      words.newsletter,
      contact?.unsubscribedAt
        ? fill(words.unsubscribedAt, { unsubscribedAt: formatMoment(contact.unsubscribedAt) })
        : '',
    ],
  ]
  return <Facts className={classes.facts} facts={facts.filter(([, value]) => value)} />
}

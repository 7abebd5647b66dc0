import type { Lead } from '@porchlight/contract/leads'
import { messages } from '@porchlight/contract/messages'
import { Dialog } from '../../../ui/dialog.tsx'
import { Facts } from '../../../ui/facts.tsx'
import * as words from '../../../words/leads.ts'
import { fullName } from './lead-names.ts'
import classes from './message-modal.module.css'

/** Each fact only where there is one. */
export function MessageModal({ lead, onClose }: { lead: Lead | null; onClose: () => void }) {
  const facts: [string, string][] = lead
    ? [
        [words.fullNameLabel, fullName(lead)],
        [words.campaignName, lead.campaignId.campaignName],
        [words.message, lead.message],
      ]
    : []
  return (
    <Dialog isOpen={lead !== null} onClose={onClose} title={messages.leads.messageTitle}>
      <Facts className={classes.facts} facts={facts.filter(([, value]) => value)} />
    </Dialog>
  )
}

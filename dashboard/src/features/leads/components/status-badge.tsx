import type { Lead } from '@porchlight/contract/leads'
import { statusLabels } from './lead-names.ts'
import classes from './status-badge.module.css'

/** How far a lead has come. */
export function StatusBadge({ lead }: { lead: Lead }) {
  return (
    <span className={classes.badge} data-status={lead.status}>
      {statusLabels[lead.status]}
    </span>
  )
}

import type { Lead } from '@porchlight/contract/leads'
import { statusLabels } from './lead-names.ts'
import classes from './status-badge.module.css'

/** How far a lead has come. A valuation that was never finished says so instead. */
export function StatusBadge({ lead }: { lead: Lead }) {
  const label = lead.isPartial ? 'Started, not finished' : statusLabels[lead.status]
  return (
    <span className={classes.badge} data-status={lead.isPartial ? 'partial' : lead.status}>
      {label}
    </span>
  )
}

import { Button } from '@mantine/core'
import classes from './selection-bar.module.css'

interface SelectionBarProps {
  count: number
  isAll: boolean
  /** There are leads that match and are not chosen yet. */
  hasMore: boolean
  /** '1,204', or '1,000+' where nobody counted on. */
  totalText: string
  onSelectAll: () => void
  onClear: () => void
}

/** Says how much is chosen beyond what this page shows, and offers the rest. */
export function SelectionBar({ count, isAll, hasMore, totalText, onSelectAll, onClear }: SelectionBarProps) {
  return (
    <div className={classes.bar} role="status">
      <span>
        {isAll
          ? `All ${totalText} leads that match are selected.`
          : `${count} ${count === 1 ? 'lead is' : 'leads are'} selected.`}
      </span>
      {!isAll && hasMore && (
        <Button variant="subtle" size="compact-sm" onClick={onSelectAll}>
          Select all {totalText} that match
        </Button>
      )}
      <Button variant="subtle" size="compact-sm" onClick={onClear}>
        Clear selection
      </Button>
    </div>
  )
}

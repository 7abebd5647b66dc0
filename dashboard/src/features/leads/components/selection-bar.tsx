import { Button } from '@mantine/core'
import { fill } from '@porchlight/domain/fill'
import * as words from '../../../words/leads.ts'
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
        {isAll ? fill(words.allLeadsThatMatchAreSelected, { totalText }) : fill(words.leadsSelected, { count })}
      </span>
      {!isAll && hasMore && (
        <Button variant="subtle" size="compact-sm" onClick={onSelectAll}>
          {fill(words.selectAllThatMatch, { totalText })}
        </Button>
      )}
      <Button variant="subtle" size="compact-sm" onClick={onClear}>
        {words.clearSelection}
      </Button>
    </div>
  )
}

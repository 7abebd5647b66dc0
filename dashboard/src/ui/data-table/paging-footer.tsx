import { Button } from '@mantine/core'
import { messages } from '@porchlight/contract/messages'
import { fill } from '@porchlight/domain/fill'
import * as words from '../../words/ui.ts'
import classes from './data-table.module.css'

export interface Paging {
  totalCount: number
  /** There are more than were counted. */
  isAtLeast?: boolean
  /** Absent at the end of the list. */
  onPrevious?: () => void
  onNext?: () => void
}

export function PagingFooter({ totalCount, isAtLeast, onPrevious, onNext }: Paging) {
  return (
    <div className={classes.footer}>
      <span role="status">
        {isAtLeast
          ? fill(words.resultsAtLeast, { totalCount: totalCount.toLocaleString('en-US') })
          : fill(words.results, { totalCount })}
      </span>
      {(onPrevious || onNext) && (
        <nav aria-label={words.pages} className={classes.pages}>
          <Button variant="default" size="sm" disabled={!onPrevious} onClick={onPrevious}>
            {messages.general.previous}
          </Button>
          <Button variant="default" size="sm" disabled={!onNext} onClick={onNext}>
            {messages.general.next}
          </Button>
        </nav>
      )}
    </div>
  )
}

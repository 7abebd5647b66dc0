import { Checkbox, Skeleton } from '@mantine/core'
import { fill } from '@porchlight/domain/fill'
import type { ReactNode } from 'react'
import * as words from '../../words/ui.ts'
import classes from './data-table.module.css'
import { choose, type Selection } from './selection.ts'

interface CardListProps<Row> {
  label: string
  rows: readonly Row[]
  getId: (row: Row) => string
  getName: (row: Row) => string
  isLoading: boolean | undefined
  selection: Selection | undefined
  renderCard: (row: Row) => ReactNode
}

const waiting = ['first', 'second', 'third', 'fourth']

/** The rows of a table as cards under each other, for a thumb. */
export function CardList<Row>({ label, rows, getId, getName, isLoading, selection, renderCard }: CardListProps<Row>) {
  const ids = rows.map(getId)
  const chosen = ids.filter((id) => selection?.ids.has(id)).length

  return (
    <>
      {selection && (
        <div className={classes.selectAll}>
          <Checkbox
            label={words.selectAll}
            checked={rows.length > 0 && chosen === rows.length}
            indeterminate={chosen > 0 && chosen < rows.length}
            onChange={(event) => choose(selection, ids, event.currentTarget.checked)}
          />
        </div>
      )}
      <ul className={classes.cards} aria-label={label} aria-busy={isLoading}>
        {isLoading
          ? waiting.map((name) => (
              <li key={name} className={classes.card}>
                <Skeleton height={112} />
              </li>
            ))
          : rows.map((row) => {
              const id = getId(row)
              return (
                <li key={id} className={classes.card} data-selected={selection?.ids.has(id) || undefined}>
                  {selection && (
                    <Checkbox
                      className={classes.cardTick}
                      aria-label={fill(words.selectName, { name: getName(row) })}
                      checked={selection.ids.has(id)}
                      onChange={(event) => choose(selection, [id], event.currentTarget.checked)}
                    />
                  )}
                  <div className={classes.cardBody}>{renderCard(row)}</div>
                </li>
              )
            })}
      </ul>
    </>
  )
}

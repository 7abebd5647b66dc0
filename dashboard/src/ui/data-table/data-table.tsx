// biome-ignore-all lint/a11y/noRedundantRoles: laid out as cards, a table loses its roles in some browsers
import { Checkbox, VisuallyHidden } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { fill } from '@porchlight/domain/fill'
import { type MouseEvent, type ReactNode, useRef } from 'react'
import * as words from '../../words/ui.ts'
import { ErrorState } from '../error-state.tsx'
import { Panel } from '../panel.tsx'
import { CardList } from './card-list.tsx'
import { ColumnHeader } from './column-header.tsx'
import classes from './data-table.module.css'
import { type Paging, PagingFooter } from './paging-footer.tsx'
import { type RowAction, RowMenu } from './row-menu.tsx'
import { choose, type Selection } from './selection.ts'
import { SkeletonRows } from './skeleton-rows.tsx'
import type { Sorting } from './sorting.ts'
import { useMoreToTheRight } from './use-more-to-the-right.ts'

export interface Column<Row> {
  header: string
  render: (row: Row) => ReactNode
  /** Present where the list can be sorted by this column. */
  sortKey?: string
  /** The heading of the card a row becomes on a phone; where no column says so, the first. */
  isTitle?: true
  /** Says what it is by itself: on a phone it has the whole width of the card. */
  isWide?: true
}

interface DataTableProps<Row> {
  /** Names the table for those who do not see the heading above it. */
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  getId: (row: Row) => string
  /** What a row is called in the names of its checkbox and its menu. */
  getName: (row: Row) => string
  empty: ReactNode
  isLoading?: boolean
  error?: string
  onRetry?: () => void
  selection?: Selection
  getActions?: (row: Row) => RowAction[]
  /** A click anywhere in the row; the same must be in reach of the keyboard in one of its cells. */
  onOpen?: (row: Row) => void
  /** What a row is on a phone, where its columns under each other would be too much. */
  renderCard?: (row: Row) => ReactNode
  /** The width below which rows are such cards, where it is more than a phone's. */
  cardsBelow?: string
  paging?: Paging
  sorting?: Sorting
}

/** With more columns than this they stand closer together. */
const comfortable = 7
/** As in the style sheets: below this a row is a card. */
const phone = '(max-width: 47.99em)'

/** A table with room to breathe; on a phone each row becomes a card under one of its columns. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { columns, rows, empty, isLoading, error, onRetry, paging } = props
  const top = useRef<HTMLDivElement>(null)

  /** Another page is read from its first row on. */
  const turn = (go: (() => void) | undefined) =>
    go &&
    (() => {
      go()
      if ((top.current?.getBoundingClientRect().top ?? 0) < 0) top.current?.scrollIntoView()
    })

  return (
    <div ref={top} data-full-width={columns.length > comfortable || undefined}>
      <Panel>
        {error ? (
          <ErrorState message={error} onRetry={() => onRetry?.()} />
        ) : !isLoading && rows.length === 0 ? (
          empty
        ) : (
          <>
            <Rows {...props} />
            {/* What is on its way has no number yet. */}
            {paging && !isLoading && (
              <PagingFooter {...paging} onPrevious={turn(paging.onPrevious)} onNext={turn(paging.onNext)} />
            )}
          </>
        )}
      </Panel>
    </div>
  )
}

function Rows<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, getId, getName, isLoading, selection, getActions, onOpen, renderCard, sorting } = props
  const isPhone = useMediaQuery(props.cardsBelow ?? phone, undefined, { getInitialValueInEffect: false })
  const scroll = useMoreToTheRight<HTMLDivElement>()

  if (renderCard && isPhone) {
    return <CardList {...{ label, rows, getId, getName, isLoading, selection, renderCard }} />
  }

  const title = columns.find(({ isTitle }) => isTitle) ?? columns[0]
  const pageIds = rows.map(getId)
  const selectedOnPage = pageIds.filter((id) => selection?.ids.has(id)).length

  const select = (ids: string[], isSelected: boolean) => selection && choose(selection, ids, isSelected)

  return (
    <div className={classes.frame}>
      <div ref={scroll} className={classes.scroll}>
        <table
          role="table"
          className={classes.table}
          aria-label={label}
          aria-busy={isLoading}
          data-dense={columns.length > comfortable || undefined}
        >
          <thead role="rowgroup">
            <tr role="row">
              {selection && (
                <th scope="col" className={classes.tick}>
                  <Checkbox
                    aria-label={words.selectAll}
                    checked={rows.length > 0 && selectedOnPage === rows.length}
                    indeterminate={selectedOnPage > 0 && selectedOnPage < rows.length}
                    onChange={(event) => select(pageIds, event.currentTarget.checked)}
                  />
                  <span className={classes.tickAll} aria-hidden="true">
                    {words.selectAll}
                  </span>
                </th>
              )}
              {columns.map(({ header, sortKey }) => (
                <ColumnHeader key={header} header={header} sortKey={sortKey} sorting={sorting} />
              ))}
              {getActions && (
                <th scope="col" className={classes.menu}>
                  <VisuallyHidden>{words.actions}</VisuallyHidden>
                </th>
              )}
            </tr>
          </thead>
          <tbody role="rowgroup">
            {isLoading ? (
              <SkeletonRows columns={columns.length + (selection ? 1 : 0) + (getActions ? 1 : 0)} />
            ) : (
              rows.map((row) => {
                const id = getId(row)
                return (
                  <tr
                    key={id}
                    role="row"
                    data-selected={selection?.ids.has(id) || undefined}
                    data-opens={onOpen && true}
                    onClick={onOpen && ((event) => isOnPlainPlace(event) && onOpen(row))}
                  >
                    {selection && (
                      <td role="cell" className={classes.tick}>
                        <Checkbox
                          aria-label={fill(words.selectName, { name: getName(row) })}
                          checked={selection.ids.has(id)}
                          onChange={(event) => select([id], event.currentTarget.checked)}
                        />
                      </td>
                    )}
                    {columns.map(({ header, render, isWide }) => (
                      <td
                        key={header}
                        role="cell"
                        data-header={header}
                        data-title={header === title?.header || undefined}
                        data-wide={isWide}
                      >
                        {render(row)}
                      </td>
                    ))}
                    {getActions && (
                      <td role="cell" className={classes.menu}>
                        <RowMenu name={getName(row)} actions={getActions(row)} />
                      </td>
                    )}
                  </tr>
                )
              })
            )}
          </tbody>
        </table>
      </div>
    </div>
  )
}

/** Not on something that does a thing of its own, and not at the end of marking text. */
function isOnPlainPlace({ target }: MouseEvent): boolean {
  const isControl = target instanceof Element && target.closest('a, button, input, label, [role=menu]')
  return !isControl && !window.getSelection()?.toString()
}

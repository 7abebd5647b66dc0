// biome-ignore-all lint/a11y/noRedundantRoles: laid out as cards, a table loses its roles in some browsers
import { Checkbox, VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { ErrorState } from '../error-state.tsx'
import { Panel } from '../panel.tsx'
import { ColumnHeader } from './column-header.tsx'
import classes from './data-table.module.css'
import { type Paging, PagingFooter } from './paging-footer.tsx'
import { type RowAction, RowMenu } from './row-menu.tsx'
import { SkeletonRows } from './skeleton-rows.tsx'
import type { Sorting } from './sorting.ts'

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
  selection?: { ids: ReadonlySet<string>; onChange: (ids: Set<string>) => void }
  getActions?: (row: Row) => RowAction[]
  paging?: Paging
  sorting?: Sorting
}

/** With more columns than this they stand closer together. */
const comfortable = 7

/** A table with room to breathe; on a phone each row becomes a card under one of its columns. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, getId, getName, empty, isLoading, error, onRetry, selection, getActions } = props
  const { paging, sorting } = props

  if (error) {
    return (
      <Panel>
        <ErrorState message={error} onRetry={() => onRetry?.()} />
      </Panel>
    )
  }
  if (!isLoading && rows.length === 0) return <Panel>{empty}</Panel>

  const title = columns.find(({ isTitle }) => isTitle) ?? columns[0]
  const pageIds = rows.map(getId)
  const selectedOnPage = pageIds.filter((id) => selection?.ids.has(id)).length

  function select(ids: string[], isSelected: boolean) {
    const next = new Set(selection?.ids)
    for (const id of ids) isSelected ? next.add(id) : next.delete(id)
    selection?.onChange(next)
  }

  return (
    <Panel>
      <div className={classes.scroll}>
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
                    aria-label="Select all"
                    checked={rows.length > 0 && selectedOnPage === rows.length}
                    indeterminate={selectedOnPage > 0 && selectedOnPage < rows.length}
                    onChange={(event) => select(pageIds, event.currentTarget.checked)}
                  />
                  <span className={classes.tickAll} aria-hidden="true">
                    Select all
                  </span>
                </th>
              )}
              {columns.map(({ header, sortKey }) => (
                <ColumnHeader key={header} header={header} sortKey={sortKey} sorting={sorting} />
              ))}
              {getActions && (
                <th scope="col" className={classes.menu}>
                  <VisuallyHidden>Actions</VisuallyHidden>
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
                  <tr key={id} role="row" data-selected={selection?.ids.has(id) || undefined}>
                    {selection && (
                      <td role="cell" className={classes.tick}>
                        <Checkbox
                          aria-label={`Select ${getName(row)}`}
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
      {paging && <PagingFooter {...paging} />}
    </Panel>
  )
}

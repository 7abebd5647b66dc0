import { UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import classes from './data-table.module.css'
import type { Sorting } from './sorting.ts'

interface ColumnHeaderProps {
  header: string
  sortKey: string | undefined
  sorting: Sorting | undefined
}

/** A heading that sorts: the first click takes the column's own order, the next turns it round. */
export function ColumnHeader({ header, sortKey, sorting }: ColumnHeaderProps) {
  if (!sortKey || !sorting) {
    return (
      <th scope="col" className={classes.header}>
        {header}
      </th>
    )
  }
  const isSorted = sorting.key === sortKey
  const isAscending = isSorted && sorting.type === 'asc'
  const Icon = isSorted ? (isAscending ? IconArrowUp : IconArrowDown) : IconArrowsSort
  return (
    <th
      scope="col"
      className={classes.header}
      aria-sort={isSorted ? (isAscending ? 'ascending' : 'descending') : undefined}
    >
      <UnstyledButton
        className={classes.sort}
        data-sorted={isSorted || undefined}
        onClick={() => sorting.onChange(sortKey, isAscending ? 'desc' : 'asc')}
      >
        {header}
        <Icon size={14} aria-hidden="true" />
      </UnstyledButton>
    </th>
  )
}

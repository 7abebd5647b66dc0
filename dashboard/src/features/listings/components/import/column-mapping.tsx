import { NativeSelect } from '@mantine/core'
import classes from './import.module.css'
import { type ImportField, importFields, type Mapping } from './import-fields.ts'
import type { Table } from './table.ts'

interface ColumnMappingProps {
  table: Table
  mapping: Mapping
  onChange: (mapping: Mapping) => void
}

const choices = [
  { value: '', label: 'Leave out' },
  ...Object.entries(importFields).map(([value, label]) => ({ value, label })),
]

/** What each column means. A field belongs to one column: choosing it elsewhere takes it from where it was. */
export function ColumnMapping({ table, mapping, onChange }: ColumnMappingProps) {
  function assign(column: number, field: ImportField | '') {
    onChange(mapping.map((known, index) => (index === column ? field : known === field ? '' : known)))
  }

  return (
    <section className={classes.section}>
      <h2>Match your columns</h2>
      <p className={classes.hint}>
        We combine a separate house number with its street, and put prices and sizes where they belong.
      </p>
      <div className={classes.columns}>
        {table.columns.map((column, index) => (
          <NativeSelect
            key={column}
            label={column}
            description={table.rows.find(({ cells }) => cells[index])?.cells[index]?.slice(0, 60) ?? 'Empty'}
            size="md"
            value={mapping[index] ?? ''}
            data={choices}
            onChange={(event) => assign(index, event.currentTarget.value as ImportField | '')}
          />
        ))}
      </div>
    </section>
  )
}

import { NativeSelect } from '@mantine/core'
import type { Mapping } from '../../lib/sheets/guess-columns.ts'
import type { Table } from '../../lib/sheets/table.ts'
import * as words from '../../words/ui.ts'
import classes from './import.module.css'

interface ColumnMappingProps<Field extends string> {
  table: Table
  fields: Record<Field, string>
  hint: string
  mapping: Mapping<Field>
  onChange: (mapping: Mapping<Field>) => void
}

/** What each column means. A field belongs to one column: choosing it elsewhere takes it from where it was. */
export function ColumnMapping<Field extends string>(props: ColumnMappingProps<Field>) {
  const { table, fields, hint, mapping, onChange } = props
  const choices = [
    { value: '', label: words.leaveOut },
    ...Object.entries<string>(fields).map(([value, label]) => ({ value, label })),
  ]

  function assign(column: number, field: Field | '') {
    onChange(mapping.map((known, index) => (index === column ? field : known === field ? '' : known)))
  }

  return (
    <section className={classes.section}>
      <h2>{words.matchYourColumns}</h2>
      <p className={classes.hint}>{hint}</p>
      <div className={classes.columns}>
        {table.columns.map((column, index) => (
          <NativeSelect
            key={column}
            label={column}
            description={samplesOf(table, index)}
            size="md"
            value={mapping[index] ?? ''}
            data={choices}
            onChange={(event) => assign(index, event.currentTarget.value as Field | '')}
          />
        ))}
      </div>
    </section>
  )
}

const samples = 3
const sampleLength = 60

function samplesOf({ rows }: Table, column: number): string {
  const values = new Set<string>()
  for (const { cells } of rows) {
    if (values.size === samples) break
    if (cells[column]) values.add(cells[column])
  }
  return [...values].join(', ').slice(0, sampleLength) || words.empty
}

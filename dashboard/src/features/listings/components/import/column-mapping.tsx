import { NativeSelect } from '@mantine/core'
import { type ImportField, importFields, type Mapping } from './csv-listings.ts'
import classes from './import.module.css'
import type { CsvFile } from './read-csv.ts'

interface ColumnMappingProps {
  file: CsvFile
  mapping: Mapping
  onChange: (mapping: Mapping) => void
}

const choices = [
  { value: '', label: 'Leave out' },
  ...Object.entries(importFields).map(([value, label]) => ({ value, label })),
]

/** What each column means. A field belongs to one column: choosing it elsewhere takes it from where it was. */
export function ColumnMapping({ file, mapping, onChange }: ColumnMappingProps) {
  function assign(column: string, field: ImportField | '') {
    const freed = Object.entries(mapping).map(([name, known]) => [name, field && known === field ? '' : known])
    onChange({ ...Object.fromEntries(freed), [column]: field })
  }

  return (
    <section className={classes.section}>
      <h2>What the columns mean</h2>
      <div className={classes.columns}>
        {file.columns.map((column) => (
          <NativeSelect
            key={column}
            label={column}
            description={file.rows.find((row) => row[column])?.[column]?.slice(0, 60) ?? 'Empty'}
            size="md"
            value={mapping[column] ?? ''}
            data={choices}
            onChange={(event) => assign(column, event.currentTarget.value as ImportField | '')}
          />
        ))}
      </div>
    </section>
  )
}

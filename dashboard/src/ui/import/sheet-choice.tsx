import { NativeSelect } from '@mantine/core'
import type { Sheet } from '../../lib/sheets/table.ts'
import * as words from '../../words/ui.ts'
import classes from './import.module.css'

interface SheetChoiceProps {
  sheets: Sheet[]
  sheet: number
  onChoose: (sheet: number) => void
}

export function SheetChoice({ sheets, sheet, onChoose }: SheetChoiceProps) {
  if (sheets.length < 2) return null
  return (
    <NativeSelect
      label={words.sheet}
      size="md"
      className={classes.sheet}
      value={String(sheet)}
      data={sheets.map(({ name }, index) => ({ value: String(index), label: name }))}
      onChange={(event) => onChoose(Number(event.currentTarget.value))}
    />
  )
}

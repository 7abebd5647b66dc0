import { messages } from '@porchlight/contract/messages'
import { useState } from 'react'
import type { Mapping } from '../../lib/sheets/guess-columns.ts'
import { readFile } from '../../lib/sheets/read-file.ts'
import { isTable, type Sheet, type SheetWords, type Table, tableOf } from '../../lib/sheets/table.ts'

/** Workbooks often begin with a cover. */
function firstFilled(sheets: Sheet[]): number {
  const found = sheets.findIndex(({ grid }) => isTable(grid))
  return Math.max(0, found)
}

/** A file, the sheet of it that is shown, and what its columns mean. */
export function useSheets<Field extends string>(words: SheetWords, guess: (table: Table) => Mapping<Field>) {
  const [sheets, setSheets] = useState<Sheet[]>([])
  const [sheet, setSheet] = useState(0)
  const [opened, setOpened] = useState(0)
  const [table, setTable] = useState<Table | null>(null)
  const [mapping, setMapping] = useState<Mapping<Field>>([])
  const [failure, setFailure] = useState('')
  const [isReading, setReading] = useState(false)

  function show(all: Sheet[], chosen: number) {
    const shown = tableOf(all[chosen]?.grid ?? [], words)
    setTable(shown)
    setMapping(guess(shown))
  }

  /** Leaves the sentence where something is wrong, and nothing of what was shown before. */
  async function attempt(step: () => void | Promise<void>) {
    setFailure('')
    setTable(null)
    try {
      await step()
      setOpened((count) => count + 1)
    } catch (error) {
      setFailure(error instanceof Error ? error.message : messages.general.somethingWentWrong)
    }
  }

  const open = (file: File) =>
    attempt(async () => {
      setSheets([])
      setReading(true)
      const read = await readFile(file, words).finally(() => setReading(false))
      const first = firstFilled(read)
      setSheets(read)
      setSheet(first)
      show(read, first)
    })

  const choose = (chosen: number) => {
    setSheet(chosen)
    return attempt(() => show(sheets, chosen))
  }

  return { sheets, sheet, opened, table, mapping, setMapping, failure, isReading, open, choose }
}

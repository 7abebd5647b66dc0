import { Button, NativeSelect } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import { messages } from '@porchlight/contract/messages'
import { routes } from '@porchlight/contract/routes'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import { useTitle } from '../../../../lib/use-title.ts'
import { Notice } from '../../../../ui/notice.tsx'
import { PageHeader } from '../../../../ui/page-header.tsx'
import { ColumnMapping } from './column-mapping.tsx'
import { guessMapping } from './guess-mapping.ts'
import classes from './import.module.css'
import { importFields, type Mapping } from './import-fields.ts'
import { ImportPreview } from './import-preview.tsx'
import { readRows } from './import-rows.ts'
import { readFile } from './read-file.ts'
import { isTable, type Sheet, type Table, tableOf } from './table.ts'

const template = `data:text/csv;charset=utf-8,${encodeURIComponent(`${Object.values(importFields).join(',')}\n`)}`
const accepted = '.xlsx,.xls,.xlsb,.csv,.tsv,.txt'

/** Workbooks often begin with a cover. */
function firstWithListings(sheets: Sheet[]): number {
  const found = sheets.findIndex(({ grid }) => isTable(grid))
  return Math.max(0, found)
}

/** A file of listings: choose it, say what its columns mean, look at it, import it. */
export function ImportListingsPage() {
  useTitle('Import listings | {product}')
  const [sheets, setSheets] = useState<Sheet[]>([])
  const [sheet, setSheet] = useState(0)
  const [opened, setOpened] = useState(0)
  const [table, setTable] = useState<Table | null>(null)
  const [mapping, setMapping] = useState<Mapping>([])
  const [failure, setFailure] = useState('')
  const [isReading, setReading] = useState(false)
  const rows = useMemo(() => (table ? readRows(table, mapping) : []), [table, mapping])

  function show(all: Sheet[], chosen: number) {
    const shown = tableOf(all[chosen]?.grid ?? [])
    setTable(shown)
    setMapping(guessMapping(shown))
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
      const read = await readFile(file).finally(() => setReading(false))
      const first = firstWithListings(read)
      setSheets(read)
      setSheet(first)
      show(read, first)
    })

  const choose = (chosen: number) => {
    setSheet(chosen)
    return attempt(() => show(sheets, chosen))
  }

  return (
    <>
      <PageHeader
        title="Import listings"
        text={
          <>
            Use an Excel or CSV file with one listing per row and a header row. Imported listings stay in your drafts
            until you add photos.{' '}
            <a href={template} download="listings.csv">
              Download a template
            </a>
          </>
        }
        actions={
          <Button component={Link} to={routes.listingsDrafts} variant="default">
            Back to my listings
          </Button>
        }
      />
      <Dropzone
        onDrop={([file]) => file && void open(file)}
        multiple={false}
        loading={isReading}
        aria-busy={isReading}
        useFsAccessApi={false}
        className={classes.zone}
        inputProps={{ accept: accepted, 'aria-label': 'Choose a file' }}
        aria-label="Listings file"
      >
        <IconFileSpreadsheet size={32} stroke={1.5} aria-hidden="true" />
        <span>
          <strong>{sheets.length > 0 ? 'Choose another file' : 'Drop a file here, or choose it'}</strong>
          <span className={classes.note}>.xlsx, .xls or .csv, as your MLS exports it, up to 500 listings</span>
        </span>
      </Dropzone>
      {failure && <Notice tone="bad">{failure}</Notice>}
      {sheets.length > 1 && (
        <NativeSelect
          label="Sheet"
          size="md"
          className={classes.sheet}
          value={String(sheet)}
          data={sheets.map(({ name }, index) => ({ value: String(index), label: name }))}
          onChange={(event) => void choose(Number(event.currentTarget.value))}
        />
      )}
      {table && (
        <>
          <ColumnMapping table={table} mapping={mapping} onChange={setMapping} />
          <ImportPreview key={opened} rows={rows} />
        </>
      )}
    </>
  )
}

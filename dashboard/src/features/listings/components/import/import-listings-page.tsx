import { Button } from '@mantine/core'
import { routes } from '@porchlight/contract/routes'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { useTitle } from '../../../../lib/use-title.ts'
import { weave } from '../../../../lib/weave.tsx'
import { ColumnMapping } from '../../../../ui/import/column-mapping.tsx'
import { FileZone } from '../../../../ui/import/file-zone.tsx'
import { SheetChoice } from '../../../../ui/import/sheet-choice.tsx'
import { useSheets } from '../../../../ui/import/use-sheets.ts'
import { Notice } from '../../../../ui/notice.tsx'
import { PageHeader } from '../../../../ui/page-header.tsx'
import * as words from '../../../../words/listings.ts'
import { guessMapping } from './guess-mapping.ts'
import { fileWords, importFields } from './import-fields.ts'
import { ImportPreview } from './import-preview.tsx'
import { readRows } from './import-rows.ts'

const template = `data:text/csv;charset=utf-8,${encodeURIComponent(`${Object.values(importFields).join(',')}\n`)}`

/** A file of listings: choose it, say what its columns mean, look at it, import it. */
export function ImportListingsPage() {
  useTitle(words.importListingsTitle)
  const file = useSheets(fileWords, guessMapping)
  const { table, mapping } = file
  const rows = useMemo(() => (table ? readRows(table, mapping) : []), [table, mapping])

  return (
    <>
      <PageHeader
        title={words.importListings}
        text={weave(words.useAFile, {
          template: (name) => (
            <a href={template} download="listings.csv">
              {name}
            </a>
          ),
        })}
        actions={
          <Button component={Link} to={routes.listingsDrafts} variant="default">
            {words.backToMyListings}
          </Button>
        }
      />
      <FileZone
        label={words.listingsFile}
        note={words.xlsxXlsOrCsv}
        hasFile={file.sheets.length > 0}
        isReading={file.isReading}
        onFile={(chosen) => void file.open(chosen)}
      />
      {file.failure && <Notice tone="bad">{file.failure}</Notice>}
      <SheetChoice sheets={file.sheets} sheet={file.sheet} onChoose={(sheet) => void file.choose(sheet)} />
      {table && (
        <>
          <ColumnMapping
            table={table}
            fields={importFields}
            hint={words.weCombineASeparateHouse}
            mapping={mapping}
            onChange={file.setMapping}
          />
          <ImportPreview key={file.opened} rows={rows} />
        </>
      )}
    </>
  )
}

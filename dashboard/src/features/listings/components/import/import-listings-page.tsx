import { Button } from '@mantine/core'
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
import { guessMapping, importFields, type Mapping, readRows } from './csv-listings.ts'
import classes from './import.module.css'
import { ImportPreview } from './import-preview.tsx'
import { type CsvFile, readCsv } from './read-csv.ts'

const template = `data:text/csv;charset=utf-8,${encodeURIComponent(`${Object.values(importFields).join(',')}\n`)}`

/** A file of listings: choose it, say what its columns mean, look at it, import it. */
export function ImportListingsPage() {
  useTitle('Import listings | {product}')
  const [file, setFile] = useState<CsvFile | null>(null)
  const [opened, setOpened] = useState(0)
  const [mapping, setMapping] = useState<Mapping>({})
  const [failure, setFailure] = useState('')
  const rows = useMemo(() => (file ? readRows(file.rows, mapping) : []), [file, mapping])

  async function open(chosen: File | undefined) {
    if (!chosen) return
    try {
      const read = await readCsv(chosen)
      setFile(read)
      setOpened((count) => count + 1)
      setMapping(guessMapping(read.columns))
      setFailure('')
    } catch (error) {
      setFile(null)
      setFailure(error instanceof Error ? error.message : messages.general.somethingWentWrong)
    }
  }

  return (
    <>
      <PageHeader
        title="Import listings"
        text={
          <>
            From a CSV file with one listing a line and a heading above. Imported listings wait in your drafts until you
            add their photos.{' '}
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
        onDrop={([chosen]) => open(chosen)}
        multiple={false}
        useFsAccessApi={false}
        className={classes.zone}
        inputProps={{ accept: '.csv,text/csv', 'aria-label': 'Choose a CSV file' }}
        aria-label="CSV file"
      >
        <IconFileSpreadsheet size={32} stroke={1.5} aria-hidden="true" />
        <strong>{file ? 'Choose another file' : 'Drop a CSV file here, or choose it'}</strong>
      </Dropzone>
      {failure && <Notice tone="bad">{failure}</Notice>}
      {file && (
        <>
          <ColumnMapping file={file} mapping={mapping} onChange={setMapping} />
          <ImportPreview key={opened} rows={rows} />
        </>
      )}
    </>
  )
}

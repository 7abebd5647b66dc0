import { Button } from '@mantine/core'
import { routes } from '@porchlight/contract/routes'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { useTitle } from '../../../../lib/use-title.ts'
import { ColumnMapping } from '../../../../ui/import/column-mapping.tsx'
import { FileZone } from '../../../../ui/import/file-zone.tsx'
import { SheetChoice } from '../../../../ui/import/sheet-choice.tsx'
import { useSheets } from '../../../../ui/import/use-sheets.ts'
import { Notice } from '../../../../ui/notice.tsx'
import { PageHeader } from '../../../../ui/page-header.tsx'
import * as words from '../../../../words/leads.ts'
import { guessLeadColumns, leadFields, leadFileWords } from './lead-fields.ts'
import { LeadPreview } from './lead-preview.tsx'
import { readLeadRows } from './lead-rows.ts'

/** A file of leads: choose it, say what its columns mean, look at it, import it. */
export function ImportLeadsPage() {
  useTitle(words.importLeadsTitle)
  const file = useSheets(leadFileWords, guessLeadColumns)
  const { table, mapping } = file
  const rows = useMemo(() => (table ? readLeadRows(table, mapping) : []), [table, mapping])

  return (
    <>
      <PageHeader
        title={words.importLeads}
        text={words.bringInPeopleYouAlready}
        actions={
          <Button component={Link} to={routes.leads} variant="default">
            {words.backToLeads}
          </Button>
        }
      />
      <FileZone
        label={words.leadsFile}
        note={words.csvXlsxOrXls}
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
            fields={leadFields}
            hint={words.everyLeadNeedsAnEmail}
            mapping={mapping}
            onChange={file.setMapping}
          />
          <LeadPreview key={file.opened} rows={rows} />
        </>
      )}
    </>
  )
}

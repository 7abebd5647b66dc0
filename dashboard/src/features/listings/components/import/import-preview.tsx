import { Button } from '@mantine/core'
import { messages } from '@porchlight/contract/messages'
import { routes } from '@porchlight/contract/routes'
import { fullAddressOf } from '@porchlight/domain/listing-facts'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { messageOf } from '../../../../lib/api.ts'
import { DataTable } from '../../../../ui/data-table/data-table.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { toastGood } from '../../../../ui/toast.ts'
import { WorkButton } from '../../../../ui/work-button.tsx'
import { useImportListings } from '../../api/listings.ts'
import { type ImportField, type ImportRow, importFields } from './csv-listings.ts'
import classes from './import.module.css'

/** A body has its limit, so a long file goes in parts; each part can be sent again without harm. */
const atOnce = 100

type Outcome = { state: 'saved' | 'known' } | { state: 'refused'; errors: Record<string, string> }

export function ImportPreview({ rows }: { rows: ImportRow[] }) {
  const send = useImportListings()
  const [outcomes, setOutcomes] = useState(new Map<number, Outcome>())
  const [isWorking, setWorking] = useState(false)
  const [failure, setFailure] = useState('')
  const isDone = ({ number }: ImportRow) => ['saved', 'known'].includes(outcomes.get(number)?.state ?? '')
  const ready = rows.filter((row) => Object.keys(row.errors).length === 0 && !isDone(row))
  const bad = rows.filter((row) => Object.keys(errorsOf(row)).length > 0).length
  const saved = rows.filter(isDone).length

  function errorsOf(row: ImportRow): Record<string, string> {
    const outcome = outcomes.get(row.number)
    return outcome?.state === 'refused' ? outcome.errors : row.errors
  }

  async function importReady() {
    setWorking(true)
    setFailure('')
    const all = new Map(outcomes)
    try {
      for (let start = 0; start < ready.length; start += atOnce) {
        const part = ready.slice(start, start + atOnce)
        const report = await send(part.map(({ listing }) => listing))
        const numberOf = (row: number) => part[row - 1]?.number ?? 0
        for (const { row } of report.saved) all.set(numberOf(row), { state: 'saved' })
        for (const row of report.known) all.set(numberOf(row), { state: 'known' })
        for (const { row, errors } of report.errors) all.set(numberOf(row), { state: 'refused', errors })
        setOutcomes(new Map(all))
      }
      toastGood(messages.listings.imported)
    } catch (error) {
      setFailure(messageOf(error))
    } finally {
      setWorking(false)
    }
  }

  return (
    <section className={classes.section}>
      <div className={classes.summary}>
        <h2>
          {rows.length} {rows.length === 1 ? 'listing' : 'listings'}
          {bad > 0 && <span className={classes.bad}>, {bad} with something to mend</span>}
          {saved > 0 && <span className={classes.good}>, {saved} imported</span>}
        </h2>
        {ready.length > 0 ? (
          <WorkButton color="amber" isWorking={isWorking} onClick={importReady}>
            Import {ready.length} {ready.length === 1 ? 'listing' : 'listings'}
          </WorkButton>
        ) : (
          saved > 0 && (
            <Button component={Link} to={routes.listingsDrafts} color="amber">
              See your drafts
            </Button>
          )
        )}
      </div>
      {failure && <Notice tone="bad">{failure}</Notice>}
      <DataTable
        label="Listings in the file"
        rows={rows}
        getId={({ number }) => String(number)}
        getName={({ number }) => `row ${number}`}
        empty={null}
        columns={[
          { header: 'Row', render: ({ number }) => number },
          { header: 'Address', render: ({ listing }) => addressOf(listing) || '-' },
          {
            header: 'Outcome',
            render: (row) => <RowOutcome errors={errorsOf(row)} state={outcomes.get(row.number)?.state} />,
          },
        ]}
      />
    </section>
  )
}

function addressOf(listing: Record<string, unknown>): string {
  const text = (name: string) => String(listing[name] ?? '')
  return fullAddressOf({
    address: text('address'),
    units: text('units'),
    city: text('city'),
    state: text('state'),
    zipcode: text('zipcode'),
  })
}

function RowOutcome({ errors, state }: { errors: Record<string, string>; state: Outcome['state'] | undefined }) {
  const problems = Object.entries(errors)
  if (problems.length > 0) {
    return (
      <ul className={classes.problems}>
        {problems.map(([field, sentence]) => (
          <li key={field}>
            <IconAlertTriangle size={16} aria-hidden="true" />
            <span>
              <strong>{importFields[field as ImportField] ?? 'Photos'}</strong> {sentence}
            </span>
          </li>
        ))}
      </ul>
    )
  }
  const words = { saved: 'Imported', known: 'Imported before', refused: '' }
  return (
    <span className={state ? classes.good : undefined}>
      {state ? <IconCheck size={16} aria-hidden="true" /> : null} {state ? words[state] : 'Ready'}
    </span>
  )
}

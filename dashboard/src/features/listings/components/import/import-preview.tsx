import { Button } from '@mantine/core'
import { messages } from '@porchlight/contract/messages'
import { routes } from '@porchlight/contract/routes'
import { fill } from '@porchlight/domain/fill'
import { fullAddressOf } from '@porchlight/domain/listing-facts'
import { useState } from 'react'
import { Link } from 'react-router'
import { messageOf } from '../../../../lib/api.ts'
import { DataTable } from '../../../../ui/data-table/data-table.tsx'
import classes from '../../../../ui/import/import.module.css'
import { Notice } from '../../../../ui/notice.tsx'
import { toastGood } from '../../../../ui/toast.ts'
import { WorkButton } from '../../../../ui/work-button.tsx'
import * as words from '../../../../words/listings.ts'
import { useImportListings } from '../../api/listings.ts'
import type { ImportRow } from './import-rows.ts'
import { type Outcome, RowOutcome } from './row-outcome.tsx'

/** A body has its limit, so a long file goes in parts; each part can be sent again without harm. */
const atOnce = 100

export function ImportPreview({ rows }: { rows: ImportRow[] }) {
  const send = useImportListings()
  const [sent, setSent] = useState(new Map<number, Outcome>())
  const [isWorking, setWorking] = useState(false)
  const [failure, setFailure] = useState('')
  const outcomes = rows.map((row) => ({ row, outcome: sent.get(row.number) ?? foreseen(row) }))
  const count = (...states: Outcome['state'][]) =>
    outcomes.filter(({ outcome }) => states.includes(outcome.state)).length
  const ready = outcomes.flatMap(({ row, outcome }) => (outcome.state === 'ready' ? [row] : []))
  const isAnyThere = count('saved', 'known') > 0

  async function importReady() {
    setWorking(true)
    setFailure('')
    const all = new Map(sent)
    let saved = 0
    try {
      for (let start = 0; start < ready.length; start += atOnce) {
        const part = ready.slice(start, start + atOnce)
        const report = await send(part.map(({ listing }) => listing))
        const numberOf = (row: number) => part[row - 1]?.number ?? 0
        for (const { row, _id, missing } of report.saved) all.set(numberOf(row), { state: 'saved', id: _id, missing })
        for (const row of report.known) all.set(numberOf(row), { state: 'known' })
        for (const { row, errors } of report.errors) all.set(numberOf(row), { state: 'refused', errors })
        saved += report.saved.length
        setSent(new Map(all))
      }
      toastGood(saved > 0 ? messages.listings.imported : messages.listings.importedBefore)
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
          {fill(words.listingCount, { count: rows.length })}
          <Part count={count('refused')} text={words.withSomethingToMend} tone={classes.bad} />
          <Part count={count('same')} text={words.duplicateOfAnotherRow} />
          <Part count={count('saved')} text={words.imported} tone={classes.good} />
          <Part count={count('known')} text={words.alreadyThere} />
        </h2>
        {ready.length > 0 ? (
          <WorkButton color="amber" isWorking={isWorking} onClick={importReady}>
            {fill(words.importCount, { count: ready.length })}
          </WorkButton>
        ) : (
          isAnyThere && (
            <Button component={Link} to={routes.listingsDrafts} color="amber">
              {words.seeYourDrafts}
            </Button>
          )
        )}
      </div>
      {failure && <Notice tone="bad">{failure}</Notice>}
      <DataTable
        label={words.listingsInTheFile}
        rows={outcomes}
        getId={({ row }) => String(row.number)}
        getName={({ row }) => fill(words.rowNumber, { number: row.number })}
        empty={null}
        columns={[
          { header: words.row, render: ({ row }) => row.number },
          {
            header: words.listing,
            isWide: true,
            render: ({ row }) => (
              <>
                {addressOf(row.listing) || '-'}
                {row.facts && <span className={classes.note}>{row.facts}</span>}
              </>
            ),
          },
          {
            header: words.outcome,
            isWide: true,
            render: ({ row, outcome }) => <RowOutcome outcome={outcome} leftOut={row.leftOut} />,
          },
        ]}
      />
    </section>
  )
}

/** What will become of a row, before it is sent. */
function foreseen({ errors, sameAs, missing }: ImportRow): Outcome {
  if (Object.keys(errors).length > 0) return { state: 'refused', errors }
  return sameAs === undefined ? { state: 'ready', missing } : { state: 'same', as: sameAs }
}

function Part({ count, text, tone }: { count: number; text: string; tone?: string | undefined }) {
  return count > 0 ? (
    <span className={tone}>
      , {count} {text}
    </span>
  ) : null
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

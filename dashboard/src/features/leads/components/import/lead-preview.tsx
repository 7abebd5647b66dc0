import { Button } from '@mantine/core'
import { messages } from '@porchlight/contract/messages'
import { routes } from '@porchlight/contract/routes'
import { byteOrderMark, csvLines } from '@porchlight/domain/csv'
import { fill } from '@porchlight/domain/fill'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import { messageOf } from '../../../../lib/api.ts'
import { saveFile } from '../../../../lib/save-file.ts'
import { DataTable } from '../../../../ui/data-table/data-table.tsx'
import classes from '../../../../ui/import/import.module.css'
import { Notice } from '../../../../ui/notice.tsx'
import { toastGood } from '../../../../ui/toast.ts'
import { WorkButton } from '../../../../ui/work-button.tsx'
import * as words from '../../../../words/leads.ts'
import { importPart, partsOf, useImportCheck, useRefreshLeads } from '../../api/import-leads.ts'
import { leadFields } from './lead-fields.ts'
import type { LeadRow } from './lead-rows.ts'

type Outcome =
  | { state: 'new' | 'known' | 'imported' }
  | { state: 'same'; as: number }
  | { state: 'refused'; errors: Record<string, string> }

/** Nobody reads further; the list of problems can be downloaded whole. */
const shown = 100

/** What will become of each row, and the button that does it. */
export function LeadPreview({ rows }: { rows: LeadRow[] }) {
  const sendable = useMemo(
    () => rows.filter(({ errors, sameAs }) => Object.keys(errors).length === 0 && sameAs === undefined),
    [rows],
  )
  const check = useImportCheck(sendable)
  const refresh = useRefreshLeads()
  const [sent, setSent] = useState(new Map<number, Outcome>())
  const [isWorking, setWorking] = useState(false)
  const [failure, setFailure] = useState('')

  const outcomes = useMemo(() => {
    const known = new Set(check.data?.known)
    const errors = new Map(check.data?.errors.map(({ row, errors }) => [row, errors]))
    return rows.map((row) => ({ row, outcome: sent.get(row.number) ?? foresee(row, known, errors) }))
  }, [rows, sent, check.data])
  const count = (...states: Outcome['state'][]) =>
    outcomes.filter(({ outcome }) => states.includes(outcome.state)).length
  const ready = outcomes.flatMap(({ row, outcome }) => (outcome.state === 'new' ? [row] : []))
  const refused = outcomes.filter(({ outcome }) => outcome.state === 'refused')
  const first = [...refused, ...outcomes.filter(({ outcome }) => outcome.state !== 'refused')].slice(0, shown)

  async function importReady() {
    setWorking(true)
    setFailure('')
    const all = new Map(sent)
    let saved = 0
    try {
      for (const part of partsOf(ready)) {
        const report = await importPart(part)
        for (const row of report.taken) all.set(row, { state: 'imported' })
        for (const row of report.known) all.set(row, { state: 'known' })
        for (const { row, errors } of report.errors) all.set(row, { state: 'refused', errors })
        saved += report.taken.length
        setSent(new Map(all))
      }
      toastGood(saved > 0 ? messages.leadImport.done : messages.leadImport.doneBefore)
    } catch (error) {
      setFailure(messageOf(error))
    } finally {
      setWorking(false)
      void refresh()
    }
  }

  function downloadProblems() {
    const lines = refused.flatMap(({ row, outcome }) =>
      outcome.state === 'refused'
        ? Object.entries(outcome.errors).map(([field, sentence]) => [String(row.number), labelOf(field), sentence])
        : [],
    )
    const text = byteOrderMark + csvLines([[words.row, words.field, words.problem], ...lines])
    saveFile(new Blob([text], { type: 'text/csv' }), words.rowsToFixFile)
  }

  return (
    <section className={classes.section}>
      <div className={classes.summary}>
        <h2 aria-live="polite">
          {fill(words.rows, { count: rows.length })}
          <Part count={ready.length} text={words.newIt} />
          <Part count={count('imported')} text={words.imported} tone={classes.good} />
          <Part count={count('known')} text={words.alreadyHere} />
          <Part count={count('same')} text={words.theSamePersonAsAnother} />
          <Part count={refused.length} text={words.thatCantBeImported} tone={classes.bad} />
        </h2>
        {ready.length > 0 ? (
          <WorkButton color="amber" isWorking={isWorking} disabled={check.isFetching} onClick={importReady}>
            {fill(words.importCount, { count: ready.length })}
          </WorkButton>
        ) : (
          count('imported', 'known') > 0 && (
            <Button component={Link} to={routes.leads} color="amber">
              {words.seeYourLeads}
            </Button>
          )
        )}
      </div>
      {check.isError && (
        <Notice tone="bad">
          {messageOf(check.error)}{' '}
          <Button variant="subtle" onClick={() => void check.refetch()}>
            {messages.general.retry}
          </Button>
        </Notice>
      )}
      {failure && <Notice tone="bad">{failure}</Notice>}
      {refused.length > 0 && (
        <Button variant="default" mb={16} onClick={downloadProblems}>
          {words.downloadTheRowsToFix}
        </Button>
      )}
      <DataTable
        label={words.leadsInTheFile}
        rows={first}
        getId={({ row }) => String(row.number)}
        getName={({ row }) => fill(words.rowNumber, { number: row.number })}
        empty={null}
        columns={[
          { header: words.row, render: ({ row }) => row.number },
          { header: words.lead, isWide: true, render: ({ row }) => <Who lead={row.lead} /> },
          { header: words.outcome, isWide: true, render: ({ outcome }) => <Verdict outcome={outcome} /> },
        ]}
      />
      {rows.length > shown && <p className={classes.hint}>{fill(words.showingRowsTheImportTakes, { shown })}</p>}
    </section>
  )
}

function foresee(
  { number, errors, sameAs }: LeadRow,
  known: Set<number>,
  found: Map<number, Record<string, string>>,
): Outcome {
  const wrong = { ...errors, ...found.get(number) }
  if (Object.keys(wrong).length > 0) return { state: 'refused', errors: wrong }
  if (sameAs !== undefined) return { state: 'same', as: sameAs }
  return { state: known.has(number) ? 'known' : 'new' }
}

const labelOf = (field: string) => (leadFields as Record<string, string>)[field] ?? words.row

function Who({ lead }: { lead: LeadRow['lead'] }) {
  const name = [lead.firstName, lead.lastName].filter(Boolean).join(' ')
  const ways = [lead.email, lead.phone].filter(Boolean).join(', ')
  return (
    <>
      {name || ways || '-'}
      {name && <span className={classes.note}>{ways}</span>}
    </>
  )
}

function Verdict({ outcome }: { outcome: Outcome }) {
  switch (outcome.state) {
    case 'new':
      return <>{words.newLabel}</>
    case 'known':
      return <>{words.alreadyHereLabel}</>
    case 'same':
      return <>{fill(words.samePersonAsRow, { as: outcome.as })}</>
    case 'imported':
      return (
        <span className={classes.good}>
          <IconCheck size={16} aria-hidden="true" /> {words.importedLabel}
        </span>
      )
    case 'refused':
      return (
        <ul className={classes.problems}>
          {Object.entries(outcome.errors).map(([field, sentence]) => (
            <li key={field}>
              <IconAlertTriangle size={16} aria-hidden="true" />
              <span>
                <strong>{labelOf(field)}</strong> {sentence}
              </span>
            </li>
          ))}
        </ul>
      )
  }
}

function Part({ count, text, tone }: { count: number; text: string; tone?: string | undefined }) {
  return count > 0 ? (
    <span className={tone}>
      , {count.toLocaleString('en-US')} {text}
    </span>
  ) : null
}

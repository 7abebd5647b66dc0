import { Button, Progress } from '@mantine/core'
import { messages } from '@porchlight/contract/messages'
import { routes } from '@porchlight/contract/routes'
import { bytesText } from '@porchlight/domain/bytes-text'
import { DataZip, type ImportResult, RefusedZip } from '@porchlight/domain/data-zip'
import { fill } from '@porchlight/domain/fill'
import { IconFileZip } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { messageOf } from '../../../../lib/api.ts'
import { queryClient } from '../../../../lib/query-client.ts'
import { FileZone } from '../../../../ui/import/file-zone.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import * as words from '../../../../words/account.ts'
import { importCalls } from '../../api/import-data.ts'
import classes from './import-data.module.css'
import { Tallies } from './tallies.tsx'

const { dataImport } = messages

type ReadRoom = () => Promise<{ used: number; total: number }>
type State =
  | { at: 'choose' }
  | { at: 'checking'; done: number }
  | { at: 'preview'; zip: DataZip; seen: ImportResult; noRoom: string }
  | { at: 'running'; seen: ImportResult; done: number }
  | { at: 'done'; result: ImportResult }

const countOf = ({ tallies }: ImportResult, of: 'taken' | 'known' | 'refused') =>
  Object.values(tallies).reduce((sum, tally) => sum + tally[of], 0)
const countAll = (result: ImportResult) =>
  countOf(result, 'taken') + countOf(result, 'known') + countOf(result, 'refused')

/** The data zip of another installation: choose it, look at what it would do, take it in. */
export default function ImportData({ readRoom }: { readRoom: ReadRoom }) {
  const [state, setState] = useState<State>({ at: 'choose' })
  const [failure, setFailure] = useState('')
  const isWorking = state.at === 'checking' || state.at === 'running'
  const work = useRef(new AbortController())

  // Whoever leaves may come back as someone else, and a zip goes into the account it was chosen in or into none.
  useEffect(() => () => work.current.abort(), [])

  // What was pressed makes way for what comes of it; the keyboard stays here.
  const place = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: with every step anew
  useEffect(() => place.current?.focus({ preventScroll: true }), [state.at])

  // What is under way ends with the tab; it can be begun again, but nobody should lose it by a slip.
  useEffect(() => {
    if (!isWorking) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isWorking])

  function begin(): AbortSignal {
    work.current = new AbortController()
    setFailure('')
    return work.current.signal
  }

  function fail(error: unknown) {
    if (work.current.signal.aborted) return
    setFailure(error instanceof RefusedZip ? error.message : messageOf(error))
    setState({ at: 'choose' })
  }

  async function look(file: File) {
    const signal = begin()
    setState({ at: 'checking', done: 0 })
    try {
      const zip = await DataZip.open(file)
      const count = counter((done) => setState({ at: 'checking', done }))
      const seen = await zip.look(importCalls(signal), count)
      setState({ at: 'preview', zip, seen, noRoom: await whyNoRoom(seen.newBytes, readRoom) })
    } catch (error) {
      fail(error)
    }
  }

  async function bringIn(zip: DataZip, seen: ImportResult) {
    const signal = begin()
    setState({ at: 'running', seen, done: 0 })
    try {
      const count = counter((done) => setState({ at: 'running', seen, done }))
      setState({ at: 'done', result: await zip.bringIn(importCalls(signal), count) })
    } catch (error) {
      fail(error)
    } finally {
      void queryClient.invalidateQueries()
    }
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is filled in
    <div ref={place} className={classes.import} role="group" aria-label={words.importADataZip} tabIndex={-1}>
      {state.at === 'choose' && (
        <FileZone
          label={words.dataZip}
          note={words.theZipFileAsDownload}
          accept=".zip"
          icon={IconFileZip}
          hasFile={false}
          isReading={false}
          onFile={look}
        />
      )}
      {failure && <Notice tone="bad">{failure}</Notice>}
      {state.at === 'checking' && (
        <p className={classes.working} role="status">
          {fill(words.lookingIntoTheZipChecked, { done: state.done.toLocaleString('en-US') })}
        </p>
      )}
      {state.at === 'preview' && (
        <>
          <Tallies result={state.seen} takenWord={words.newIt} />
          {state.noRoom && <Notice tone="bad">{state.noRoom}</Notice>}
          {countOf(state.seen, 'taken') > 0 ? (
            <p className={classes.hint}>{words.pagesArriveAsDrafts}</p>
          ) : (
            <Outcome result={state.seen} />
          )}
          <div className={classes.actions}>
            <Button variant="default" onClick={() => setState({ at: 'choose' })}>
              {words.chooseAnotherFile}
            </Button>
            {countOf(state.seen, 'taken') > 0 && (
              <Button color="amber" disabled={state.noRoom !== ''} onClick={() => bringIn(state.zip, state.seen)}>
                {words.importWhatsNew}
              </Button>
            )}
          </div>
        </>
      )}
      {state.at === 'running' && (
        <div className={classes.working} role="status">
          <p>{words.importingPleaseKeepThisPage}</p>
          <Progress.Root size="lg">
            <Progress.Section
              value={Math.round((state.done / Math.max(1, countAll(state.seen))) * 100)}
              aria-label={words.importedSoFar}
            />
          </Progress.Root>
        </div>
      )}
      {state.at === 'done' && (
        <>
          <Outcome result={state.result} />
          <Tallies result={state.result} takenWord={words.imported} />
          <div className={classes.actions}>
            <Button variant="default" onClick={() => setState({ at: 'choose' })}>
              {words.importAnotherFile}
            </Button>
            {state.result.tallies.pages.taken > 0 && (
              <Button color="amber" component={Link} to={`${routes.socialLinks}?tab=drafts`}>
                {words.seeYourDrafts}
              </Button>
            )}
          </div>
        </>
      )}
    </div>
  )
}

function Outcome({ result }: { result: ImportResult }) {
  if (countOf(result, 'taken') > 0) return <Notice tone="good">{dataImport.done}</Notice>
  if (countOf(result, 'refused') > 0) return <Notice tone="bad">{dataImport.nothingLeft}</Notice>
  return countOf(result, 'known') > 0 && <Notice tone="good">{dataImport.doneBefore}</Notice>
}

/** Adds up what each kind has done. */
function counter(tell: (done: number) => void) {
  const counts = new Map<string, number>()
  return (kind: string, done: number) => {
    counts.set(kind, done)
    tell([...counts.values()].reduce((sum, count) => sum + count, 0))
  }
}

async function whyNoRoom(needed: number, readRoom: ReadRoom): Promise<string> {
  if (needed === 0) return ''
  const { used, total } = await readRoom()
  if (needed <= total - used) return ''
  const left = bytesText(Math.max(0, total - used))
  return dataImport.noRoom.replace('{needed}', bytesText(needed)).replace('{left}', left)
}

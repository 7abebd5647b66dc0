import { type ImportResult, type MovedKind, movedKinds } from '@porchlight/domain/data-zip'
import classes from './import-data.module.css'

const words: Record<MovedKind, string> = {
  media: 'Photos and files',
  listings: 'Listings',
  videos: 'Videos on pages',
  pages: 'Pages',
  links: 'Links on your social page',
  leads: 'Leads',
  history: 'Notes and status changes',
  texts: 'Texts',
  unsubscribes: 'Unsubscribed emails',
  stops: 'People who opted out of texts',
  lookups: 'Looked-up addresses',
}

/** What a zip holds of each kind, and what becomes of it. */
export function Tallies({ result: { tallies, refusals }, takenWord }: { result: ImportResult; takenWord: string }) {
  const number = (count: number) => count.toLocaleString('en-US')
  const kinds = movedKinds.filter((kind) => Object.values(tallies[kind]).some((count) => count > 0))
  return (
    <>
      <ul className={classes.tallies} aria-label="What’s in the zip">
        {kinds.map((kind) => {
          const { taken, known, refused } = tallies[kind]
          const parts = [
            taken > 0 && `${number(taken)} ${takenWord}`,
            known > 0 && `${number(known)} already here`,
            refused > 0 && `${number(refused)} can’t be imported`,
          ].filter(Boolean)
          return (
            <li key={kind}>
              <strong>{words[kind]}</strong>
              <span>{parts.join(', ')}</span>
            </li>
          )
        })}
        {kinds.length === 0 && <li>There’s nothing to import in this zip.</li>}
      </ul>
      {refusals.length > 0 && (
        <details className={classes.refusals}>
          <summary>What can’t be imported, and why</summary>
          <ul>
            {refusals.map(({ kind, name, reasons }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and two may be called the same
              <li key={index}>
                <strong>
                  {words[kind]}: {name}
                </strong>{' '}
                {reasons.join(' ')}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}

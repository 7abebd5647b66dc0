import { type ImportResult, type MovedKind, movedKinds } from '@porchlight/domain/data-zip'
import { fill } from '@porchlight/domain/fill'
import * as accountWords from '../../../../words/account.ts'
import classes from './import-data.module.css'

const words: Record<MovedKind, string> = {
  media: accountWords.photosAndFiles,
  listings: accountWords.listings,
  videos: accountWords.videosOnPages,
  pages: accountWords.pages,
  links: accountWords.linksOnYourSocialPage,
  leads: accountWords.leads,
  history: accountWords.notesAndStatusChanges,
  texts: accountWords.texts,
  unsubscribes: accountWords.unsubscribedEmails,
  stops: accountWords.peopleWhoOptedOut,
  lookups: accountWords.lookedUpAddresses,
}

/** What a zip holds of each kind, and what becomes of it. */
export function Tallies({ result: { tallies, refusals }, takenWord }: { result: ImportResult; takenWord: string }) {
  const number = (count: number) => count.toLocaleString('en-US')
  const kinds = movedKinds.filter((kind) => Object.values(tallies[kind]).some((count) => count > 0))
  return (
    <>
      <ul className={classes.tallies} aria-label={accountWords.whatsInTheZip}>
        {kinds.map((kind) => {
          const { taken, known, refused } = tallies[kind]
          const parts = [
            taken > 0 && `${number(taken)} ${takenWord}`,
            known > 0 && fill(accountWords.countAlreadyHere, { known: number(known) }),
            refused > 0 && fill(accountWords.countRefused, { refused: number(refused) }),
          ].filter(Boolean)
          return (
            <li key={kind}>
              <strong>{words[kind]}</strong>
              <span>{parts.join(', ')}</span>
            </li>
          )
        })}
        {kinds.length === 0 && <li>{accountWords.theresNothingToImport}</li>}
      </ul>
      {refusals.length > 0 && (
        <details className={classes.refusals}>
          <summary>{accountWords.whatCantBeImported}</summary>
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

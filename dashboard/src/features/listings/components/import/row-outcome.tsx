import { links } from '@porchlight/contract/routes'
import { fill } from '@porchlight/domain/fill'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { Link } from 'react-router'
import classes from '../../../../ui/import/import.module.css'
import * as words from '../../../../words/listings.ts'
import { importFields } from './import-fields.ts'

export type Outcome =
  | { state: 'ready'; missing: Record<string, string> }
  | { state: 'same'; as: number }
  | { state: 'saved'; id: string; missing: Record<string, string> }
  | { state: 'known' }
  | { state: 'refused'; errors: Record<string, string> }

const labels: Record<string, string> = {
  ...importFields,
  monthlyRent: words.price,
  squareFootage: importFields.interiorSqFeet,
  propertyStatus: importFields.status,
  images: words.photos,
}

const labelOf = (field: string) => labels[field] ?? words.row

/** What becomes of a row, and what is left to do about it. */
export function RowOutcome({ outcome, leftOut }: { outcome: Outcome; leftOut: string[] }) {
  return (
    <>
      <Verdict outcome={outcome} />
      {leftOut.length > 0 && (
        <span className={classes.note}>{fill(words.skippedNotInOurLists, { leftOut: leftOut.join(', ') })}</span>
      )}
    </>
  )
}

function Verdict({ outcome }: { outcome: Outcome }) {
  switch (outcome.state) {
    case 'refused':
      return <Problems errors={outcome.errors} />
    case 'same':
      return <>{fill(words.sameAsRow, { as: outcome.as })}</>
    case 'known':
      return <>{words.alreadyThereLabel}</>
    case 'ready':
      return (
        <>
          {words.readyToImport}
          <Waiting missing={outcome.missing} />
        </>
      )
    case 'saved':
      return (
        <>
          <span className={classes.good}>
            <IconCheck size={16} aria-hidden="true" /> {words.importedLabel}
          </span>
          <Waiting missing={outcome.missing} listingId={outcome.id} />
        </>
      )
  }
}

/** For a row whose status asks for more than the file has. */
function Waiting({ missing, listingId }: { missing: Record<string, string>; listingId?: string }) {
  const fields = Object.keys(missing)
  if (fields.length === 0) return null
  const tab = fields.every((field) => field === 'images') ? 'photos' : 'general'
  return (
    <span className={classes.note}>
      {fill(words.savedAsADraft, { fields: fields.map(labelOf).join(', ') })}{' '}
      {listingId && <Link to={links.editListing(tab, listingId)}>{words.addWhatIsMissing}</Link>}
    </span>
  )
}

function Problems({ errors }: { errors: Record<string, string> }) {
  return (
    <ul className={classes.problems}>
      {Object.entries(errors).map(([field, sentence]) => (
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

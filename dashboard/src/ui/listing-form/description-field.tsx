import { useDebouncedValue } from '@mantine/hooks'
import type { ListingFormKind, ListingFormValues } from '@porchlight/contract/listing-form'
import { checkFairHousing } from '@porchlight/domain/fair-housing'
import { IconScale } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { TextAreaField } from '../form/text-area-field.tsx'
import classes from './listing-form.module.css'
import { useListingNeeds } from './use-listing-needs.ts'

export function DescriptionField({ kind }: { kind: ListingFormKind }) {
  const { needsRest } = useListingNeeds(kind)
  return (
    <div>
      <TextAreaField name="description" label="Property Description" minRows={6} withAsterisk={needsRest} />
      <FairHousingNotes />
    </div>
  )
}

/** Says while it is typed which words could turn someone away, and how to put it instead. */
function FairHousingNotes() {
  const description = String(useWatch<ListingFormValues, 'description'>({ name: 'description' }) ?? '')
  const [settled] = useDebouncedValue(description, 250)
  const notes = useMemo(() => checkFairHousing(settled), [settled])
  return (
    <div role="status" className={classes.notes}>
      {notes.length > 0 && (
        <>
          <p className={classes.notesHead}>
            <IconScale size={18} aria-hidden="true" /> Fair housing: please read {notes.length === 1 ? 'this' : 'these'}{' '}
            again
          </p>
          <ul>
            {notes.map(({ found, reason, instead }) => (
              <li key={found}>
                <strong>“{found}”</strong> {reason} Better: {instead}.
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

import { useDebouncedValue } from '@mantine/hooks'
import type { ListingFormValues } from '@porchlight/contract/listing-form'
import { checkFairHousing } from '@porchlight/domain/fair-housing'
import { IconScale } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import classes from './listing-form.module.css'

type Worded = 'description' | 'schools' | 'parks' | 'commute'

/** Says while it is typed which words could turn someone away, and how to put it instead. */
export function FairHousingNotes({ of }: { of: readonly Worded[] }) {
  const words = useWatch<ListingFormValues, Worded[]>({ name: of }).join('\n')
  const [settled] = useDebouncedValue(words, 250)
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

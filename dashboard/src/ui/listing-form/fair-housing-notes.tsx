import { useDebouncedValue } from '@mantine/hooks'
import type { ListingFormValues } from '@porchlight/contract/listing-form'
import { checkFairHousing } from '@porchlight/domain/fair-housing'
import { fill } from '@porchlight/domain/fill'
import { IconScale } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { weave } from '../../lib/weave.tsx'
import * as words from '../../words/ui.ts'
import classes from './listing-form.module.css'

type Worded = 'description' | 'schools' | 'parks' | 'commute'

/** Says while it is typed which words could turn someone away, and how to put it instead. */
export function FairHousingNotes({ of }: { of: readonly Worded[] }) {
  const written = useWatch<ListingFormValues, Worded[]>({ name: of }).join('\n')
  const [settled] = useDebouncedValue(written, 250)
  const notes = useMemo(() => checkFairHousing(settled), [settled])
  return (
    <div role="status" className={classes.notes}>
      {notes.length > 0 && (
        <>
          <p className={classes.notesHead}>
            <IconScale size={18} aria-hidden="true" /> {fill(words.readAgain, { count: notes.length })}
          </p>
          <ul>
            {notes.map(({ found, reason, instead }) => (
              <li key={found}>{weave(words.betterInstead, { found: <strong>“{found}”</strong>, reason, instead })}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

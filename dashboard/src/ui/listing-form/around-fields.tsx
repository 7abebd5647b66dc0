import { messages } from '@porchlight/contract/messages'
import * as words from '../../words/ui.ts'
import { TextAreaField } from '../form/text-area-field.tsx'
import { TextField } from '../form/text-field.tsx'
import { FairHousingNotes } from './fair-housing-notes.tsx'
import classes from './listing-form.module.css'

const around = ['schools', 'parks', 'commute'] as const

/** What a page tells beyond the home itself. It comes with its form: later it would push the buttons away from under a finger. */
export function AroundFields() {
  return (
    <div className={classes.around}>
      <TextField
        name="tourUrl"
        label={words.virtualTour}
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="https://my.matterport.com/show/?m=…"
        hint={messages.listings.tourUnknown}
      />
      <TextAreaField name="schools" label={words.schools} hint={words.inYourOwnWordsWeb} />
      <TextAreaField name="parks" label={words.parks} />
      <TextAreaField name="commute" label={words.commute} />
      <FairHousingNotes of={around} />
    </div>
  )
}

import { messages } from '@porchlight/contract/messages'
import * as words from '../../words/ui.ts'
import { TextAreaField } from '../form/text-area-field.tsx'
import { TextField } from '../form/text-field.tsx'
import { FairHousingNotes } from './fair-housing-notes.tsx'
import classes from './listing-form.module.css'

const around = ['schools', 'parks', 'commute'] as const

/** What a page tells beyond the home itself; loaded by itself, as it stands at a form's end. */
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

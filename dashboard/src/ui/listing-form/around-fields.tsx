import { messages } from '@porchlight/contract/messages'
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
        label="Virtual tour"
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="https://my.matterport.com/show/?m=…"
        hint={messages.listings.tourUnknown}
      />
      <TextAreaField name="schools" label="Schools" hint="In your own words. Web addresses become links." />
      <TextAreaField name="parks" label="Parks" />
      <TextAreaField name="commute" label="Commute" />
      <FairHousingNotes of={around} />
    </div>
  )
}

import { listingStatuses, listingTypes, propertyTypes } from '@porchlight/contract/options'
import * as words from '../../words/ui.ts'
import { ChoiceField } from '../form/choice-field.tsx'
import { SelectField } from '../form/select-field.tsx'
import classes from './listing-form.module.css'

const choices = (pairs: readonly (readonly [string, string])[]) => pairs.map(([value, label]) => ({ value, label }))

/** What it is; the page editor decides the status elsewhere. */
export function KindFields({ withStatus }: { withStatus: boolean }) {
  return (
    <div className={classes.grid}>
      <ChoiceField name="type" label={words.type} options={listingTypes} />
      <SelectField name="subPropertyType" label={words.propertyType} data={choices(propertyTypes)} />
      {withStatus && <StatusField />}
    </div>
  )
}

export function StatusField() {
  return <SelectField name="status" label={words.status} hint={words.onlyYouCanSee} data={choices(listingStatuses)} />
}

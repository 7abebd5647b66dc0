import { listingStatuses, listingTypes, propertyTypes } from '@porchlight/contract/options'
import { ChoiceField } from '../form/choice-field.tsx'
import { SelectField } from '../form/select-field.tsx'
import classes from './listing-form.module.css'

const choices = (pairs: readonly (readonly [string, string])[]) => pairs.map(([value, label]) => ({ value, label }))

/** What it is; the page editor decides the status elsewhere. */
export function KindFields({ withStatus }: { withStatus: boolean }) {
  return (
    <div className={classes.grid}>
      <ChoiceField name="type" label="Type" options={listingTypes} />
      <SelectField name="subPropertyType" label="Property Type" data={choices(propertyTypes)} />
      {withStatus && <StatusField />}
    </div>
  )
}

export function StatusField() {
  return (
    <SelectField
      name="status"
      label="Status"
      hint="Only you can see a draft, and it doesn’t have to be finished."
      data={choices(listingStatuses)}
    />
  )
}

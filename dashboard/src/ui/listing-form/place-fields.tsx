import type { ListingFormKind } from '@porchlight/contract/listing-form'
import { states } from '@porchlight/contract/options'
import { SelectField } from '../form/select-field.tsx'
import { TextField } from '../form/text-field.tsx'
import { AddressField } from './address-field.tsx'
import classes from './listing-form.module.css'
import { useListingNeeds } from './use-listing-needs.ts'

const stateChoices = [
  { value: '', label: 'Choose a state' },
  ...states.map(([value, label]) => ({ value, label: `${label} (${value})` })),
]

export function PlaceFields({ kind }: { kind: ListingFormKind }) {
  const { needsAddress } = useListingNeeds(kind)
  return (
    <div className={classes.grid}>
      <div className={classes.twoThirds}>
        <AddressField isRequired={needsAddress} />
      </div>
      <TextField name="units" label="Unit or Apt #" autoComplete="off" />
      <TextField name="city" label="City" withAsterisk={needsAddress} autoComplete="off" />
      <SelectField name="state" label="State" withAsterisk={needsAddress} data={stateChoices} />
      <TextField name="zipcode" label="Zip" withAsterisk={needsAddress} inputMode="numeric" autoComplete="off" />
    </div>
  )
}

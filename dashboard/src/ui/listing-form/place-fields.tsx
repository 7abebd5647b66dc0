import type { ListingFormKind } from '@porchlight/contract/listing-wording'
import { states } from '@porchlight/contract/options'
import * as words from '../../words/ui.ts'
import { SelectField } from '../form/select-field.tsx'
import { TextField } from '../form/text-field.tsx'
import { AddressField } from './address-field.tsx'
import classes from './listing-form.module.css'
import { useListingNeeds } from './use-listing-needs.ts'

const stateChoices = [
  { value: '', label: words.chooseAState },
  ...states.map(([value, label]) => ({ value, label: `${label} (${value})` })),
]

export function PlaceFields({ kind }: { kind: ListingFormKind }) {
  const { needsAddress } = useListingNeeds(kind)
  return (
    <div className={classes.grid}>
      <div className={classes.twoThirds}>
        <AddressField isRequired={needsAddress} />
      </div>
      <TextField name="units" label={words.unitOrApt} autoComplete="off" />
      <TextField name="city" label={words.city} withAsterisk={needsAddress} autoComplete="off" />
      <SelectField name="state" label={words.state} withAsterisk={needsAddress} data={stateChoices} />
      <TextField name="zipcode" label={words.zip} withAsterisk={needsAddress} inputMode="numeric" autoComplete="off" />
    </div>
  )
}

import type { ListingFormKind } from '@porchlight/contract/listing-wording'
import * as words from '../../words/ui.ts'
import { AmountField } from '../form/amount-field.tsx'
import { TextField } from '../form/text-field.tsx'
import { AvailabilityFields } from './availability-fields.tsx'
import classes from './listing-form.module.css'
import { useListingNeeds } from './use-listing-needs.ts'

/** What it costs and how large it is; a rental has a lease beside. */
export function TermsFields({ kind }: { kind: ListingFormKind }) {
  const { isRental, needsRest, needsAskingPrice, needsSquareFeet } = useListingNeeds(kind)
  return (
    <div className={classes.grid}>
      {isRental ? (
        <>
          <AmountField
            name="monthlyRent"
            label={words.price}
            leftSection="$"
            hint={words.aMonth}
            withAsterisk={needsRest}
          />
          <AmountField name="squareFootage" label={words.squareFootage} withAsterisk={needsRest} />
        </>
      ) : (
        <>
          <AmountField name="askingPrice" label={words.price} leftSection="$" withAsterisk={needsAskingPrice} />
          <AmountField name="interiorSqFeet" label={words.sqFt} withAsterisk={needsSquareFeet} />
        </>
      )}
      <TextField name="mls" label={words.mlsNumber} autoComplete="off" />
      <AmountField name="bedrooms" label={words.bedrooms} hint={words.zeroForAStudio} withAsterisk={needsRest} />
      <AmountField name="bathrooms" label={words.bathrooms} withAsterisk={needsRest} />
      {isRental ? (
        <>
          <AmountField name="minMonths" label={words.minLease} hint={words.months} withAsterisk={needsRest} />
          <AmountField name="maxMonths" label={words.maxLease} hint={words.months} withAsterisk={needsRest} />
          <AvailabilityFields isRequired={needsRest} />
        </>
      ) : (
        <>
          <AmountField name="propertyTaxes" label={words.propertyTaxes} leftSection="$" hint={words.aMonth} />
          <AmountField name="hoaFee" label={words.hoaFee} leftSection="$" hint={words.aMonth} />
        </>
      )}
    </div>
  )
}

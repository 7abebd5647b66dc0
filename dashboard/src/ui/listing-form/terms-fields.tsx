import type { ListingFormKind } from '@porchlight/contract/listing-form'
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
          <AmountField name="monthlyRent" label="Price" leftSection="$" hint="A month" withAsterisk={needsRest} />
          <AmountField name="squareFootage" label="Square Footage" withAsterisk={needsRest} />
        </>
      ) : (
        <>
          <AmountField name="askingPrice" label="Price" leftSection="$" withAsterisk={needsAskingPrice} />
          <AmountField name="interiorSqFeet" label="Sq.Ft" withAsterisk={needsSquareFeet} />
        </>
      )}
      <TextField name="mls" label="MLS number" autoComplete="off" />
      <AmountField name="bedrooms" label="Bedrooms" hint="0 for a studio" withAsterisk={needsRest} />
      <AmountField name="bathrooms" label="Bathrooms" withAsterisk={needsRest} />
      {isRental ? (
        <>
          <AmountField name="minMonths" label="Min Lease" hint="Months" withAsterisk={needsRest} />
          <AmountField name="maxMonths" label="Max Lease" hint="Months" withAsterisk={needsRest} />
          <AvailabilityFields isRequired={needsRest} />
        </>
      ) : (
        <>
          <AmountField name="propertyTaxes" label="Property taxes" leftSection="$" hint="A month" />
          <AmountField name="hoaFee" label="HOA fee" leftSection="$" hint="A month" />
        </>
      )}
    </div>
  )
}

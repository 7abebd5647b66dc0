import type { ListingFormValues } from '@porchlight/contract/listing-form'
import { availabilityOptions, customAvailability } from '@porchlight/contract/options'
import { useWatch } from 'react-hook-form'
import * as words from '../../words/ui.ts'
import { SelectField } from '../form/select-field.tsx'
import { TextField } from '../form/text-field.tsx'

const choices = [
  { value: '', label: words.choose },
  ...availabilityOptions.map((text) => ({ value: text, label: text })),
  { value: customAvailability, label: words.onADate },
]

export function AvailabilityFields({ isRequired }: { isRequired: boolean }) {
  const availability = String(useWatch<ListingFormValues, 'availability'>({ name: 'availability' }) ?? '')
  // What an import or another program wrote stays choosable.
  const isKnown = choices.some(({ value }) => value === availability)
  const data = isKnown ? choices : [...choices, { value: availability, label: availability }]
  return (
    <>
      <SelectField name="availability" label={words.availability} withAsterisk={isRequired} data={data} />
      {availability === customAvailability && (
        <TextField name="availabilityDate" label={words.availableFrom} type="date" />
      )}
    </>
  )
}

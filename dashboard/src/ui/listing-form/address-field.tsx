import { Autocomplete } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { ListingFormValues } from '@porchlight/contract/listing-form'
import type { Place } from '@porchlight/contract/places'
import { addressPartsOf } from '@porchlight/domain/address-parts'
import { useRef, useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { usePlaces } from '../../lib/places.ts'
import * as words from '../../words/ui.ts'
import fieldClasses from '../form/field.module.css'
import { useFieldError } from '../form/use-field-error.ts'

/** Offers places for what is typed; the one chosen fills the whole address. */
export function AddressField({ isRequired }: { isRequired: boolean }) {
  const { field } = useController<ListingFormValues, 'address'>({ name: 'address' })
  const { setValue, clearErrors } = useFormContext<ListingFormValues>()
  const error = useFieldError('address')
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed, 160)
  const places = usePlaces(search)
  const chosen = useRef<Place>(undefined)

  function fill(place: Place) {
    const { state, ...parts } = addressPartsOf(place.components)
    const values = { ...parts, ...(state && { state }), lat: place.lat, lng: place.lng }
    for (const [name, value] of Object.entries(values)) {
      setValue(name as keyof typeof values, value, { shouldDirty: true })
    }
    clearErrors((Object.keys(values) as (keyof typeof values)[]).filter((name) => values[name] !== ''))
  }

  return (
    <Autocomplete
      ref={field.ref}
      name="address"
      label={words.streetAddress}
      placeholder={words.startTypingTheAddress}
      size="md"
      withAsterisk={isRequired}
      value={String(field.value ?? '')}
      data={[...new Set(places.map(({ label }) => label))]}
      filter={({ options }) => options}
      onOptionSubmit={(label) => {
        chosen.current = places.find((place) => place.label === label)
      }}
      onChange={(text) => {
        // The library writes the label of what was chosen into the field; the street alone belongs there.
        if (chosen.current) fill(chosen.current)
        else field.onChange(text)
        setTyped(chosen.current ? '' : text)
        chosen.current = undefined
      }}
      onBlur={field.onBlur}
      autoComplete="off"
      className={fieldClasses.field}
      error={error}
    />
  )
}

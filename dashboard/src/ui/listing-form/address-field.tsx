import { Autocomplete } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { ListingFormValues } from '@porchlight/contract/listing-form'
import { addressPartsOf } from '@porchlight/domain/address-parts'
import { useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { usePlaces } from '../../lib/places.ts'
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

  function fill(label: string) {
    const place = places.find((candidate) => candidate.label === label)
    if (!place) return
    const { state, ...parts } = addressPartsOf(place.components)
    const values = { ...parts, ...(state && { state }), lat: place.lat, lng: place.lng }
    for (const [name, value] of Object.entries(values)) {
      setValue(name as keyof typeof values, value, { shouldDirty: true })
    }
    clearErrors((Object.keys(values) as (keyof typeof values)[]).filter((name) => values[name] !== ''))
    setTyped('')
  }

  return (
    <Autocomplete
      ref={field.ref}
      name="address"
      label="Street Address"
      placeholder="Start typing the address"
      size="md"
      withAsterisk={isRequired}
      value={String(field.value ?? '')}
      data={[...new Set(places.map(({ label }) => label))]}
      filter={({ options }) => options}
      onChange={(text) => {
        field.onChange(text)
        setTyped(text)
      }}
      onOptionSubmit={fill}
      onBlur={field.onBlur}
      autoComplete="off"
      className={fieldClasses.field}
      error={error}
    />
  )
}

import { NativeSelect } from '@mantine/core'
import type { ListingFormValues } from '@porchlight/contract/listing-form'
import { messages } from '@porchlight/contract/messages'
import { fullAddressOf } from '@porchlight/domain/listing-facts'
import { useState } from 'react'
import { messageOf } from '../../../lib/api.ts'
import { emptyListing, valuesOf } from '../../../ui/listing-form/listing-values.ts'
import { toastBad } from '../../../ui/toast.ts'
import * as words from '../../../words/listings.ts'
import { readListing, useListingAddresses } from '../api/listings.ts'
import classes from './listing-screen.module.css'

/** Begins with what an earlier listing says; choosing nothing begins with nothing. */
export function PrefillSelect({ onFill }: { onFill: (values: ListingFormValues) => void }) {
  const { data: addresses = [] } = useListingAddresses()
  const [chosen, setChosen] = useState('')
  // With a single one there is nothing to choose from.
  if (addresses.length < 2) return null

  async function choose(id: string) {
    setChosen(id)
    try {
      onFill(id ? { ...valuesOf(await readListing(id)), status: 'active' } : emptyListing)
    } catch (error) {
      toastBad(messageOf(error))
    }
  }

  return (
    <NativeSelect
      className={classes.prefill}
      label={messages.links.previousListings}
      size="md"
      value={chosen}
      data={[
        { value: '', label: words.startFromScratch },
        ...addresses.map((address) => ({ value: address._id, label: fullAddressOf(address) || words.noAddressYet })),
      ]}
      onChange={(event) => choose(event.currentTarget.value)}
    />
  )
}

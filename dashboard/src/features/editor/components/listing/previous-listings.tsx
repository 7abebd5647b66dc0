import { NativeSelect } from '@mantine/core'
import { messages } from '@porchlight/contract/messages'
import { fullAddressOf } from '@porchlight/domain/listing-facts'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '../../../../lib/api.ts'
import { toastBad } from '../../../../ui/toast.ts'
import * as words from '../../../../words/editor.ts'
import { listingAddressesQuery, readListing } from '../../api/listings.ts'
import { scratch } from '../../model/document.ts'
import { useEditorStore, usePart } from '../../model/use-editor.ts'

/** Fills the form from a listing that exists; the empty choice empties it. */
export function PreviousListings() {
  const store = useEditorStore()
  const { copiedFrom } = usePart('property')
  const { data: addresses = [] } = useQuery(listingAddressesQuery)
  const ownId = store.listingId
  const previous = addresses.filter(({ _id }) => _id !== ownId)
  // With a single one there is nothing to choose from.
  if (previous.length < 2) return null

  async function choose(id: string) {
    try {
      store.copyListing(id === scratch ? null : await readListing(id))
    } catch (error) {
      toastBad(messageOf(error))
    }
  }

  return (
    <NativeSelect
      label={messages.links.previousListings}
      description={words.wellMakeACopy}
      size="md"
      value={copiedFrom}
      data={[
        { value: '', label: words.choose, disabled: true },
        { value: scratch, label: words.startFromScratch },
        ...previous.map((address) => ({ value: address._id, label: fullAddressOf(address) })),
      ]}
      onChange={(event) => choose(event.currentTarget.value)}
    />
  )
}
